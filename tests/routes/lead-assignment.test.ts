/** What staff do with a lead: respond to it, take it over, add a note, resend an email. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'

import { removeAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'
import { enquiry } from '#tests/lead-values.ts'
import type { Page } from '#tests/page.ts'
import { waitUntil } from '#tests/until.ts'

const { services, admin, phone, thandi, sipho, first, second } = await openInbox()
const { db } = services

const versionOn = (page: Page) => page.all('input[name=version]')[0]?.getAttribute('value') ?? ''

describe('a lead', () => {
	const address = `/admin/leads/${first.id}`

	test('shows the message and the links to reply', async () => {
		const page = await admin.visit(address)
		expect(page.text).toContain(enquiry.message.split('\n')[0])
		const links = page.all('section[aria-label=Answer] a').map((link) => link.getAttribute('href'))
		expect(links[0]).toBe('tel:+27820000000')
		expect(links[1]).toMatch(/^mailto:thandi@example[.]co[.]za\?subject=Your%20enquiry/)
		expect(links[2]).toMatch(/^https:\/\/wa\.me\/27820000000\?text=Good%20day/)
		expect(page.text).toContain('Waiting for 90 minutes (trading hours)')
	})

	test('shows the message first, then the contact options, then the status', async () => {
		const page = (await admin.visit(address)).html
		const html = page.slice(page.indexOf('<article'))
		const order = [
			enquiry.from_name,
			'Is it still there?',
			'tel:',
			'I have answered',
			'082 000 0000',
			'name="status"',
		]
		const locations = order.map((text) => html.indexOf(text))
		expect(locations).not.toContain(-1)
		expect(locations).toEqual(locations.toSorted((one, other) => one - other))
	})

	test('sets the direction of heading and message by their script (dir=auto)', async () => {
		const lead = (await admin.visit(address)).one('article')
		for (const selector of ['h2', 'section[aria-label=Message] p'])
			expect(lead.querySelector(selector)?.getAttribute('dir')).toBe('auto')
	})

	test('is marked as answered with its response time, and assigned to the staff member who marked it', async () => {
		const version = versionOn(await admin.visit(address))
		const result = await admin.submit(address, { intent: 'contacted', version })
		expect([result.status, result.headers.get('Location')]).toEqual([302, `${address}?done=contacted`])
		const page = await admin.visit(`${address}?done=contacted`)
		expect(page.text).toContain('First answered after 90 minutes (trading hours)')
		expect(page.text).toContain('Saved as: Contacted, with Thandi Mokoena')
		expect(page.all('article select[name=assignee] option[selected]')[0]?.getAttribute('value')).toBe(thandi)
		expect(leadLinesOn(await phone.visit('/admin/leads?assignee=mine'))).toEqual([])
		expect(leadLinesOn(await admin.visit('/admin/leads?assignee=mine'))).toHaveLength(1)
	})

	test('is not overwritten from a page that was opened before another staff member’s change', async () => {
		const version = versionOn(await admin.visit(address))
		const saved = await phone.submit(address, { intent: 'assign', version, status: 'won', assignee: sipho })
		expect(saved.status).toBe(302)
		const page = await admin.submit(address, {
			intent: 'assign',
			version,
			status: 'lost',
			assignee: '',
			lostReason: 'Price',
		})
		expect(page.status).toBe(409)
		expect(page.text).toContain('Sipho Dube has changed this in the meantime.')
		expect(page.text).toContain('You chose: Lost, Nobody.')
		expect(page.one('article select[name=status] option[selected]').getAttribute('value')).toBe('won')
	})

	test('loses its contact time when its status is set back to new', async () => {
		const version = versionOn(await admin.visit(address))
		await admin.submit(address, { intent: 'assign', version, status: 'new', assignee: sipho })
		const [row] = await db.select().from(leads).where(eq(leads.id, first.id))
		expect([row?.status, row?.contactedAt]).toEqual(['new', null])
	})

	test('stores a note once when it is sent twice, encrypted', async () => {
		const page = await admin.visit(address)
		const key = page.one('input[name=key]').getAttribute('value') ?? ''
		const note = 'Wants to come on Saturday <b>at nine</b>'
		for (const _ of [1, 2])
			expect((await admin.submit(address, { intent: 'note', key, note })).status).toBe(302)
		const rows = await db.select().from(leadEvents).where(eq(leadEvents.action, 'noted'))
		expect(rows).toHaveLength(1)
		expect(JSON.stringify(rows)).not.toContain('Saturday')
		expect((await phone.visit(address)).text).toContain(
			`${note}Thandi Mokoena (thandi@example.co.za), today 10:00`,
		)
	})

	test('rejects another note under the key of a stored one, and keeps its text for a note of its own', async () => {
		const page = await admin.visit(address)
		const key = page.one('input[name=key]').getAttribute('value') ?? ''
		const note = 'Calls back on Monday'
		expect((await admin.submit(address, { intent: 'note', key, note: 'Calls back on Munday' })).status).toBe(
			302,
		)
		const rejection = await admin.submit(address, { intent: 'note', key, note })
		expect([rejection.status, rejection.text]).toEqual([
			409,
			expect.stringContaining('This text is not saved'),
		])
		expect(rejection.one('textarea[name=note]').textContent.trim()).toBe(note)
		const next = rejection.one('input[name=key]').getAttribute('value') ?? ''
		expect((await admin.submit(address, { intent: 'note', key: next, note })).status).toBe(302)
		const { text } = await phone.visit(address)
		for (const each of ['Calls back on Munday', note]) expect(text).toContain(`${each}Thandi Mokoena`)
		// the id of another staff member's note is no way to it
		expect((await phone.submit(address, { intent: 'note', key, note: 'Calls back on Munday' })).status).toBe(
			409,
		)
	})

	test.each([
		['a blank note', { intent: 'note', note: ' ' }, 'Write the note first.'],
		['a long note', { intent: 'note', note: 'a'.repeat(10_000) }, 'Use at most 5000 characters.'],
		['an unknown status', { intent: 'assign', status: 'pending', assignee: '' }, 'Choose one of these.'],
		[
			'an assignee who is not on the staff',
			{ intent: 'assign', status: 'won', assignee: first.id },
			'Choose a staff member.',
		],
		['an invalid version', { intent: 'assign', status: 'won', assignee: '', version: 'x' }, 'out of date'],
		['an empty form', {}, ''],
		['an intent for applications', { intent: 'reveal', password: 'x' }, ''],
	])('is not changed by %s', async (_, fields, sentence) => {
		const page = await admin.visit(address)
		const key = page.one('input[name=key]').getAttribute('value') ?? ''
		const rejection = await admin.submit(address, { key, version: versionOn(page), ...fields } as Record<
			string,
			string
		>)
		expect(rejection.status).toBe(400)
		expect(rejection.text).toContain(sentence)
		expect(versionOn(await admin.visit(address))).toBe(versionOn(page))
	})

	test.each(['x', '00000000-0000-4000-8000-000000000000', "'; drop table leads", '%00'])(
		'is not found under %j',
		async (id) => {
			const page = await admin.visit(`/admin/leads/${encodeURIComponent(id)}`)
			expect(page.status).toBe(404)
			expect(page.text).toContain('Lead not found')
		},
	)
})

test('an undelivered email is shown in the list and can be sent again', async () => {
	const address = `/admin/leads/${second.id}`
	const ofLead = () => db.select().from(emails).where(eq(emails.about, second.id))
	await waitUntil(async () => (await ofLead()).every(({ status }) => status === 'sent'))
	const reply = (await ofLead()).find(({ kind }) => kind === 'message-reply')
	const id = reply?.id ?? ''
	expect((await admin.submit(address, { intent: 'resend', emailId: id })).status).toBe(409)
	await db
		.update(emails)
		.set({ status: 'undelivered', lastError: '550 no such user' })
		.where(eq(emails.id, id))

	expect(leadLinesOn(await admin.visit('/admin/leads?only=emails'))[0]).toContain('Email not delivered')
	expect((await admin.visit(address)).text).toContain('The mail server said: 550 no such user')
	const elsewhere = await admin.submit(`/admin/leads/${first.id}`, { intent: 'resend', emailId: id })
	expect(elsewhere.status).toBe(409)
	const page = await admin.submit(address, { intent: 'resend', emailId: id })
	expect([page.status, page.headers.get('Location')]).toEqual([302, `${address}?done=resend`])
	await waitUntil(async () => (await ofLead()).every(({ status }) => status === 'sent'))
	expect((await admin.visit(address)).text).toContain('Sent again: Confirmation to the customer')
})

test('an email that is only saved as a file is not called sent', async () => {
	const address = `/admin/leads/${second.id}`
	const notSent = 'Saved as a file, not sent: no mail server is set'
	const { outbox } = services
	await waitUntil(async () => (await admin.visit(address)).text.includes('Sent'))
	expect((await admin.visit(address)).text).not.toContain(notSent)
	services.outbox = { ...outbox, savesFilesOnly: () => Promise.resolve(true) }
	try {
		expect((await admin.visit(address)).text).toContain(notSent)
		const after = await admin.visit(`${address}?done=resend`)
		expect(after.one('main article [role=status]').textContent).toBe(notSent)
	} finally {
		services.outbox = outbox
	}
})

test('the history names the staff member a lead was assigned to, also when they have left', async () => {
	const address = `/admin/leads/${second.id}`
	const version = versionOn(await admin.visit(address))
	await admin.submit(address, { intent: 'assign', version, status: 'contacted', assignee: sipho })
	await db.transaction((transaction) =>
		removeAdmin(transaction, services.keys, { id: sipho, email: 'sipho@example.co.za' }),
	)
	expect((await admin.visit(address)).text).toContain('Saved as: Contacted, with Sipho Dube')
})
