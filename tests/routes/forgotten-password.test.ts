import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { RESET_MINUTES } from '#app/features/staff/passwords/credentials-schema.ts'
import { admins, staffVerifications } from '#app/features/staff/sign-in/auth-table.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { countEmails, linkIn, newestEmail, tokenIn } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, LOGIN, NEW_PASSWORD, PASSWORD, signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const FORGOT = '/admin/forgot-password'
const NEW = '/admin/new-password'
let networks = 0

const alertOf = (page: Awaited<ReturnType<typeof site.visit>>) => page.one('main [role="alert"]').textContent

/** Requests a reset link from a separate network, and returns the token in the email. */
async function tokenFor(email: string): Promise<string> {
	site.setClientIp(`198.51.100.${++networks}`)
	expect((await site.submit(FORGOT, { email })).status).toBe(200)
	const emailText = await newestEmail(site, 'password-reset')
	expect(emailText).toContain('Subject: Reset your password')
	expect(emailText).toContain(`To: ${email}`)
	return tokenIn(linkIn(emailText, 'new-password'))
}

describe('a forgotten password', () => {
	test('gets the same response for a known, an unknown and an invalid email address', async () => {
		const thandi = await addStaff(site, 'thandi@example.co.za')
		const pages = []
		for (const email of ['thandi@example.co.za', 'nobody@example.co.za', 'nobody']) {
			site.setClientIp(`198.51.100.${++networks}`)
			pages.push(await site.submit(FORGOT, { email }))
		}
		for (const { status, text } of pages) expect([status, text]).toEqual([200, pages[0]?.text])
		expect(pages[0]?.one('main [role="status"]').textContent).toContain('Check your email')
		expect(await countEmails(site, thandi, 'password-reset')).toBe(1)
	})

	test('is replaced once with the link in the email, and every session ends', async () => {
		const before = await signInNewStaff(site, 'lerato@example.co.za')
		const token = await tokenFor('lerato@example.co.za')

		const page = await site.visit(`${NEW}?token=${token}`)
		expect(page.one('input[name="token"]').getAttribute('value')).toBe(token)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		const changed = await site.submit(NEW, { token, password: NEW_PASSWORD })
		expect([changed.status, changed.one('main [role="status"]').textContent]).toEqual([
			200,
			'Your password is changedSign in with the new one.',
		])
		expect((await before.visit('/admin')).status).toBe(302)

		const signIn = (password: string) =>
			openBrowser(site).submit(LOGIN, { email: 'lerato@example.co.za', password })
		expect((await signIn(PASSWORD)).status).toBe(401)
		expect((await signIn(NEW_PASSWORD)).status).toBe(302)
		const again = await site.submit(NEW, { token, password: PASSWORD })
		expect([again.status, alertOf(again)]).toEqual([
			410,
			expect.stringContaining('has been used or is too old'),
		])
	})

	test('keeps its link valid after an invalid new password, but not after it expires', async () => {
		await addStaff(site, 'sipho@example.co.za')
		const token = await tokenFor('sipho@example.co.za')
		for (const [password, sentence] of [
			['', 'Enter a new password.'],
			['too short', 'Use at least 12 characters.'],
			['a'.repeat(129), 'Use at most 128 characters.'],
			['Password-2026', 'This is among the first that anybody would try.'],
		] as const) {
			const page = await site.submit(NEW, { token, password })
			expect(page.status).toBe(400)
			expect(page.text).toContain(sentence)
			expect(page.one('input[name="token"]').getAttribute('value')).toBe('')
		}
		await db.update(staffVerifications).set({ expiresAt: new Date(Date.now() - 1000) })
		expect((await site.submit(NEW, { token, password: NEW_PASSWORD })).status).toBe(410)
	})

	test('has a reset link that is stored only as a hash and not logged', async () => {
		await addStaff(site, 'anna@example.co.za')
		const token = await tokenFor('anna@example.co.za')
		const { rows } = await db.$client.query(
			"select string_agg(t::text, ' ') as all from staff_verifications t",
		)
		expect(rows[0].all).not.toContain(token)
		expect(JSON.stringify(site.logged)).not.toContain(token)
	})

	test('sends no email to a former admin', async () => {
		const piet = await addStaff(site, 'piet@example.co.za')
		await db.delete(admins).where(eq(admins.id, piet))
		site.setClientIp(`198.51.100.${++networks}`)
		expect((await site.submit(FORGOT, { email: 'piet@example.co.za' })).status).toBe(200)
		expect(await countEmails(site, piet, 'password-reset')).toBe(0)
	})

	test('sends emails with growing gaps and no daily end, with the same response each time', async () => {
		const zola = await addStaff(site, 'zola@example.co.za')
		let minute = 0
		/** A request from another network, this many minutes later; returns how many emails it sent. */
		const requestAfter = async (minutes: number) => {
			minute += minutes
			site.setTime(new Date(Date.parse('2026-11-18T10:00:00+02:00') + minute * 60_000).toISOString())
			site.setClientIp(`198.51.100.${++networks}`)
			const before = await countEmails(site, zola, 'password-reset')
			expect((await site.submit(FORGOT, { email: 'zola@example.co.za' })).status).toBe(200)
			return (await countEmails(site, zola, 'password-reset')) - before
		}
		expect([await requestAfter(0), await requestAfter(0)]).toEqual([1, 1])
		for (const gap of [1, 2, 4, 8, RESET_MINUTES, RESET_MINUTES, RESET_MINUTES])
			expect([gap, await requestAfter(gap - 0.5), await requestAfter(0.5)]).toEqual([gap, 0, 1])
		const [limit] = await db.select().from(rateLimits).where(eq(rateLimits.scope, 'staff-email'))
		expect(JSON.stringify(limit)).not.toContain(zola)
	})

	test('has no gap any more after the password was reset', async () => {
		const email = 'kabelo@example.co.za'
		await addStaff(site, email)
		await tokenFor(email)
		expect((await site.submit(NEW, { token: await tokenFor(email), password: NEW_PASSWORD })).status).toBe(
			200,
		)
		const token = await tokenFor(email)
		expect((await site.submit(NEW, { token, password: PASSWORD })).status).toBe(200)
	})

	test('is rate-limited to three requests from one network', async () => {
		site.setClientIp('203.0.113.5')
		const statuses = []
		for (let requestCount = 0; requestCount < 4; requestCount++)
			statuses.push((await site.submit(FORGOT, { email: 'nobody@example.co.za' })).status)
		expect(statuses).toEqual([200, 200, 200, 429])
	})

	test('is not replaced with a link that was never sent', async () => {
		site.setClientIp(`198.51.100.${++networks}`)
		for (const token of ['', 'x', 'a'.repeat(10_000)]) {
			const page = await site.submit(NEW, { token, password: NEW_PASSWORD })
			expect([page.status, alertOf(page)]).toEqual([410, expect.stringContaining('too old')])
		}
	})
})
