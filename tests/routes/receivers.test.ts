/** Owners add, test, pause and remove programs of other companies that receive leads. */
import { describe, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { leadReceivers } from '#app/features/staff/receivers/receiver-table.server.ts'
import { listEmails } from '#tests/emails.ts'
import { answer, CRM, mainText as main, openReceivers, PAGE, readSigned } from '#tests/receivers.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const { site, services, db, crm, owner, at, add, secretOn, receiverId, act } = await openReceivers()
const staffMember = await signInNewStaff(site, 'staff@example.co.za')

test('a webhook is added with a signed test; its secret is shown once, and is stored nowhere in clear', async () => {
	const page = await add()
	const secret = secretOn(page)
	expect(page.status).toBe(200)
	expect(main(page)).toContain('A test has arrived there.')
	expect(readSigned(crm.received[0] ?? { headers: {}, text: '' }, secret)).toMatchObject({
		type: 'webhook.test',
		data: { kind: 'test', name: 'Test of the website' },
	})
	const later = await owner.visit(PAGE)
	expect(main(later)).toContain('crm.example.com')
	expect(later.text).not.toContain('whsec_')
	const stored = JSON.stringify(await db.select().from(leadReceivers))
	for (const fact of [secret, 'crm.example.com', 'kudu']) expect(stored).not.toContain(fact)
})

describe('an address', () => {
	test.each([
		['http://crm.example.com/', 'begins with https://'],
		['https://user:pass@crm.example.com/', 'Leave the user name and the password out'],
		['https://crm.example.com:8443/', 'Leave the port out'],
		['ftp://crm.example.com/', 'begins with https://'],
		['javascript:alert(1)', 'Enter a web address'],
		['crm', 'Enter a web address'],
		['https://127.0.0.1/', 'private network'],
		['https://localhost/', 'private network'],
		['https://10.0.0.7/', 'private network'],
		['https://192.168.1.1/', 'private network'],
		['https://[::1]/', 'private network'],
		['https://[::ffff:10.0.0.7]/', 'private network'],
		['https://169.254.169.254/latest/meta-data', 'private network'],
		['https://metadata.example.com/', 'private network'],
	])('%s is not saved', async (address, text) => {
		const page = await add({ address })
		expect([page.status, await db.$count(leadReceivers)]).toEqual([400, 0])
		expect(main(page)).toContain(text)
	})

	test('that passes us on to another one is not saved, and the other one is not requested', async () => {
		crm.respond = answer(302, { Location: 'https://169.254.169.254/latest/meta-data' })
		const page = await add()
		expect([page.status, await db.$count(leadReceivers), crm.received.length]).toEqual([400, 0, 1])
		expect(main(page)).toContain('passes us on')
	})

	test('that does not work yet is saved, and the page says why', async () => {
		crm.respond = answer(401)
		expect(main(await add())).toContain('A test did not arrive there: The receiver answered 401')
		expect(await db.$count(leadReceivers)).toBe(1)
	})

	test('is saved once', async () => {
		await add()
		const page = await add()
		expect([page.status, await db.$count(leadReceivers)]).toEqual([409, 1])
	})

	test('needs the password of an owner', async () => {
		const page = await add({ password: 'wrong' })
		expect([page.status, await db.$count(leadReceivers), crm.received.length]).toEqual([400, 0, 0])
		expect(page.text).not.toContain('whsec_')
		expect(main(await staffMember.visit(PAGE))).toContain('Only owners')
		await staffMember.submit(PAGE, { intent: 'add', address: CRM, topics: 'leads', password: PASSWORD })
		expect(await db.$count(leadReceivers)).toBe(0)
	})
})

test('a replaced secret signs for a day beside the new one', async () => {
	const before = secretOn(await add())
	const now = secretOn(await act('rotate', { password: PASSWORD }))
	expect(now).not.toBe(before)
	crm.received.length = 0
	await act('test')
	at(25)
	await act('test')
	const [first, second] = crm.received
	if (!first || !second) throw new Error('a test did not arrive')
	for (const secret of [before, now]) expect(readSigned(first, secret).type).toBe('webhook.test')
	expect(readSigned(second, now).type).toBe('webhook.test')
	expect(() => readSigned(second, before)).toThrow('No matching signature')
})

test('a test says in plain words how it ended', async () => {
	await add()
	expect(main(await act('test'))).toContain('The test has arrived at crm.example.com')
	crm.respond = answer(404)
	const page = await act('test')
	expect(page.status).toBe(502)
	expect(main(page)).toContain('there is nothing at this address')
})

test('who added and removed a receiver is in the audit log, and every owner gets an email', async () => {
	await add()
	await owner.submit(PAGE, { remove: await receiverId() })
	const entries = (await db.select().from(staffAuditLog)).filter(
		({ recordName }) => recordName === 'receivers',
	)
	const made = entries.slice(-2)
	expect(made.map(({ fields }) => fields).sort()).toEqual([['added'], ['removed']])
	expect(JSON.stringify(made)).toContain('crm.example.com')
	expect(JSON.stringify(made)).not.toContain('kudu')
	const notices = [...(await listEmails(services)).values()].filter(({ kind }) => kind === 'owner-notice')
	expect(notices.map(({ to }) => to)).toContain('owner@example.co.za')
})
