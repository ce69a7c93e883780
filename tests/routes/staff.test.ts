import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { findAdminByEmail } from '#app/features/staff/members/staff-member-queries.server.ts'
import { admins, staffInvitations } from '#app/features/staff/sign-in/auth-table.server.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { countEmails, linkIn, newestEmail } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, FACTOR, LOGIN, PASSWORD, setUpFactor, signInAs, signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const STAFF = '/admin/staff'
const GONE = `${STAFF}?done=gone`
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true, name: 'Naledi Dube' })
const { userId: ownerId } = owner

const action = (id: string, intent: string, password = PASSWORD, browser: Browser = owner) =>
	browser.submit(`${STAFF}/${id}`, { intent, password })
const signIn = (email: string, password = PASSWORD) => openBrowser(site).submit(LOGIN, { email, password })
const selectAuditLog = (recordId: string) =>
	db.select().from(staffAuditLog).where(eq(staffAuditLog.recordId, recordId)).orderBy(staffAuditLog.at)

/** Invites a staff member; returns the id and the link in the email. */
async function invite(email: string): Promise<{ id: string; link: string }> {
	const page = await owner.submit(STAFF, { email, roles: 'manager', password: PASSWORD })
	expect(page.headers.get('Location')).toBe(`${STAFF}?done=invited`)
	const [row] = await db
		.select({ id: staffInvitations.id })
		.from(staffInvitations)
		.where(eq(staffInvitations.email, email.toLowerCase()))
	return { id: row?.id ?? '', link: await linkOf(email.toLowerCase()) }
}

async function linkOf(email: string): Promise<string> {
	const emailText = await newestEmail(site, 'staff-invitation')
	expect(emailText).toContain(`To: ${email}`)
	expect(emailText).toContain('Naledi Dube invites you')
	return linkIn(emailText, 'join')
}

const JOINING = { name: 'Sipho Nkosi', password: 'a new road to bethal' }

describe('an invitation', () => {
	test('lets a new staff member join once, with a valid name and password', async () => {
		const { link } = await invite('Sipho@Example.co.za')
		const page = await site.visit(link)
		expect([page.status, page.one('h1').textContent]).toEqual([200, 'Welcome'])
		for (const [fields, sentence] of [
			[{ ...JOINING, name: ' ' }, 'Enter your name.'],
			[{ ...JOINING, name: 'a'.repeat(10_000) }, 'Use at most 100 characters.'],
			[{ ...JOINING, name: 'NALEDI  DUBÉ' }, 'A colleague has this name'],
			[{ ...JOINING, password: 'short' }, 'Use at least 12 characters.'],
			[{ ...JOINING, password: 'Password-2026' }, 'This is among the first that anybody would try.'],
		] as const) {
			const page = await site.submit(link, fields)
			expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		}
		const browser = openBrowser(site)
		expect((await browser.submit(link, JOINING)).headers.get('Location')).toBe('/admin')
		expect((await browser.visit('/admin')).text).toContain('Welcome back, Sipho')
		expect((await browser.visit(STAFF)).headers.get('Location')).toBe('/admin?refused=1')
		expect((await site.submit(link, JOINING)).status).toBe(410)
		expect((await site.visit(link)).text).toContain('has been used, withdrawn or is too old')
		const sipho = await findAdminByEmail(db, 'sipho@example.co.za')
		expect(sipho).toMatchObject({ name: 'Sipho Nkosi', isOwner: false, hasSecondFactor: false })
		expect(await selectAuditLog(sipho?.id ?? '')).toMatchObject([
			{ action: 'added', userName: 'Sipho Nkosi' },
		])
		expect((await owner.visit(STAFF)).text).toContain('Sipho NkosiManagersipho@example.co.zaLast seen')
	})

	test('is accepted by only one of several concurrent requests', async () => {
		const { link } = await invite('busi@example.co.za')
		const pages = await Promise.all(
			Array.from({ length: 4 }, () => site.submit(link, { ...JOINING, name: 'Busi Zulu' })),
		)
		expect(pages.map(({ status }) => status).sort()).toEqual([302, 410, 410, 410])
	})

	test('is stored as a digest and valid for 72 hours', async () => {
		const { link } = await invite('anna@example.co.za')
		const { rows } = await db.$client.query("select string_agg(t::text, ' ') as all from staff_invitations t")
		expect(rows[0].all).not.toContain(link.split('=')[1])
		expect(JSON.stringify(site.logged)).not.toContain(link.split('=')[1])
		site.setTime('2026-11-21T09:59:00+02:00')
		expect((await site.visit(link)).text).toContain('Choose the name')
		site.setTime('2026-11-21T10:01:00+02:00')
		expect((await site.submit(link, JOINING)).status).toBe(410)
	})

	test('can be sent again with a new link, at most five emails a day, and be withdrawn', async () => {
		const { id, link } = await invite('zola@example.co.za')
		const about = { id, password: PASSWORD }
		const again = () => owner.submit(STAFF, { intent: 'again', ...about })
		expect((await again()).headers.get('Location')).toBe(`${STAFF}?done=again`)
		const newer = await linkOf('zola@example.co.za')
		expect((await site.submit(link, JOINING)).status).toBe(410)
		for (let count = 2; count < 5; count++) expect((await again()).status).toBe(302)
		expect((await again()).status).toBe(429)
		expect(await countEmails(site, id, 'staff-invitation')).toBe(5)
		expect((await owner.submit(STAFF, { intent: 'withdraw', ...about })).headers.get('Location')).toBe(
			`${STAFF}?done=withdraw`,
		)
		expect((await site.submit(newer, JOINING)).status).toBe(410)
		expect((await owner.submit(STAFF, { intent: 'withdraw', ...about })).status).toBe(404)
		const lines = await selectAuditLog(id)
		expect(lines.map((line) => line.action)).toEqual(expect.arrayContaining(['added', 'changed', 'deleted']))
		expect(new Set(lines.map((line) => line.recordName))).toEqual(new Set(['z…@example.co.za']))
		expect((await owner.visit('/admin/audit-log')).text).not.toContain('zola@')
	})

	test('can be sent to one address five times a day, also when the earlier ones were withdrawn', async () => {
		for (let count = 0; count < 5; count++) {
			const { id } = await invite('nandi@example.co.za')
			await owner.submit(STAFF, { intent: 'withdraw', id, password: PASSWORD })
		}
		const page = await owner.submit(STAFF, {
			email: 'nandi@example.co.za',
			roles: 'manager',
			password: PASSWORD,
		})
		expect([page.status, page.text]).toEqual([429, expect.stringContaining('Too many tries.')])
		site.setTime('2026-11-19T10:00:01+02:00')
		await invite('nandi@example.co.za')
	})

	test.each([
		['no address', { email: '', password: PASSWORD }, 'Enter an email address.'],
		['an invalid address', { email: 'sipho', password: PASSWORD }, 'This is not an email address.'],
		[
			'a current staff member',
			{ email: 'Owner@example.co.za', password: PASSWORD },
			'can sign in here already',
		],
		['no password', { email: 'x@example.co.za', password: '' }, 'Enter your password.'],
		[
			'a wrong password',
			{ email: 'x@example.co.za', password: 'not this one' },
			'This is not your password.',
		],
		[
			'an address that is too long',
			{ email: `${'x'.repeat(10_000)}@example.co.za`, password: PASSWORD },
			'not an',
		],
	])('is not sent for %s', async (_, fields, sentence) => {
		const page = await owner.submit(STAFF, { roles: 'manager', ...fields })
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		const rows = await db.select().from(staffInvitations).where(eq(staffInvitations.email, 'x@example.co.za'))
		expect(rows).toEqual([])
	})
})

describe('a staff member', () => {
	test('loses access at once when removed, and can be invited again', async () => {
		const browser = await signInNewStaff(site, 'lerato@example.co.za', { name: 'Lerato Khumalo' })
		const { userId: id } = browser
		await setUpFactor(site, browser)
		expect((await action(id, 'remove', 'not this one')).text).toContain('This is not your password.')
		expect((await browser.visit('/admin')).status).toBe(200)
		expect((await action(id, 'remove')).headers.get('Location')).toBe(`${STAFF}?done=remove`)
		expect((await browser.visit('/admin')).status).toBe(302)
		expect(await db.select().from(admins).where(eq(admins.id, id))).toEqual([])
		expect((await action(id, 'remove')).headers.get('Location')).toBe(GONE)

		const { link } = await invite('lerato@example.co.za')
		expect((await site.submit(link, { ...JOINING, name: 'Lerato Khumalo' })).status).toBe(302)
		expect((await signIn('lerato@example.co.za')).status).toBe(401)
		expect((await signIn('lerato@example.co.za', JOINING.password)).headers.get('Location')).toBe('/admin')
		expect((await findAdminByEmail(db, 'lerato@example.co.za'))?.id).toBe(id)
		expect((await selectAuditLog(id)).map((line) => line.action)).toEqual(['changed', 'deleted', 'added'])
	})

	test('gets a lost second factor reset, with an email, and can set up another', async () => {
		const browser = await signInNewStaff(site, 'piet@example.co.za', { name: 'Piet Botha' })
		const { userId: id } = browser
		await setUpFactor(site, browser)
		expect((await signIn('piet@example.co.za')).headers.get('Location')).toBe('/admin/login/code')
		expect((await action(id, 'factor')).status).toBe(302)
		expect((await browser.visit('/admin')).status).toBe(302)
		expect(await newestEmail(site, 'factor-reset')).toContain('To: piet@example.co.za')
		const after = await signInAs(site, 'piet@example.co.za')
		expect((await after.visit(FACTOR)).text).toContain('Set it up')
	})

	test('can be made an owner, and owners cannot remove themselves', async () => {
		const browser = await signInNewStaff(site, 'ayesha@example.co.za', { name: 'Ayesha Patel' })
		const { userId: id } = browser
		expect((await action(id, 'owner')).status).toBe(302)
		expect((await browser.visit(STAFF)).status).toBe(200)
		expect((await browser.visit('/admin')).text).toContain('Staff')
		for (const [ownId, own] of [
			[id, browser],
			[ownerId, owner],
		] as const) {
			expect((await own.visit(`${STAFF}/${ownId}`)).headers.get('Location')).toBe(`${STAFF}?done=yourself`)
			for (const intent of ['remove', 'roles']) {
				const page = await own.submit(`${STAFF}/${ownId}`, { intent, roles: 'sales', password: PASSWORD })
				expect(page.headers.get('Location')).toBe(`${STAFF}?done=yourself`)
			}
		}
		expect((await action('no-such-id', 'remove')).headers.get('Location')).toBe(GONE)
	})

	test('cannot be removed as the last owner: of two owners who remove each other, one stays', async () => {
		const other = await openSite()
		const [one, two] = [
			await addStaff(other, 'one@example.co.za', { isOwner: true }),
			await addStaff(other, 'two@example.co.za', { isOwner: true }),
		]
		const [first, second] = [
			await signInAs(other, 'one@example.co.za'),
			await signInAs(other, 'two@example.co.za'),
		]
		await other.services.db.update(admins).set({ owner: false }).where(eq(admins.owner, false))
		await Promise.all([action(two, 'remove', PASSWORD, first), action(one, 'remove', PASSWORD, second)])
		const left = await other.services.db
			.select({ id: admins.id })
			.from(admins)
			.where(and(eq(admins.owner, true)))
		expect(left.filter(({ id }) => [one, two].includes(id))).toHaveLength(1)
	})
})
