import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { findAdminByEmail, findStaffMember } from '#app/features/staff/members/staff-member-queries.server.ts'
import { staffInvitations } from '#app/features/staff/sign-in/auth-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { REQUIRED_PERMISSIONS } from '#tests/back-office.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { linkIn, newestEmail } from '#tests/emails.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const { site, services, thandi, first, second, reference, car } = await openInbox({ isOwner: true })
const { db } = services
const owner = await signInNewStaff(site, 'naledi@example.co.za', { isOwner: true, name: 'Naledi Dube' })
const lerato = await signInNewStaff(site, 'lerato@example.co.za', {
	roles: ['sales'],
	name: 'Lerato Khumalo',
})
const finance = await signInNewStaff(site, 'busi@example.co.za', { roles: ['finance'], name: 'Busi Zulu' })
const manager = await signInNewStaff(site, 'zola@example.co.za', { roles: ['manager'], name: 'Zola Ndlovu' })
const [application] = await db.select({ id: financeApplications.id }).from(financeApplications)
const applicationId = application?.id ?? ''
await db.update(leads).set({ assigneeId: thandi }).where(eq(leads.id, first.id))
await db.update(leads).set({ assigneeId: lerato.userId }).where(eq(leads.id, second.id))

const OF_APPLICATION = [
	sampleApplicant.idNumber,
	sampleApplicant.occupation,
	sampleApplicant.currentEmployer,
	reference,
].map(String)
const OF_ANOTHER = [enquiry.from_name, enquiry.from_phone, 'I can come on Saturday.']

/** Every page of the back office with the ids of what is there, and the searches for a person. */
async function bodiesFor(browser: Browser): Promise<string> {
	const bodies: string[] = []
	for (const path of Object.keys(REQUIRED_PERMISSIONS))
		for (const id of path.includes(':') ? [first.id, applicationId, car?.id ?? ''] : ['']) {
			const address = path.replace('*', 'no-such-page').replace(/[?]$/, '').replace(/:\w+/g, id)
			for (const one of [address, `${address}.data`]) bodies.push(await (await browser.request(one)).text())
		}
	for (const identifier of [
		'Thandi',
		enquiry.from_email,
		enquiry.from_phone,
		reference,
		sampleApplicant.idNumber,
	])
		bodies.push(...leadLinesOn(await browser.submit('/admin/leads/find', { identifier: String(identifier) })))
	return bodies.join('\n')
}

describe('a salesperson', () => {
	test('receives no ID number, no income and no lead of another staff member in any response', async () => {
		const bodies = await bodiesFor(lerato)
		for (const canary of [...OF_APPLICATION, ...OF_ANOTHER])
			expect([canary, bodies.includes(canary)]).toEqual([canary, false])
		expect(bodies).toContain(message.from_name)
		const all = await bodiesFor(owner)
		for (const canary of [reference, ...OF_ANOTHER])
			expect([canary, all.includes(canary)]).toEqual([canary, true])
	})

	test('sees their own leads and those of nobody', async () => {
		const names = async () => leadLinesOn(await lerato.visit('/admin/leads')).join()
		expect(await names()).not.toContain(enquiry.from_name)
		await db.update(leads).set({ assigneeId: null }).where(eq(leads.id, first.id))
		expect(await names()).toContain(enquiry.from_name)
		await db.update(leads).set({ assigneeId: thandi }).where(eq(leads.id, first.id))
		expect((await lerato.visit(`/admin/leads/${first.id}`)).status).toBe(404)
		expect(
			(await lerato.submit(`/admin/leads/${first.id}`, { intent: 'contacted', version: '1' })).status,
		).toBe(404)
	})

	test('sells and reserves a vehicle, and neither changes nor deletes it', async () => {
		const statusOf = async () =>
			(
				await db
					.select()
					.from(cars)
					.where(eq(cars.id, car?.id ?? ''))
			)[0]
		for (const status of ['reserved', 'sold', 'available']) {
			const version = String((await statusOf())?.version)
			await lerato.submit('/admin/cars', { intent: 'status', id: car?.id ?? '', version, status })
			expect((await statusOf())?.status).toBe(status)
		}
		for (const intent of ['delete', '']) {
			const page = await lerato.submit('/admin/cars', { intent, id: car?.id ?? '', version: '1' })
			expect(page.headers.get('Location')).toBe('/admin?refused=1')
		}
		expect(await statusOf()).toBeDefined()
		expect(
			(await lerato.visit('/admin/cars'))
				.all('main table button:not([popovertarget])')
				.map((button) => button.getAttribute('title')),
		).not.toContain(null)
	})
})

test('finance has applications and no other leads, a manager the reverse', async () => {
	expect(leadLinesOn(await finance.visit('/admin/leads'))).toHaveLength(1)
	expect((await finance.visit(`/admin/applications/${applicationId}`)).text).toContain(reference)
	expect((await finance.visit(`/admin/leads/${first.id}`)).headers.get('Location')).toBe('/admin?refused=1')
	expect(leadLinesOn(await manager.visit('/admin/leads'))).toHaveLength(2)
	const bodies = await bodiesFor(manager)
	for (const canary of OF_APPLICATION) expect([canary, bodies.includes(canary)]).toEqual([canary, false])
	const exported = await manager.submit('/admin/leads/export', { password: PASSWORD })
	expect(exported.text).toContain(enquiry.from_name)
	expect(exported.text).not.toContain(reference)
})

describe('an owner', () => {
	const rolesOf = async (id: string) => (await findStaffMember(db, id))?.roles

	test('invites somebody with roles', async () => {
		const fields = { email: 'anna@example.co.za', password: PASSWORD }
		const page = await owner.submit('/admin/staff', fields)
		expect([page.status, page.text]).toEqual([400, expect.stringContaining('Choose at least one role.')])
		await owner.submit('/admin/staff', { ...fields, roles: 'content' })
		expect(await db.select({ roles: staffInvitations.roles }).from(staffInvitations)).toEqual([
			{ roles: ['content'] },
		])
		const link = linkIn(await newestEmail(site, 'staff-invitation'), 'join')
		const joined = openBrowser(site)
		await joined.submit(link, { name: 'Anna Smit', password: 'a new road to bethal' })
		expect((await findAdminByEmail(db, 'anna@example.co.za'))?.roles).toEqual(['content'])
		expect((await joined.visit('/admin')).all('aside nav a').map(({ textContent }) => textContent)).toEqual([
			'Dashboard',
			'Cars',
			'Blog Posts',
			'FAQs',
			'Showroom Gallery',
			'Settings',
			'Trash',
		])
		expect((await joined.visit('/admin')).one('aside nav a[href*=settings]').getAttribute('href')).toBe(
			'/admin/settings/texts',
		)
	})

	test('gives and takes roles, with an entry in the audit log and emails', async () => {
		const address = `/admin/staff/${manager.userId}`
		const body = new URLSearchParams({ intent: 'roles', password: PASSWORD })
		for (const role of ['sales', 'content']) body.append('roles', role)
		const init = { method: 'POST', body, headers: { Origin: BASE_URL } }
		expect((await owner.request(address, init)).headers.get('Location')).toBe('/admin/staff?done=roles')
		expect(await rolesOf(manager.userId)).toEqual(['sales', 'content'])
		expect(await newestEmail(site, 'roles-changed')).toContain('To: zola@example.co.za')
		expect(await newestEmail(site, 'owner-notice')).toContain('are now: Sales, Website.')
		const entries = await db.select().from(staffAuditLog).where(eq(staffAuditLog.recordId, manager.userId))
		expect(entries.map(({ fields }) => fields)).toContainEqual(['roles'])
	})

	test('ends that somebody is an owner by giving them roles', async () => {
		const other = await signInNewStaff(site, 'ayesha@example.co.za', { isOwner: true, name: 'Ayesha Patel' })
		const none = await owner.submit(`/admin/staff/${other.userId}`, { intent: 'roles', password: PASSWORD })
		expect([none.status, none.text]).toEqual([400, expect.stringContaining('Choose at least one role.')])
		await owner.submit(`/admin/staff/${other.userId}`, {
			intent: 'roles',
			roles: 'sales',
			password: PASSWORD,
		})
		expect((await other.visit('/admin/staff')).headers.get('Location')).toBe('/admin?refused=1')
	})
})

test('a role that was taken away is refused with a form that was open, in words', async () => {
	const member = await signInNewStaff(site, 'piet@example.co.za', { roles: ['content'], name: 'Piet Botha' })
	expect((await member.visit('/admin/faqs')).status).toBe(200)
	await owner.submit(`/admin/staff/${member.userId}`, { intent: 'roles', roles: 'sales', password: PASSWORD })
	const page = await member.submit('/admin/faqs', { question: 'Is it there?' })
	expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin?refused=1'])
	expect((await member.visit('/admin?refused=1')).text).toContain(
		'Your role does not allow this: Sales. Ask ',
	)
})
