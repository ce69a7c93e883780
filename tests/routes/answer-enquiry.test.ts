/** Staff answer an enquiry by a button of its email, without signing in. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { removeOldAnswerLinks } from '#app/features/leads/answers/answer-links.server.ts'
import { enquiryKind } from '#app/features/leads/lead-kind.server.ts'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'

import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { CLIENT_IP } from '#tests/applications.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { listEmails } from '#tests/emails.ts'
import { plain } from '#tests/html.ts'
import { openInbox } from '#tests/inbox.ts'
import { enquiry } from '#tests/lead-values.ts'
import { changeSettings } from '#tests/settings-form.ts'
import { formOf } from '#tests/submissions.ts'

const { site, services, admin } = await openInbox({ isOwner: true })
const { db } = services
const WRONG = '/answer-enquiry?link=3q2-7wEAAAB1c2VyLW5vdC1hLWxpbmstYXQtYWxsLWhlcmU&answer=sold'

const vehicle = async () => (await db.select().from(cars).where(eq(cars.id, I20)))[0]
const lead = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]
const emailsAbout = async (id: string, kind: string) =>
	[...(await listEmails(services)).values()].filter((email) => email.about === id && email.kind === kind)
const answersTo = (id: string) => emailsAbout(id, 'enquiry-answer-reply')
const eventsOf = async (id: string) =>
	(await db.select().from(leadEvents).where(eq(leadEvents.about, id)).orderBy(leadEvents.order)).map(
		({ action, detail, userName }) => `${userName}: ${action} ${detail}`.trim(),
	)
const auditOf = () =>
	db.select().from(staffAuditLog).where(eq(staffAuditLog.recordId, I20)).orderBy(staffAuditLog.at)

/** Sends an enquiry; the addresses of the buttons in each notice. */
async function sendEnquiry(fields: Record<string, string> = {}) {
	const before = new Set((await db.select({ id: leads.id }).from(leads)).map(({ id }) => id))
	const values = formOf(services, 'enquiry', { ...enquiry, ...fields })
	await enquiryKind.receive(services, { clientIp: CLIENT_IP, values, vehicleId: I20 })
	const id = (await db.select({ id: leads.id }).from(leads)).find((row) => !before.has(row.id))?.id ?? ''
	const notices = await emailsAbout(id, 'enquiry-notice')
	const links = notices.map(({ buttons }) =>
		(buttons?.links ?? []).map(({ url }) => url.slice(url.indexOf('/answer-enquiry'))),
	)
	const [here = '', reserved = '', sold = '', call = ''] = links[0] ?? []
	return { id, notices, links, here, reserved, sold, call }
}
const post = (path: string, answer: string, fields: Record<string, string> = {}) =>
	site.submit(path, { answer, shown: '', ...fields })

function setRecipients(...enquiries: string[]) {
	const facts = JSON.stringify({ recipients: { enquiries, messages: [], applications: [] } })
	return db.update(dealerSettings).set({ facts: sql`facts || ${facts}::jsonb` })
}

afterEach(async () => {
	await db
		.update(cars)
		.set({ status: 'available', reservedUntil: null, soldAt: null, confirmedAt: null })
		.where(eq(cars.id, I20))
	await setRecipients()
})

test('the use of a button is told to the dealership, without a word of the customer', async () => {
	await setRecipients('office@dealer.example', 'thandi@example.co.za')
	const { id, sold } = await sendEnquiry({ from_name: 'Zanele Dube' })
	await post(sold, 'sold')
	await post(sold, 'sold') // a second click
	const notices = await emailsAbout(id, 'enquiry-answered-notice')
	expect(notices.map(({ to }) => to).sort()).toEqual(['office@dealer.example', 'thandi@example.co.za'])
	expect(notices[0]?.text).toMatch(
		/has been sold\.[\s\S]*The customer has this by email[\s\S]*Was it none of you/,
	)
	expect(notices[0]?.text).toContain(`/admin/leads/${id}`)
	expect(JSON.stringify(notices)).not.toMatch(/Zanele|answer-enquiry/)
	expect(notices[0]?.replyTo).toBeUndefined()
})

describe('the buttons of the email', () => {
	test('are four links, of which the database has a digest only and the log nothing', async () => {
		const { notices, links, here, id } = await sendEnquiry()
		expect(notices[0]?.buttons?.links.map(({ text }) => text)).toEqual([
			...['Still here', 'Reserved until ...', 'Sold', 'We will call back'],
		])
		expect(links[0]).toHaveLength(4)
		const secret = new URLSearchParams(here.split('?')[1]).get('link') ?? ''
		expect(secret.length).toBeGreaterThan(40)
		await site.visit(here)
		expect(site.lines.join('\n')).not.toContain(secret)
		expect(JSON.stringify(await emailsAbout(id, 'enquiry-reply'))).not.toContain('answer-enquiry')
	})

	test('are in no cache, no search engine and no Referer header', async () => {
		const { headers } = await site.request((await sendEnquiry()).sold)
		expect(['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag'].map((name) => headers.get(name))).toEqual([
			...['no-store', 'strict-origin', 'noindex, nofollow'],
		])
	})

	test('change nothing when a mail scanner follows them', async () => {
		const { id, links } = await sendEnquiry()
		const before = await vehicle()
		for (const link of links[0] ?? [])
			for (const method of ['GET', 'HEAD'])
				expect((await site.request(link, { method })).status, `${method} ${link}`).toBe(200)
		expect(await vehicle()).toEqual(before)
		expect([await lead(id), await answersTo(id), await eventsOf(id)]).toMatchObject([
			{ status: 'new', version: 1 },
			[],
			[],
		])
	})

	test.each([WRONG, '/answer-enquiry', '/answer-enquiry?link='])('are unknown: %s', async (link) => {
		const before = await vehicle()
		expect((await site.visit(link)).status).toBe(404)
		expect((await post(link, 'sold')).status).toBe(404)
		expect(await vehicle()).toEqual(before)
	})

	test('open nothing by the digest, or to a form of another site', async () => {
		const { sold } = await sendEnquiry()
		const [row] = await db.$client.query('select link_hash from answer_links').then(({ rows }) => rows)
		expect((await post(`/answer-enquiry?link=${row.link_hash}`, 'sold')).status).toBe(404)
		const headers = { Origin: 'https://elsewhere.example' }
		expect((await site.submit(sold, { answer: 'sold' }, { headers })).status).toBe(403)
		expect((await vehicle())?.status).toBe('available')
	})

	test('are not in emails while an owner has them switched off, and those sent before stop working', async () => {
		const before = await sendEnquiry()
		const settings = '/admin/settings/leads'
		await changeSettings(admin, settings, 'answerButtons', { showsAnswerButtons: '' })
		expect((await sendEnquiry()).links).toEqual([[]])
		expect((await site.visit(before.sold)).text).toContain('These buttons are switched off')
		expect((await post(before.sold, 'sold')).status).toBe(409)
		expect((await vehicle())?.status).toBe('available')
		await changeSettings(admin, settings, 'answerButtons', { showsAnswerButtons: 'on' })
		expect((await post(before.sold, 'sold')).status).toBe(302)
	})
})

describe('an answer', () => {
	test('Still here confirms the vehicle, and the visitor gets the sentence that staff have seen', async () => {
		const { id, here } = await sendEnquiry()
		const { version } = (await vehicle()) ?? {}
		const shown = plain((await site.visit(here)).one('blockquote'))
		expect(shown).toBe('The 2022 Hyundai i20 1.2 Motion is still here. You are welcome to come and see it.')
		const done = await post(here, 'here')
		expect([done.status, done.headers.get('Location')]).toEqual([302, `${here}#answer`])
		const [email] = await answersTo(id)
		expect([email?.to, email?.text]).toEqual([enquiry.from_email, expect.stringContaining(shown)])
		expect(await vehicle()).toMatchObject({ status: 'available', confirmedAt: services.now(), version })
		expect((await auditOf()).at(-1)).toMatchObject({
			userName: 'A link in an email',
			fields: ['confirmedAt'],
		})
		expect(await lead(id)).toMatchObject({ status: 'contacted', contactedAt: services.now() })
		expect((await site.visit(here)).text).toContain('Still here. Sent 18 Nov 2026, 10:00')
	})

	test('Reserved has a day, and the page shows the sentence with it before it is sent', async () => {
		const { id, reserved } = await sendEnquiry()
		const page = await site.visit(reserved)
		expect(page.one('select[name=until] option[selected]').getAttribute('value')).toBe('2026-11-21')
		// Without JavaScript: another day was chosen than the sentence had
		const other = await post(reserved, 'reserved', { until: '2026-11-27', shown: '2026-11-21' })
		expect(other.headers.get('Location')).toBe(`${reserved}&until=2026-11-27`)
		expect(await answersTo(id)).toEqual([])
		const again = await site.visit(`${reserved}&until=2026-11-27`)
		const shown = plain(again.one('blockquote'))
		expect(shown).toContain('is reserved until Friday 27 November')
		expect((await post(reserved, 'reserved', { until: '2026-11-27', shown: '2026-11-27' })).status).toBe(302)
		expect(await vehicle()).toMatchObject({ status: 'reserved', reservedUntil: '2026-11-27' })
		expect((await answersTo(id))[0]?.text).toContain(shown)
		expect((await admin.visit(`/admin/leads/${id}`)).text).toContain(
			'Answered by email: Reserved until Friday 27 November',
		)
	})

	test.each(['2026-11-17', '2026-12-19', 'soon', ''])('no reservation until %j', async (until) => {
		const { reserved } = await sendEnquiry()
		await post(reserved, 'reserved', { until, shown: until })
		expect(await vehicle()).toMatchObject({ status: 'available', reservedUntil: null })
	})

	test('Sold sells the vehicle; audit log and history say that it was a link, and whose', async () => {
		const [member] = await db.$client
			.query("select email from staff_users where name = 'Thandi Mokoena'")
			.then(({ rows }) => rows)
		await setRecipients(member.email, 'sales@example.test')
		const { id, notices, links } = await sendEnquiry()
		const hers = notices.findIndex(({ to }) => to === member.email)
		expect((await post(links[hers]?.[2] ?? '', 'sold')).status).toBe(302)
		expect(await vehicle()).toMatchObject({ status: 'sold', soldAt: services.now(), soldTo: null })
		expect((await auditOf()).at(-1)).toMatchObject({
			...{ userId: null, userName: 'A link in an email to Thandi Mokoena' },
			changes: { status: { from: 'available', to: 'sold' } },
		})
		expect(await eventsOf(id)).toEqual([
			'A link in an email to Thandi Mokoena: answered sold',
			'A link in an email to Thandi Mokoena: handled contacted',
		])
		// The other mailbox hears who was first
		const late = await post(links[1 - hers]?.[0] ?? '', 'here')
		expect([late.status, late.text]).toEqual([
			409,
			expect.stringContaining('answered before you did. Nothing of yours was sent.'),
		])
		expect(late.text).toContain('by the link that Thandi Mokoena received')
		expect(await answersTo(id)).toHaveLength(1)
	})

	test('We will call back leaves the vehicle, and makes the call the next step', async () => {
		const { id, call } = await sendEnquiry()
		const before = await vehicle()
		expect((await site.visit(call)).text).toContain('a call: 18 Nov 2026, 11:00')
		expect((await post(call, 'call')).status).toBe(302)
		expect(await vehicle()).toEqual(before)
		expect(await lead(id)).toMatchObject({
			...{ status: 'new', nextStep: 'call', nextStepAt: new Date('2026-11-18T11:00:00+02:00') },
		})
		expect((await answersTo(id))[0]?.text).toMatch(
			/We will telephone you about the .* during trading hours\./,
		)
	})

	test('is no call without a telephone number', async () => {
		const { id, links, sold, notices } = await sendEnquiry({ from_phone: '' })
		expect(links).toEqual([[expect.any(String), expect.any(String), sold]])
		expect(notices[0]?.buttons?.links.map(({ text }) => text)).not.toContain('We will call back')
		const page = await site.visit(sold.replace('answer=sold', 'answer=call'))
		expect([page.status, page.all('main form')]).toEqual([200, []])
		expect((await post(sold, 'call')).status).toBe(404)
		expect([(await lead(id))?.nextStep, await answersTo(id)]).toEqual([null, []])
	})

	test('is given once, by however many clicks and people', async () => {
		const { id, sold, here } = await sendEnquiry()
		const clicks = await Promise.all([post(sold, 'sold'), post(sold, 'sold'), post(sold, 'sold')])
		expect(clicks.map(({ status }) => status)).toEqual([302, 302, 302])
		const others = await Promise.all([post(here, 'here'), post(here, 'call')])
		expect(others.map(({ status }) => status)).toEqual([409, 409])
		expect(await answersTo(id)).toHaveLength(1)
		expect((await eventsOf(id)).filter((event) => event.includes('answered'))).toHaveLength(1)
	})

	test('of two people at the same moment, one is first', async () => {
		const { id, sold, here } = await sendEnquiry()
		const results = await Promise.all([post(sold, 'sold'), post(here, 'here')])
		expect(results.map(({ status }) => status).sort()).toEqual([302, 409])
		expect(await answersTo(id)).toHaveLength(1)
	})

	test('says without an email address that the visitor is not told, and waits on for a call', async () => {
		await db.update(dealerSettings).set({ facts: sql`facts || '{"emailOptional": true}'::jsonb` })
		const { id, sold } = await sendEnquiry({ from_email: '', from_phone: '082 555 0142', answer_by: 'phone' })
		const page = await site.visit(sold)
		expect(page.text).toContain('left no email address and will not be told')
		expect(page.all('blockquote')).toEqual([])
		expect((await post(sold, 'sold')).status).toBe(302)
		expect([(await vehicle())?.status, await answersTo(id), (await lead(id))?.status]).toEqual([
			...['sold', [], 'new'],
		])
		expect((await admin.visit(`/admin/leads/${id}`)).text).toContain(
			'Answered, without an email address: Sold',
		)
	})
})

describe('a link works for the vehicle and the enquiry as they were', () => {
	const rejected = async (link: string, text: string) => {
		const page = await site.visit(link)
		expect(page.text).toContain(text)
		expect(page.all('main form')).toEqual([])
		const before = await vehicle()
		expect((await post(link, 'here')).status).toBe(409)
		expect(await vehicle()).toEqual(before)
	}

	test('for seven days', async () => {
		const { sold, here } = await sendEnquiry()
		site.setTime('2026-11-25T09:59:59+02:00')
		expect((await site.visit(sold)).all('main form')).toHaveLength(1)
		site.setTime('2026-11-25T10:00:00+02:00')
		await rejected(here, 'This link has expired')
		site.setTime('2026-12-26T10:00:00+02:00')
		await removeOldAnswerLinks(services)
		expect((await site.visit(here)).status).toBe(404)
	})

	test('not once the vehicle is sold, reserved or dearer, but after another photo', async () => {
		const { id, sold } = await sendEnquiry()
		const change = (fields: Partial<typeof cars.$inferInsert>) =>
			db.update(cars).set(fields).where(eq(cars.id, I20))
		await change({ status: 'sold' })
		await rejected(sold, 'It is now: sold')
		await change({ status: 'reserved', reservedUntil: '2026-11-27' })
		await rejected(sold, 'It is now: reserved until Friday 27 November')
		await change({ status: 'available', reservedUntil: null, price: ((await vehicle())?.price ?? 0) + 1000 })
		await rejected(sold, 'It is now: available')
		expect(await answersTo(id)).toEqual([])
		await change({ price: ((await vehicle())?.price ?? 0) - 1000, description: 'Other tyres', version: 77 })
		expect((await post(sold, 'sold')).status).toBe(302)
	})

	test('not once staff have closed the enquiry, or it is deleted', async () => {
		const { id, here } = await sendEnquiry()
		await db.update(leads).set({ status: 'lost' }).where(eq(leads.id, id))
		await rejected(here, 'The enquiry is closed')
		await db.delete(leads).where(eq(leads.id, id))
		expect((await site.visit(here)).status).toBe(404)
		expect((await post(here, 'here')).status).toBe(404)
	})

	test('not once the vehicle is deleted', async () => {
		const { sold } = await sendEnquiry()
		const [row] = await db.select().from(cars).where(eq(cars.id, I20))
		await db.delete(cars).where(eq(cars.id, I20))
		expect((await site.visit(sold)).text).toContain('The vehicle is no longer in the stock')
		expect((await post(sold, 'sold')).status).toBe(409)
		await db.insert(cars).values(row as NonNullable<typeof row>)
	})
})
