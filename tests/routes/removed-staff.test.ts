import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
	findAdminByEmail,
	keyFormerAddresses,
} from '#app/features/staff/members/staff-member-queries.server.ts'

import { admins, staffInvitations, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Browser } from '#tests/browser.ts'
import { findLink } from '#tests/emails.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, PASSWORD, setUpFactor, signInAs, signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const STAFF = '/admin/staff'
let joined = 0
const joining = () => ({ name: `Sipho Nkosi ${++joined}`, password: 'a new road to bethal' })
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true, name: 'Naledi Dube' })

let memberCount = 0
async function addMember(option: { isOwner?: boolean } = {}) {
	const email = `leaves${++memberCount}@example.co.za`
	const id = await addStaff(site, email, { ...option, name: 'Lerato Khumalo' })
	return { id, email, browser: await signInAs(site, email) }
}

const remove = (id: string) => owner.submit(`${STAFF}/${id}`, { intent: 'remove', password: PASSWORD })

/** Invites a staff member; returns the invitation's id and link. */
async function invite(email: string, by: Browser = owner) {
	const page = await by.submit(STAFF, { email, roles: 'manager', password: PASSWORD })
	expect(page.headers.get('Location')).toBe(`${STAFF}?done=invited`)
	const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.email, email))
	return { id: row?.id ?? '', link: await findLink(site.services, email, 'join') }
}

/** Returns everything stored under a user's id or email address, by table. */
async function storedOf(id: string, email: string) {
	const row: Record<string, number> = {}
	for (const table of [
		'admins',
		'staff_accounts',
		'staff_two_factors',
		'staff_sessions',
		'staff_verifications',
	]) {
		const { rows } = await db.$client.query(
			`select count(*)::int as n from ${table} t where t::text like any(array['%' || $1 || '%', '%' || $2 || '%'])`,
			[id, email],
		)
		row[table] = rows[0].n
	}
	return row
}
const NOTHING = {
	admins: 0,
	staff_accounts: 0,
	staff_two_factors: 0,
	staff_sessions: 0,
	staff_verifications: 0,
}

describe('a removed staff member', () => {
	test('loses all credentials and the email address, but keeps id and name for the audit log', async () => {
		const { id, email, browser } = await addMember()
		await setUpFactor(site, browser)
		await site.submit('/admin/forgot-password', { email })
		const stored = await storedOf(id, email)
		for (const table of Object.keys(NOTHING)) expect([table, stored[table]]).not.toEqual([table, 0])

		expect((await remove(id)).headers.get('Location')).toBe(`${STAFF}?done=remove`)
		expect(await storedOf(id, email)).toEqual(NOTHING)
		const [row] = await db.select().from(staffUsers).where(eq(staffUsers.id, id))
		expect(row).toMatchObject({ id, name: 'Lerato Khumalo', twoFactorEnabled: false })
		expect(row?.email).not.toContain('@')
		const hash = createHash('sha256').update(email).digest('hex')
		expect(row?.email).not.toContain(hash) // without a key, anybody with a dump could test addresses
	})

	test('frees the email address for another staff member; both can be removed and invited again', async () => {
		const [one, two] = [await addMember(), await addMember()]
		await remove(one.id)
		await two.browser.submit('/admin/account', { intent: 'email', email: one.email, now: PASSWORD })
		const link = await findLink(site.services, one.email, 'new-email')
		expect((await two.browser.submit(link, {})).status).toBe(200)
		expect((await remove(two.id)).headers.get('Location')).toBe(`${STAFF}?done=remove`)
		expect((await site.submit((await invite(one.email)).link, joining())).status).toBe(302)
		expect((await site.submit((await invite(two.email)).link, joining())).status).toBe(302)
		expect(await findAdminByEmail(db, one.email)).toMatchObject({ id: two.id, name: 'Sipho Nkosi 1' })
	})

	test('loses the invitations they sent, while those of others stay valid', async () => {
		const leaver = await addMember({ isOwner: true })
		const theirs = await invite('friend@example.co.za', leaver.browser)
		const ours = await invite('busi@example.co.za')
		await remove(leaver.id)
		expect((await site.visit(theirs.link)).text).toContain('has been used, withdrawn or is too old')
		expect((await site.submit(theirs.link, joining())).status).toBe(410)
		expect(await findAdminByEmail(db, 'friend@example.co.za')).toBeUndefined()
		expect((await owner.visit(STAFF)).text).not.toContain('friend@example.co.za')
		expect((await site.submit(ours.link, joining())).status).toBe(302)
	})

	test('leaves no valid invitation behind when one is accepted at the same time', async () => {
		const leaver = await addMember({ isOwner: true })
		const { link } = await invite('race@example.co.za', leaver.browser)
		const [removed] = await Promise.all([remove(leaver.id), site.submit(link, joining())])
		expect(removed.headers.get('Location')).toBe(`${STAFF}?done=remove`)
		expect((await site.submit(link, joining())).status).toBe(410)
	})
})

test('an invitation sent by a former owner is not valid', async () => {
	const former = await addMember({ isOwner: true })
	const { link } = await invite('zola@example.co.za', former.browser)
	await db.update(admins).set({ owner: false }).where(eq(admins.id, former.id))
	expect((await site.visit(link)).text).toContain('has been used, withdrawn or is too old')
	expect((await site.submit(link, joining())).status).toBe(410)
	expect(await findAdminByEmail(db, 'zola@example.co.za')).toBeUndefined()
})

describe.each(['again', 'withdraw'])('"%s" for an invitation', (intent) => {
	test.each([
		['no password', '', 'Enter your password.'],
		['a wrong password', 'not this one', 'This is not your password.'],
	])('is rejected with %s', async (_, password, sentence) => {
		const email = `${intent}-${sentence.length}@example.co.za`
		const { id, link } = await invite(email)
		const page = await owner.submit(STAFF, { intent, id, password })
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
		expect(await findLink(site.services, email, 'join')).toBe(link)
		expect((await site.visit(link)).text).toContain('Choose the name')
	})
})

test('the migration deletes credentials of staff removed earlier, and invitations sent by non-owners', async () => {
	const [removed, remaining] = [await addMember({ isOwner: true }), await addMember({ isOwner: true })]
	await invite('left-over@example.co.za', removed.browser)
	await setUpFactor(site, removed.browser)
	await invite('good@example.co.za', remaining.browser)
	const before = await storedOf(remaining.id, remaining.email)
	await db.delete(admins).where(eq(admins.id, removed.id))

	const folder = join(PROJECT, 'db/migrations')
	const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_staff_credentials.sql'))
	const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
	for (const statement of statements)
		if (/^\s*(--.*\s+)*(delete|update)/i.test(statement)) await db.$client.query(statement)

	expect(await storedOf(removed.id, removed.email)).toEqual(NOTHING)
	expect(await storedOf(remaining.id, remaining.email)).toEqual(before)
	const [row] = await db.select().from(staffUsers).where(eq(staffUsers.id, removed.id))
	expect([row?.name, row?.email.includes('@')]).toEqual(['Lerato Khumalo', false])
	const emails = (await db.select().from(staffInvitations)).map(({ email }) => email)
	expect([emails.includes('left-over@example.co.za'), emails.includes('good@example.co.za')]).toEqual([
		false,
		true,
	])
	const { link } = await invite(removed.email)
	expect((await site.submit(link, joining())).status).toBe(302)
	expect((await findAdminByEmail(db, removed.email))?.id).toBe(removed.id)
})

test('the digest of an address that 0.2.0 replaced gets a key, and the person is recognised before and after', async () => {
	const { keys } = site.services
	const ofVersion020 = async () => {
		const member = await addMember()
		await remove(member.id)
		const hash = createHash('sha256').update(member.email).digest('hex')
		await db
			.update(staffUsers)
			.set({ email: `removed ${hash}` })
			.where(eq(staffUsers.id, member.id))
		return member
	}
	const [soon, later] = [await ofVersion020(), await ofVersion020()]
	const joinAgain = async ({ email }: { email: string }) => {
		expect((await site.submit((await invite(email)).link, joining())).status).toBe(302)
		return (await findAdminByEmail(db, email))?.id
	}
	expect(await joinAgain(soon)).toBe(soon.id)
	await keyFormerAddresses(db, keys)
	expect(await db.select().from(staffUsers).where(sql`email ~ '^removed [0-9a-f]{64}$'`)).toEqual([])
	expect(await joinAgain(later)).toBe(later.id)
})
