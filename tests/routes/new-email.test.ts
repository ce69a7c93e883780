import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { countEmails, linkIn, newestEmail } from '#tests/emails.ts'
import { countLockWaiters } from '#tests/locks.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, codeFor, LOGIN, PASSWORD, setUpFactor, signInAs } from '#tests/staff.ts'
import { waitUntil } from '#tests/until.ts'

const site = await openSite()
const { db } = site.services
const ACCOUNT = '/admin/account'

let memberCount = 0
async function addMember() {
	const email = `old${++memberCount}@example.co.za`
	const id = await addStaff(site, email)
	return { id, email, to: `new${memberCount}@example.co.za`, browser: await signInAs(site, email) }
}

const isWaitingForLock = async () => (await countLockWaiters(db)) === 1
const emailOf = async (id: string) =>
	(await db.select({ email: staffUsers.email }).from(staffUsers).where(eq(staffUsers.id, id)))[0]?.email
const emailForm = (email: string, more = {}) => ({ intent: 'email', email, now: PASSWORD, ...more })
const signIn = (email: string) => openBrowser(site).submit(LOGIN, { email, password: PASSWORD })

async function confirmationLink(to: string): Promise<string> {
	const email = await newestEmail(site, 'new-email')
	expect(email).toContain(`To: ${to}`)
	return linkIn(email, 'new-email')
}

describe('a new email address', () => {
	test('is confirmed from its own mailbox, notifies the old one, and ends the other sessions', async () => {
		const { id, email, to, browser } = await addMember()
		const elsewhere = await signInAs(site, email)
		const page = await browser.submit(ACCOUNT, emailForm(to.toUpperCase()))
		expect(page.headers.get('Location')).toBe(`${ACCOUNT}?done=email`)
		expect(await emailOf(id)).toBe(email)
		const address = await confirmationLink(to)
		expect((await browser.visit(address)).text).toContain('Confirm that you sign in with this address')
		expect(await emailOf(id)).toBe(email)

		const confirmed = await browser.submit(address, {})
		expect([confirmed.status, confirmed.text]).toEqual([200, expect.stringContaining('is changed')])
		expect(await emailOf(id)).toBe(to)
		expect((await browser.visit('/admin')).text).toContain(to)
		expect((await elsewhere.visit('/admin')).status).toBe(302)
		expect([(await signIn(email)).status, (await signIn(to)).status]).toEqual([401, 302])
		expect(await newestEmail(site, 'email-changed')).toContain(`To: ${email}`)
		expect(await newestEmail(site, 'email-changed-here')).toContain(`To: ${to}`)
		expect((await browser.submit(address, {})).status).toBe(410)
		const lines = await db.select().from(staffAuditLog).where(eq(staffAuditLog.recordId, id))
		expect(lines).toMatchObject([{ kind: 'admins', action: 'changed', fields: ['email'] }])
	})

	test('can be confirmed on another device, which ends every session', async () => {
		const { to, browser } = await addMember()
		await browser.submit(ACCOUNT, emailForm(to))
		expect((await site.submit(await confirmationLink(to), {})).status).toBe(200)
		expect((await browser.visit('/admin')).status).toBe(302)
	})

	test('requires a code when there is a second factor', async () => {
		const { id, to, browser } = await addMember()
		const { key } = await setUpFactor(site, browser)
		const before = await countEmails(site, id, 'new-email')
		for (const [code, sentence] of [
			['', 'Enter the code from your phone.'],
			['000000', 'This code is wrong'],
		] as const) {
			const page = await browser.submit(ACCOUNT, emailForm(to, { code }))
			expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		}
		expect(await countEmails(site, id, 'new-email')).toBe(before)
		expect((await browser.submit(ACCOUNT, emailForm(to, { code: codeFor(key) }))).status).toBe(302)
		expect(await countEmails(site, id, 'new-email')).toBe(before + 1)
	})

	test.each([
		['no address', emailForm(''), 'Enter an email address.'],
		['an invalid address', emailForm('new'), 'This is not an email address.'],
		[
			'a wrong password',
			{ ...emailForm('new@example.co.za'), now: 'not this one' },
			'This is not your password.',
		],
		['no password', { ...emailForm('new@example.co.za'), now: '' }, 'Enter your password.'],
	])('is rejected with %s', async (_, fields, sentence) => {
		const { id, browser } = await addMember()
		const page = await browser.submit(ACCOUNT, fields)
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		expect(await countEmails(site, id, 'new-email')).toBe(0)
	})

	test('cannot be that of another staff member, neither when requested nor when confirmed', async () => {
		const [one, two] = [await addMember(), await addMember()]
		expect((await one.browser.submit(ACCOUNT, emailForm(two.email))).text).toContain(
			'can sign in here already',
		)
		await one.browser.submit(ACCOUNT, emailForm('shared@example.co.za'))
		const first = await confirmationLink('shared@example.co.za')
		await two.browser.submit(ACCOUNT, emailForm('shared@example.co.za'))
		expect((await two.browser.submit(await confirmationLink('shared@example.co.za'), {})).status).toBe(200)
		expect((await one.browser.submit(first, {})).status).toBe(410)
		expect(await emailOf(one.id)).toBe(one.email)
	})

	test('can be requested at most five times a day', async () => {
		const { id, to, browser } = await addMember()
		for (let requestCount = 0; requestCount < 5; requestCount++)
			expect((await browser.submit(ACCOUNT, emailForm(to))).status).toBe(302)
		expect((await browser.submit(ACCOUNT, emailForm(to))).status).toBe(429)
		expect(await countEmails(site, id, 'new-email')).toBe(5)
		expect((await browser.submit(await confirmationLink(to), {})).status).toBe(200)
	})

	test('cannot be confirmed when another staff member takes it at the same time', async () => {
		const [one, two] = [await addMember(), await addMember()]
		await one.browser.submit(ACCOUNT, emailForm('both@example.co.za'))
		const address = await confirmationLink('both@example.co.za')
		const confirmed = await db.transaction(async (transaction) => {
			await transaction
				.update(staffUsers)
				.set({ email: 'both@example.co.za' })
				.where(eq(staffUsers.id, two.id))
			const waiting = one.browser.submit(address, {})
			await waitUntil(isWaitingForLock)
			return { waiting }
		})
		const page = await confirmed.waiting
		expect([page.status, page.text]).toEqual([410, expect.stringContaining('Ask for a new one')])
		expect([await emailOf(one.id), await emailOf(two.id)]).toEqual([one.email, 'both@example.co.za'])
	})

	test('has a link that expires after an hour and is stored as a digest', async () => {
		const { id, email, to, browser } = await addMember()
		await browser.submit(ACCOUNT, emailForm(to))
		const address = await confirmationLink(to)
		const { rows } = await db.$client.query(
			"select string_agg(t::text, ' ') as all from staff_verifications t",
		)
		expect(rows[0].all).not.toContain(address.split('=')[1])
		site.setTime('2026-11-18T11:01:00+02:00')
		expect((await browser.submit(address, {})).status).toBe(410)
		expect(await emailOf(id)).toBe(email)
	})
})
