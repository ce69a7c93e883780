import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { findLink, tokenIn } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, endWaits, LOGIN, NEW_PASSWORD, PASSWORD, signInAs, signInNewStaff } from '#tests/staff.ts'

const open = await openSite()
const strict = await openSite({ signInRules: { perAddress: 3 } })

const wrong = (email: string) => ({ email, password: 'not the password' })

const accounts = ({ services }: typeof open) =>
	services.db.select().from(rateLimits).where(eq(rateLimits.scope, 'sign-in-account'))

describe('the rate limit of sign-ins', () => {
	test('delays tries for one account after five, from 1 second to 15 minutes, from any network', async () => {
		const email = 'thandi@example.co.za'
		await addStaff(open, email)
		const waits: number[] = []
		for (let tried = 0; tried < 18; tried += 1) {
			open.setClientIp(`192.0.2.${tried + 1}`)
			const page = await open.submit(LOGIN, wrong(email))
			waits.push(Number(page.headers.get('Retry-After')))
			if (page.status === 401) continue
			await endWaits(open)
			expect((await open.submit(LOGIN, wrong(email))).status).toBe(401)
		}
		expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
	})

	test('rejects the right password, too, and shows how long to wait, also for an unknown account', async () => {
		for (const email of ['lerato@example.co.za', 'nobody@example.co.za']) {
			if (email.startsWith('lerato')) await addStaff(open, email)
			for (let tried = 0; tried < 8; tried += 1) {
				await open.submit(LOGIN, wrong(email))
				if (tried < 6) await endWaits(open)
			}
			const page = await open.submit(LOGIN, { email, password: PASSWORD })
			expect(page.status).toBe(429)
			expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
			expect(page.one('main [role="alert"]').textContent).toMatch(
				/^Login failedToo many tries[.] Try again in \d+ seconds[.]$/,
			)
		}
	})

	test('applies to concurrent tries', async () => {
		const email = 'sipho@example.co.za'
		await addStaff(open, email)
		const pages = await Promise.all(Array.from({ length: 40 }, () => open.submit(LOGIN, wrong(email))))
		const checked = pages.filter(({ status }) => status === 401)
		expect(checked.length).toBeLessThanOrEqual(7)
		expect(pages.filter(({ status }) => status === 429)).toHaveLength(40 - checked.length)
	})

	test('does not lock out a staff member on a known device', async () => {
		const email = 'ayesha@example.co.za'
		const known = await signInNewStaff(open, email)
		await known.submit('/admin/logout', {})
		for (let tried = 0; tried < 12; tried += 1) await open.submit(LOGIN, wrong(email))
		expect((await openBrowser(open).submit(LOGIN, { email, password: PASSWORD })).status).toBe(429)
		expect((await known.submit(LOGIN, { email, password: PASSWORD })).status).toBe(302)
	})

	test.each(['changed', 'reset'])(
		'does not recognise a device from before the password was %s',
		async (how) => {
			const email = `ends-${how}@example.co.za`
			open.setClientIp(how === 'reset' ? '198.51.100.7' : '198.51.100.8')
			await addStaff(open, email)
			const [before, here] = [await signInAs(open, email), await signInAs(open, email)]
			if (how === 'changed')
				await here.submit('/admin/account', { current: PASSWORD, password: NEW_PASSWORD })
			else {
				await open.submit('/admin/forgot-password', { email })
				const token = tokenIn(await findLink(open.services, email, 'new-password'))
				await open.submit('/admin/new-password', { token, password: NEW_PASSWORD })
			}
			for (let tried = 0; tried < 12; tried += 1) await open.submit(LOGIN, wrong(email))
			const signIn = async (browser: typeof here) => {
				await browser.submit('/admin/logout', {})
				return (await browser.submit(LOGIN, { email, password: NEW_PASSWORD })).status
			}
			expect([await signIn(before), await signIn(here)]).toEqual([429, how === 'changed' ? 302 : 429])
		},
	)

	test('reads an email address without a NUL character, also from a known device', async () => {
		const browser = await signInNewStaff(open, 'zinhle@example.co.za')
		await browser.submit('/admin/logout', {})
		const formValues = { email: 'zinhle@example.co.za\0', password: PASSWORD }
		expect((await browser.submit(LOGIN, formValues)).status).toBe(302)
	})

	test('is reset by a sign-in with the right password', async () => {
		const email = 'pieter@example.co.za'
		await addStaff(open, email)
		const before = (await accounts(open)).length
		for (let tried = 0; tried < 3; tried += 1) await open.submit(LOGIN, wrong(email))
		await signInAs(open, email)
		expect(await accounts(open)).toHaveLength(before)
	})

	test('applies per network, too, and rejected tries do not count against the account', async () => {
		for (const status of [401, 401, 401, 429, 429])
			expect((await strict.submit(LOGIN, wrong('thandi@example.co.za'))).status).toBe(status)
		strict.setClientIp('198.51.100.1')
		expect((await strict.submit(LOGIN, wrong('thandi@example.co.za'))).status).toBe(401)
		const [counted] = await accounts(strict)
		expect(counted?.count).toBe(4)
	})

	test('stores and logs no client IP and no email address', async () => {
		const { rows } = await open.services.db.$client.query(
			"select string_agg(t::text, ' ') as all from rate_limits t",
		)
		expect(rows[0].all).not.toMatch(/@|example|192[.]0/)
		expect(JSON.stringify(open.logged)).not.toMatch(/@example|192[.]0[.]2/)
	})
})
