/**
 * Acknowledgements go to whatever mailbox was typed, so they must not let a sender put custom text or links
 * into a stranger's inbox.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emails } from '#app/infra/email/email-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { openLeads, textOf } from '#tests/leads.ts'
import { sized } from '#tests/sized.ts'
import { signInNewStaff } from '#tests/staff.ts'

const { site, services, send, findNewestLead, waitForEmails } = await openLeads()
const { createForm, sendApplication, findRow } = await openApplications()
const staff = await signInNewStaff(site)

const unwanted = Array.from({ length: 60 }, (_, at) => `Line ${at} of what nobody asked for.`)
const SCAM = [
	'Dear customer, confirm at pay-dealer.example/confirm or with accounts@evil.example today.',
	...unwanted,
].join('\n')
const MAILBOXES = sized(6, 30)
const forms = [
	[I20_PATH, enquiry],
	['/contact', message],
] as const

const findEmailStatuses = async (id: string) =>
	Object.fromEntries(
		(await services.db.select().from(emails).where(eq(emails.about, id))).map(({ kind, status }) => [
			kind,
			status,
		]),
	)

test('acknowledgements to many mailboxes repeat nothing that was typed but the name', async () => {
	const mailboxes = new Set<string>()
	const leadIds: string[] = []
	for (let at = 0; at < MAILBOXES; at++) {
		const [path, fields] = forms[at % 2] as (typeof forms)[number]
		const formValues = {
			from_email: `mailbox-${at}@example.co.za`,
			from_phone: '082 555 9999',
			subject: 'Your order is on hold',
			message: SCAM,
		}
		expect((await send(path, { ...fields, ...formValues })).status).toBe(200)
		leadIds.push((await findNewestLead()).id)
	}
	for (const id of leadIds) {
		const [notice, reply] = await waitForEmails(id, 2)
		for (const line of SCAM.split('\n')) expect(textOf(notice)).toContain(line)

		mailboxes.add(reply?.to?.[0]?.address ?? '')
		expect(textOf(reply)).toMatch(/^Good day (Thandi Nkosi|Pieter Botha)$/m)
		for (const line of SCAM.split('\n')) expect(textOf(reply)).not.toContain(line)
		expect(`${reply?.subject} ${textOf(reply)}`).not.toMatch(/evil|pay-dealer|on hold|555 9999|@|^>/m)
	}
	expect(mailboxes.size).toBe(MAILBOXES)
})

test('over the limit of an hour, forms are stored and staff notified; the acknowledgement waits for staff', async () => {
	const limited = await openLeads({ acknowledgementsPerHour: 2 })
	const limitedStaff = await signInNewStaff(limited.site)
	const sendOne = async (at: number) => {
		const [path, fields] = forms[at % 2] as (typeof forms)[number]
		expect((await limited.send(path, { ...fields, from_email: `m${at}@example.com` })).status).toBe(200)
		const { id, spamFlags } = await limited.findNewestLead()
		expect(spamFlags).toEqual([])
		return id
	}
	await sendOne(0)
	await sendOne(1)
	const id = await sendOne(2)
	const [notice] = await limited.waitForEmails(id, 1)
	expect(notice?.subject).toMatch(/^Enquiry: /)

	const page = await limitedStaff.visit(`/admin/leads/${id}`)
	expect(page.text).toContain('Held: many confirmations in an hour')
	expect((await limitedStaff.visit('/admin/leads?only=emails')).html).toContain(id)
	const emailId = page.one('input[name=emailId]')?.getAttribute('value') ?? ''
	await limitedStaff.submit(`/admin/leads/${id}`, { intent: 'resend', emailId })
	const [, released] = await limited.waitForEmails(id, 2)
	expect(released?.to?.[0]?.address).toBe('m2@example.com')
})

describe('an acknowledgement is held', () => {
	test.each(forms)('when the name is no ordinary one, and staff see the reason: %s', async (path, fields) => {
		const from_name = 'client your order is on hold please call 082 555 9999'
		expect((await send(path, { ...fields, from_name })).status).toBe(200)
		const lead = await findNewestLead()
		expect(lead.spamFlags).toEqual(['name'])
		const kind = path === '/contact' ? 'message' : 'enquiry'
		expect((await findEmailStatuses(lead.id))[`${kind}-reply`]).toBe('held')
		const [notice] = await waitForEmails(lead.id, 1)
		expect(notice?.subject).toContain('[please check]')
		expect(textOf(notice)).toContain('- the name has an address, a digit')
		const page = await staff.visit(`/admin/leads/${lead.id}`)
		expect(page.text).toContain('the name has an address, a digit')
	})

	test('when bare domains make more than two links', async () => {
		for (const [text, spamFlags] of [
			['pay-dealer.example/confirm pay-dealer.example/now', []],
			['pay-dealer.example/confirm pay-dealer.example/now evil.example', ['links']],
		] as const) {
			await send('/contact', { ...message, message: text })
			const lead = await findNewestLead()
			expect(lead.spamFlags).toEqual(spamFlags)
			const isHeld = (await findEmailStatuses(lead.id))['message-reply'] === 'held'
			expect(isHeld).toBe(spamFlags.length > 0)
		}
	})

	test('when the applicant’s name looks like an address, which sets the spam flag "name"', async () => {
		const reference = await sendApplication(
			createForm({ ...sampleApplicant, fullName: 'Thandi evil.example' }),
		)
		expect((await findRow(reference)).spamFlags).toEqual(['name'])
		expect((await findRow(await sendApplication(createForm(sampleApplicant)))).spamFlags).toEqual([])
	})
})
