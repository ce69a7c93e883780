import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffSessions } from '#app/features/staff/auth-table.server.ts'
import { newestEmail } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import {
	addStaff,
	codeFor,
	endWaits,
	FACTOR,
	openBrowser,
	PASSWORD,
	setUpFactor,
	signInAs,
	stretchWait,
	waitForCode,
} from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const LOGIN = '/admin/login'
const STEP = '/admin/login/code'

let people = 0
/** A new staff member with a second factor, and a browser that has sent the password but no code. */
async function somebody() {
	const email = `factor${++people}@example.co.za`
	const id = await addStaff(site, email)
	const admin = await signInAs(site, email)
	const factor = await setUpFactor(site, admin)
	return { id, email, desk: admin, ...factor, halfway: await halfway(email) }
}

async function halfway(email: string) {
	const browser = openBrowser(site)
	const page = await browser.submit(LOGIN, { email, password: PASSWORD })
	expect([page.status, page.headers.get('Location')]).toEqual([302, STEP])
	return browser
}

const sessionsOf = async (id: string) =>
	(await db.select({ n: count() }).from(staffSessions).where(eq(staffSessions.userId, id)))[0]?.n
const alertOf = (page: Awaited<ReturnType<typeof site.visit>>) => page.one('main [role="alert"]').textContent

describe('signing in with a second factor', () => {
	test('is nothing before the code, and asks for it on a page of its own', async () => {
		const { id, halfway } = await somebody()
		expect((await halfway.visit('/admin')).headers.get('Location')).toBe(LOGIN)
		expect([...halfway.cookies.keys()]).toEqual(['forecourt.two_factor'])
		expect(await sessionsOf(id)).toBe(1)
		const page = await halfway.visit(STEP)
		expect([page.status, page.one('h1').textContent]).toEqual([200, 'Your code'])
		expect(page.one('input[name="code"]').getAttribute('autocomplete')).toBe('one-time-code')
		const stranger = await site.visit(STEP)
		expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, LOGIN])
	})

	test('goes on with the code, once', async () => {
		const { email, key, halfway: first } = await somebody()
		const second = await halfway(email)
		const code = codeFor(key)
		const page = await first.submit(STEP, { code })
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin'])
		expect([...first.cookies.keys()].sort()).toEqual(['forecourt.device', 'forecourt.session_token'])
		expect((await first.visit('/admin')).status).toBe(200)
		const again = await second.submit(STEP, { code })
		expect([again.status, alertOf(again)]).toEqual([401, expect.stringContaining('has been used already')])
		expect((await second.visit('/admin')).status).toBe(302)
		await waitForCode(site)
		expect((await second.submit(STEP, { code: codeFor(key) })).status).toBe(302)
	})

	test('lets one of many in that come with one code at once', async () => {
		const { id, email, key } = await somebody()
		// Sequentially, because concurrent passwords count as guessing.
		const browsers = [await halfway(email), await halfway(email), await halfway(email), await halfway(email)]
		const code = codeFor(key)
		const before = await sessionsOf(id)
		const pages = await Promise.all(browsers.map((browser) => browser.submit(STEP, { code })))
		expect(pages.filter(({ status }) => status === 302)).toHaveLength(1)
		expect(await sessionsOf(id)).toBe(Number(before) + 1)
	})

	test('goes on with a recovery code, each once, however it is typed', async () => {
		const { email, desk: admin, recovery, halfway: first } = await somebody()
		const code = (recovery[0] ?? '').toUpperCase().replaceAll('-', ' ')
		expect((await first.submit(`${STEP}?recovery`, { code })).status).toBe(302)
		expect((await admin.visit(FACTOR)).text).toContain('9 recovery codes are left.')
		expect(await newestEmail(site, 'recovery-code-used')).toContain(`To: ${email}`)
		const second = await halfway(email)
		expect((await second.submit(STEP, { code })).status).toBe(401)
		expect((await second.submit(STEP, { code: recovery[1] ?? '' })).status).toBe(302)
	})

	test.each([
		['nothing', ''],
		['a wrong code', '000000'],
		['a code in letters', 'abcdef'],
		['one longer than any', '1'.repeat(10_000)],
		['a byte of nothing', '\u0000'],
	])('is refused for %s', async (_, code) => {
		const { halfway } = await somebody()
		const page = await halfway.submit(STEP, { code })
		expect([400, 401]).toContain(page.status)
		expect((await halfway.visit('/admin')).status).toBe(302)
	})

	test('ends after five wrong codes, and is slowed down by account after that', async () => {
		const { email, key, halfway: first } = await somebody()
		for (let tried = 0; tried < 5; tried++)
			expect((await first.submit(STEP, { code: '000000' })).status).toBe(401)
		const second = await halfway(email)
		// Makes the waiting time longer: one second would be over too soon.
		await stretchWait(site)
		const page = await second.submit(STEP, { code: codeFor(key) })
		expect(page.status).toBe(429)
		expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(alertOf(page)).toMatch(/^Too many tries[.]/)
		await endWaits(site)
		const ended = await first.submit(STEP, { code: '000000' })
		expect([ended.status, alertOf(ended)]).toEqual([410, expect.stringContaining('Start again')])
		await endWaits(site)
		expect((await second.submit(STEP, { code: codeFor(key) })).status).toBe(302)
	})

	test('ends after five wrong recovery codes, too', async () => {
		const { recovery, halfway } = await somebody()
		for (let tried = 0; tried < 5; tried++)
			expect((await halfway.submit(STEP, { code: 'aaaaa-bbbbb-ccccc' })).status).toBe(401)
		await endWaits(site)
		expect((await halfway.submit(STEP, { code: recovery[0] ?? '' })).status).toBe(410)
	})
})
