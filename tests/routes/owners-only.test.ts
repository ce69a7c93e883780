/** What only owners may do: with their password and code, and all owners get an email about it. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { findRetention } from '#app/features/privacy/retention-queries.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { admins } from '#app/features/staff/sign-in/auth-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import type { Browser } from '#tests/browser.ts'
import { listEmails } from '#tests/emails.ts'
import { fieldsOn, SETTINGS, sendFields } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { codeFor, PASSWORD, setUpFactor, signInNewStaff, waitForCode } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const naledi = await signInNewStaff(site, 'naledi@example.co.za', { isOwner: true, name: 'Naledi Dube' })
await signInNewStaff(site, 'pieter@example.co.za', { isOwner: true, name: 'Pieter Botha' })
const thandi = await signInNewStaff(site)
const { key } = await setUpFactor(site, naledi)

const DEMO_OWNER = 'admin@highveldfamilymotors.example'
const SPY = 'spy@evil.example'
const STAFF = '/admin/staff'
const RETENTION = '/admin/settings/retention'

/** Sends the form of the recipients as an owner's browser has it, with these changes. */
async function sendRecipients(browser: Browser, changes: Values) {
	const fields = fieldsOn(await naledi.visit(SETTINGS.emails), 'recipients')
	return sendFields(browser, SETTINGS.emails, { ...fields, applications: SPY, ...changes })
}
const sendRetention = (browser: Browser, changes: Values) =>
	sendFields(browser, RETENTION, { ...period, ...changes })
const period = Object.fromEntries(
	Object.entries((await findRetention(db)).periods).map(([name, count]) => [name, String(count)]),
)
Object.assign(period, { version: '0', intent: 'save', leadMonths: '1' })

const readRecipients = async () => (await loadSettings(db, 'recipients')).recipients.applications
const readLeadMonths = async () => (await findRetention(db)).periods.leadMonths

async function readOwnerNotices() {
	const all = await listEmails(site.services)
	return [...all.values()]
		.filter(({ kind }) => kind === 'owner-notice')
		.sort((one, other) => one.to.localeCompare(other.to))
}

/** Password and present code of an owner with a second factor. */
async function confirmation() {
	await waitForCode(site)
	return { password: PASSWORD, code: codeFor(key) }
}

beforeEach(() => db.delete(emails).where(eq(emails.kind, 'owner-notice')))

describe.each([
	['the recipients of applications', sendRecipients, readRecipients, [] as unknown, [SPY] as unknown],
	['retention', sendRetention, readLeadMonths, 12, 1],
])('%s', (_, send, read, before, after) => {
	test.each<[string, () => Promise<Browser>, () => Promise<Values>, number, string]>([
		['another staff member', async () => thandi, confirmation, 403, 'Only owners change these'],
		['an owner without a password', async () => naledi, async () => ({}), 400, 'Enter your password.'],
		[
			'an owner without a code',
			async () => naledi,
			async () => ({ password: PASSWORD }),
			400,
			'Enter the code.',
		],
		[
			'an owner with a wrong password',
			async () => naledi,
			async () => ({ ...(await confirmation()), password: 'not this one' }),
			400,
			'This is not your password.',
		],
		[
			'an owner with a wrong code',
			async () => naledi,
			async () => ({ password: PASSWORD, code: '000000' }),
			400,
			'This code is wrong',
		],
	])('are not changed by %s, who gets no password back', async (_, by, proof, status, sentence) => {
		const page = await send(await by(), await proof())
		expect([page.status, page.text]).toEqual([status, expect.stringContaining(sentence)])
		expect(page.html).not.toContain(PASSWORD)
		expect(await read()).toEqual(before)
		expect(await readOwnerNotices()).toEqual([])
	})

	test('are not changed by an owner who is none any more when the form arrives', async () => {
		const late = await send(thandi, { ...(await confirmation()), version: '0' })
		expect(late.status).toBe(403)
		expect(await read()).toEqual(before)
	})

	test('are changed by an owner, and all owners are told what was and is', async () => {
		const page = await send(naledi, await confirmation())
		expect(page.status).toBe(302)
		expect(await read()).toEqual(after)
		const notices = await readOwnerNotices()
		expect(notices.map(({ to }) => to)).toEqual([DEMO_OWNER, 'naledi@example.co.za', 'pieter@example.co.za'])
		for (const { text } of notices) {
			expect(text).toContain('Who: Naledi Dube (naledi@example.co.za)')
			expect(text).toMatch(
				after === 1
					? /Enquiries and messages\n {2}before: 12 months\n {2}now: {4}1 month\n/
					: /Finance applications\n {2}before: nobody named\n {2}now: {4}spy@evil.example\n/,
			)
		}
	})
})

test('the audit log has the recipients with masked addresses', async () => {
	const [line] = await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)
	expect(line?.changes).toEqual({
		recipients: { from: 'Finance applications blank', to: 'Finance applications s…@evil.example' },
	})
	expect((await naledi.visit('/admin/audit-log')).text).toContain('s…@evil.example')
	expect((await naledi.visit('/admin/audit-log')).text).not.toContain(SPY)
})

test('other staff see the addresses and the periods without a form', async () => {
	for (const path of [SETTINGS.emails, RETENTION]) {
		const page = await thandi.visit(path)
		expect(page.status).toBe(200)
		expect(page.all('main form')).toEqual([])
		expect(page.text).toContain('Only owners change these')
	}
})

describe('making, inviting and removing', () => {
	const changes: [string, () => Promise<[path: string, fields: Values]>, string][] = [
		[
			'invites',
			async () => [STAFF, { email: 'new@example.co.za', roles: 'sales' }],
			'new@example.co.za was invited',
		],
		[
			'makes an owner',
			async () => [`${STAFF}/${thandi.userId}`, { intent: 'owner' }],
			'Thandi Mokoena (thandi@example.co.za) was made an owner.',
		],
		[
			'removes an owner',
			async () => [`${STAFF}/${thandi.userId}`, { intent: 'remove' }],
			'The account of Thandi Mokoena (thandi@example.co.za) was removed.',
		],
	]

	test.each(changes)('an owner who %s needs a code, and all owners are told', async (_, change, sentence) => {
		const [path, fields] = await change()
		const admin = () => db.select().from(admins)
		const before = await admin()
		const rejected = await sendFields(naledi, path, { ...fields, password: PASSWORD })
		expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('Enter the code.')])
		expect(await admin()).toEqual(before)
		expect(await readOwnerNotices()).toEqual([])

		expect((await sendFields(naledi, path, { ...fields, ...(await confirmation()) })).status).toBe(302)
		const notices = await readOwnerNotices()
		expect(notices.map(({ to }) => to)).toEqual(
			expect.arrayContaining([DEMO_OWNER, 'naledi@example.co.za', 'pieter@example.co.za']),
		)
		for (const { text } of notices) expect(text).toContain(sentence)
	})
})
