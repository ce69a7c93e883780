import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffSessions } from '#app/features/staff/sign-in/auth-table.server.ts'
import { newestEmail } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import {
	codeFor,
	endWaits,
	enterPassword,
	FACTOR,
	LOGIN,
	LOGIN_CODE,
	signInNewMemberWithFactor,
	waitForCode,
} from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services

/** A staff member with a second factor, and another browser that has sent the password but no code. */
async function addMember() {
	const member = await signInNewMemberWithFactor(site)
	return { ...member, browser: await enterPassword(site, member.email) }
}

const sessionsOf = async (id: string) =>
	(await db.select({ n: count() }).from(staffSessions).where(eq(staffSessions.userId, id)))[0]?.n
const alertOf = (page: Awaited<ReturnType<typeof site.visit>>) => page.one('main [role="alert"]').textContent

describe('signing in with a second factor', () => {
	test('creates no session before the code, which has its own page', async () => {
		const { id, browser } = await addMember()
		expect((await browser.visit('/admin')).headers.get('Location')).toBe(LOGIN)
		expect([...browser.cookies.keys()]).toEqual(['forecourt.two_factor'])
		expect(await sessionsOf(id)).toBe(1)
		const page = await browser.visit(LOGIN_CODE)
		expect([page.status, page.one('h1').textContent]).toEqual([200, 'Your code'])
		expect(page.one('input[name="code"]').getAttribute('autocomplete')).toBe('one-time-code')
		const stranger = await site.visit(LOGIN_CODE)
		expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, LOGIN])
	})

	test('is completed by the code, which works once', async () => {
		const { email, key, browser: first } = await addMember()
		const second = await enterPassword(site, email)
		const code = codeFor(key)
		const page = await first.submit(LOGIN_CODE, { code })
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin'])
		expect([...first.cookies.keys()].sort()).toEqual(['forecourt.device', 'forecourt.session_token'])
		expect((await first.visit('/admin')).status).toBe(200)
		const again = await second.submit(LOGIN_CODE, { code })
		expect([again.status, alertOf(again)]).toEqual([401, expect.stringContaining('has been used already')])
		expect((await second.visit('/admin')).status).toBe(302)
		await waitForCode(site)
		expect((await second.submit(LOGIN_CODE, { code: codeFor(key) })).status).toBe(302)
	})

	test('accepts one of several concurrent requests with the same code', async () => {
		const { id, email, key } = await addMember()
		// Sequentially, because concurrent passwords count as guessing.
		const browsers = [
			await enterPassword(site, email),
			await enterPassword(site, email),
			await enterPassword(site, email),
			await enterPassword(site, email),
		]
		const code = codeFor(key)
		const before = await sessionsOf(id)
		const pages = await Promise.all(browsers.map((browser) => browser.submit(LOGIN_CODE, { code })))
		expect(pages.filter(({ status }) => status === 302)).toHaveLength(1)
		expect(await sessionsOf(id)).toBe(Number(before) + 1)
	})

	test('accepts each recovery code once, in capitals and with spaces too', async () => {
		const { email, admin, recovery, browser: first } = await addMember()
		const code = (recovery[0] ?? '').toUpperCase().replaceAll('-', ' ')
		expect((await first.submit(`${LOGIN_CODE}?recovery`, { code })).status).toBe(302)
		expect((await admin.visit(FACTOR)).text).toContain('9 recovery codes are left.')
		expect(await newestEmail(site, 'recovery-code-used')).toContain(`To: ${email}`)
		const second = await enterPassword(site, email)
		expect((await second.submit(LOGIN_CODE, { code })).status).toBe(401)
		expect((await second.submit(LOGIN_CODE, { code: recovery[1] ?? '' })).status).toBe(302)
	})

	test.each([
		['no code', ''],
		['a wrong code', '000000'],
		['letters instead of digits', 'abcdef'],
		['a code that is too long', '1'.repeat(10_000)],
		['a null byte', '\u0000'],
	])('is rejected for %s', async (_, code) => {
		const { browser } = await addMember()
		const page = await browser.submit(LOGIN_CODE, { code })
		expect([400, 401]).toContain(page.status)
		expect((await browser.visit('/admin')).status).toBe(302)
	})

	test('ends after five wrong codes, and the account is rate-limited', async () => {
		const { email, key, browser: first } = await addMember()
		for (let tried = 0; tried < 5; tried++)
			expect((await first.submit(LOGIN_CODE, { code: '000000' })).status).toBe(401)
		const second = await enterPassword(site, email)
		const page = await second.submit(LOGIN_CODE, { code: codeFor(key) })
		expect(page.status).toBe(429)
		expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(alertOf(page)).toMatch(/^Too many tries[.]/)
		await endWaits(site)
		const ended = await first.submit(LOGIN_CODE, { code: '000000' })
		expect([ended.status, alertOf(ended)]).toEqual([410, expect.stringContaining('Start again')])
		await endWaits(site)
		expect((await second.submit(LOGIN_CODE, { code: codeFor(key) })).status).toBe(302)
	})

	test('ends after five wrong recovery codes, too', async () => {
		const { recovery, browser } = await addMember()
		for (let tried = 0; tried < 5; tried++)
			expect((await browser.submit(LOGIN_CODE, { code: 'aaaaa-bbbbb-ccccc' })).status).toBe(401)
		await endWaits(site)
		expect((await browser.submit(LOGIN_CODE, { code: recovery[0] ?? '' })).status).toBe(410)
	})
})
