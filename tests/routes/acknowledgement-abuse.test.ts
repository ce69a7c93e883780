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

test('acknowledgements to many mailboxes quote at most 200 characters of the message, and no link', async () => {
	const mailboxes = new Set<string>()
	const leadIds: string[] = []
	for (let at = 0; at < MAILBOXES; at++) {
		const [path, fields] = forms[at % 2] as (typeof forms)[number]
		const formValues = {
			from_email: `mailbox-${at}@example.co.za`,
			subject: 'See evil.example',
			message: SCAM,
		}
		expect((await send(path, { ...fields, ...formValues })).status).toBe(200)
		leadIds.push((await findNewestLead()).id)
	}
	for (const id of leadIds) {
		const [notice, reply] = await waitForEmails(id, 2)
		for (const line of SCAM.split('\n')) expect(textOf(notice)).toContain(line)

		mailboxes.add(reply?.to?.[0]?.address ?? '')
		const quote = textOf(reply).match(/^> .*$/gm) ?? []
		expect(quote[0]).toBe('> Dear customer, confirm at or with today.')
		expect(quote.map((line) => line.slice(2)).join('\n').length).toBeLessThanOrEqual(200)
		for (const line of unwanted.slice(6)) expect(textOf(reply)).not.toContain(line)
		expect(`${reply?.subject} ${textOf(reply)}`).not.toMatch(/evil|pay-dealer|@/)
	}
	expect(mailboxes.size).toBe(MAILBOXES)
})

describe('an acknowledgement is held', () => {
	test.each(forms)(
		'when the name looks like an address, and staff see the reason: %s',
		async (path, fields) => {
			expect((await send(path, { ...fields, from_name: 'Claim at evil.example/win' })).status).toBe(200)
			const lead = await findNewestLead()
			expect(lead.spamFlags).toEqual(['name'])
			const kind = path === '/contact' ? 'message' : 'enquiry'
			expect((await findEmailStatuses(lead.id))[`${kind}-reply`]).toBe('held')
			const [notice] = await waitForEmails(lead.id, 1)
			expect(notice?.subject).toContain('[please check]')
			expect(textOf(notice)).toContain('- the name looks like the address of a website or a mailbox')
			const page = await staff.visit(`/admin/leads/${lead.id}`)
			expect(page.text).toContain('the name looks like the address of a website or a mailbox')
		},
	)

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
