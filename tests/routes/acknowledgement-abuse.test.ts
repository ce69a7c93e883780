/** Acknowledgements go to whatever mailbox was typed: they are no way to send strangers one's own text and links. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { letters } from '#app/platform/letter-table.server.ts'
import { somebody } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { enquiry, lines, message, openLeads } from '#tests/leads.ts'
import { sized } from '#tests/sized.ts'
import { addStaff, signedIn } from '#tests/staff.ts'

const { site, given, send, newest, lettersOf } = await openLeads()
const { aForm, isSent, rowOf } = await openApplications()
await addStaff(site, 'thandi@example.co.za')
const staff = await signedIn(site, 'thandi@example.co.za')

const unwanted = Array.from({ length: 60 }, (_, at) => `Line ${at} of what nobody asked for.`)
const SCAM = [
	'Dear customer, confirm at pay-dealer.example/confirm or with accounts@evil.example today.',
	...unwanted,
].join('\n')
const MAILBOXES = sized(6, 30)
const forms = [
	[`/car/${I20}`, enquiry],
	['/contact', message],
] as const

const statusesAbout = async (id: string) =>
	Object.fromEntries(
		(await given.db.select().from(letters).where(eq(letters.about, id))).map(({ kind, status }) => [
			kind,
			status,
		]),
	)

test('messages to many mailboxes carry no typed line beyond 200 characters, and no link', async () => {
	const mailboxes = new Set<string>()
	const sent: string[] = []
	for (let at = 0; at < MAILBOXES; at++) {
		const [path, fields] = forms[at % 2] as (typeof forms)[number]
		const typed = { from_email: `mailbox-${at}@example.co.za`, subject: 'See evil.example', message: SCAM }
		expect((await send(path, { ...fields, ...typed })).status).toBe(200)
		sent.push((await newest()).id)
	}
	for (const id of sent) {
		const [notice, reply] = await lettersOf(id, 2)
		for (const line of SCAM.split('\n')) expect(lines(notice)).toContain(line)

		mailboxes.add(reply?.to?.[0]?.address ?? '')
		const quote = lines(reply).match(/^> .*$/gm) ?? []
		expect(quote[0]).toBe('> Dear customer, confirm at or with today.')
		expect(quote.map((line) => line.slice(2)).join('\n').length).toBeLessThanOrEqual(200)
		for (const line of unwanted.slice(6)) expect(lines(reply)).not.toContain(line)
		expect(`${reply?.subject} ${lines(reply)}`).not.toMatch(/evil|pay-dealer|@/)
	}
	expect(mailboxes.size).toBe(MAILBOXES)
})

describe('an acknowledgement is held', () => {
	test.each(forms)('where the name looks like an address, and staff read why: %s', async (path, fields) => {
		expect((await send(path, { ...fields, from_name: 'Claim at evil.example/win' })).status).toBe(200)
		const lead = await newest()
		expect(lead.suspicions).toEqual(['name'])
		const kind = path === '/contact' ? 'message' : 'enquiry'
		expect((await statusesAbout(lead.id))[`${kind}-reply`]).toBe('held')
		const [notice] = await lettersOf(lead.id, 1)
		expect(notice?.subject).toContain('[please check]')
		expect(lines(notice)).toContain('- the name looks like the address of a website or a mailbox')
		const page = await staff.visit(`/admin/leads/${lead.id}`)
		expect(page.text).toContain('the name looks like the address of a website or a mailbox')
	})

	test('where bare domains make more than two links', async () => {
		for (const [text, suspicions] of [
			['pay-dealer.example/confirm pay-dealer.example/now', []],
			['pay-dealer.example/confirm pay-dealer.example/now evil.example', ['links']],
		] as const) {
			await send('/contact', { ...message, message: text })
			const lead = await newest()
			expect(lead.suspicions).toEqual(suspicions)
			const isHeld = (await statusesAbout(lead.id))['message-reply'] === 'held'
			expect(isHeld).toBe(suspicions.length > 0)
		}
	})

	test('where the applicant’s name looks like an address', async () => {
		const reference = await isSent(aForm({ ...somebody, fullName: 'Thandi evil.example' }))
		expect((await rowOf(reference)).suspicions).toEqual(['name'])
		expect((await rowOf(await isSent(aForm(somebody)))).suspicions).toEqual([])
	})
})
