import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import { sendReminders } from '#app/features/leads/test-drives/drive-email.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { openLeads, textOf } from '#tests/leads.ts'
import { listAppointments, person, setTestDrives, TEST_DRIVE, timesOn } from '#tests/test-drives.ts'

const { site, services, hiddenOf, post, findNewestLead, waitForEmails } = await openLeads()
const { db } = services
await setTestDrives(db)

const TUESDAY = '2026-11-24T10:30'
const THURSDAY = '2026-11-26T12:30'
const setStatus = (status: 'available' | 'sold') => db.update(cars).set({ status }).where(eq(cars.id, I20))
const kindsOf = async (about: string) =>
	(await db.select().from(emails).where(eq(emails.about, about)).orderBy(emails.kind)).map(({ kind }) => kind)

/** Books a test drive; the path of the link in its confirmation. */
async function book(slot = TUESDAY) {
	const path = `${TEST_DRIVE}?at=${slot}`
	expect((await post(path, { ...(await hiddenOf(path)), ...person, slot })).status).toBe(200)
	const lead = await findNewestLead()
	const sent = await waitForEmails(lead.id, 2)
	const [, link = ''] = /(\/my-test-drive\?link=\S+)/.exec(textOf(sent[1])) ?? []
	return { lead, link, notice: textOf(sent[0]) }
}
const move = (link: string, at: string) => site.submit(link, { intent: 'move', at })
const cancel = (link: string) => site.submit(link, { intent: 'cancel' })

beforeEach(() => db.delete(appointments))
afterEach(() => setStatus('available'))

describe('the link of a confirmation', () => {
	test('shows the test drive; the database has only its digest, the notice to staff and the log nothing of it', async () => {
		const { link, notice } = await book()
		const page = await site.visit(link)
		expect([page.status, page.text]).toEqual([
			200,
			expect.stringContaining('Tuesday 24 November 2026, 10:30'),
		])
		const secret = link.split('=')[1] ?? ''
		expect(secret.length).toBeGreaterThan(40)
		expect(JSON.stringify(await listAppointments(db))).not.toContain(secret)
		expect(notice).not.toContain(secret)
		expect(site.lines.join('\n')).not.toContain(secret)
	})

	test('is in no cache, no search engine and no Referer header', async () => {
		const { headers } = await site.request((await book()).link)
		expect(['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag'].map((name) => headers.get(name))).toEqual([
			...['no-store', 'strict-origin', 'noindex, nofollow'],
		])
	})

	test.each(['/my-test-drive', '/my-test-drive?link=', '/my-test-drive?link=wrong'])(
		'says the same for %s, and changes nothing',
		async (link) => {
			await book()
			const page = await site.visit(link)
			expect([page.status, page.text]).toEqual([
				404,
				expect.stringContaining('This page is not here any more'),
			])
			expect((await cancel(link)).status).toBe(404)
			expect(await listAppointments(db)).toMatchObject([{ state: 'booked' }])
		},
	)

	test('cancels by a POST only, once, and frees the place', async () => {
		const { link, lead } = await book()
		await site.visit(`${link}&intent=cancel`)
		expect(await listAppointments(db)).toMatchObject([{ state: 'booked' }])
		const results = await Promise.all([cancel(link), cancel(link), cancel(link)])
		expect(results.map(({ status }) => status)).toEqual([302, 302, 302])
		expect((await site.visit(`${link}&done=cancelled`)).text).toContain('Your test drive is cancelled')
		expect(await listAppointments(db)).toMatchObject([{ state: 'cancelled', version: 2 }])
		expect(await kindsOf(lead.id)).toEqual([
			...[
				'test-drive-cancelled-notice',
				'test-drive-cancelled-reply',
				'test-drive-notice',
				'test-drive-reply',
			],
		])
		const sent = await waitForEmails(lead.id, 4)
		const calendar = new TextDecoder().decode(sent[1]?.attachments[0]?.content as ArrayBuffer)
		expect(calendar).toContain('METHOD:CANCEL')
		expect(calendar).toContain('SEQUENCE:1')
		expect(timesOn(await site.visit(`${TEST_DRIVE}?day=2026-11-24`))).toContain(TUESDAY)
	})

	test('moves it once, and the email has a link that works, too', async () => {
		const { link, lead } = await book()
		expect(timesOn(await site.visit(`${link}&day=2026-11-26`))).toContain(THURSDAY)
		const results = await Promise.all([move(link, THURSDAY), move(link, THURSDAY)])
		expect(results.map(({ status }) => status)).toEqual([302, 302])
		expect(await listAppointments(db)).toMatchObject([
			{ state: 'booked', version: 2, startsAt: new Date('2026-11-26T12:30:00+02:00') },
		])
		const sent = await waitForEmails(lead.id, 4)
		expect(textOf(sent[0])).toContain('Before:    Tuesday 24 November 2026, 10:30')
		const reply = textOf(sent[1])
		expect(reply).toContain('When:    Thursday 26 November 2026, 12:30')
		const [newLink = ''] = /\/my-test-drive\?link=\S+/.exec(reply) ?? []
		for (const one of [link, newLink]) expect((await site.visit(one)).text).toContain('Thursday 26 November')
		expect(await kindsOf(lead.id)).toHaveLength(4)
	})

	test.each([
		['a time that is taken', THURSDAY, 'That time has just been taken.'],
		['a Sunday', '2026-11-22T10:30', 'We are not open for test drives at that time.'],
		['16 December', '2026-12-16T10:30', 'That is further ahead than we plan.'],
		['the past', '2026-11-17T10:30', 'That time is over.'],
		['no time', 'soon', 'We are not open for test drives at that time.'],
	])('does not move it to %s', async (_, at, text) => {
		await book(THURSDAY)
		await db.update(appointments).set({ vehicleId: null })
		const { link, lead } = await book()
		const page = await move(link, at)
		expect([page.status, page.text]).toEqual([409, expect.stringContaining(text)])
		expect(await kindsOf(lead.id)).toHaveLength(2)
		expect((await listAppointments(db))[0]).toMatchObject({ version: 1, leadId: lead.id })
	})

	test('does not move it once the vehicle is sold, or it has begun; it can be cancelled while it is to come', async () => {
		const { link } = await book()
		await setStatus('sold')
		const page = await move(link, THURSDAY)
		expect([page.status, page.text]).toEqual([409, expect.stringContaining('This vehicle has been sold')])
		site.setTime('2026-11-24T10:31:00+02:00')
		for (const result of [await move(link, THURSDAY), await cancel(link)])
			expect([result.status, result.text]).toEqual([409, expect.stringContaining('This test drive is over.')])
		site.setTime('2026-11-24T10:00:00+02:00')
		expect((await cancel(link)).status).toBe(302)
	})
})

describe('the reminder', () => {
	const remindAt = async (time: string) => {
		site.setTime(time)
		await sendReminders(services)
	}
	const reminders = async (about: string) =>
		(await kindsOf(about)).filter((kind) => kind === 'test-drive-reminder-reply').length

	test('is sent the day before, between 9 and 18, once, with a link of its own', async () => {
		const { lead } = await book()
		await remindAt('2026-11-22T10:00:00+02:00')
		await remindAt('2026-11-23T08:59:00+02:00')
		await remindAt('2026-11-23T18:00:00+02:00')
		expect(await reminders(lead.id)).toBe(0)
		site.setTime('2026-11-23T09:00:00+02:00')
		await Promise.all([sendReminders(services), sendReminders(services)])
		await remindAt('2026-11-23T10:00:00+02:00')
		await remindAt('2026-11-24T09:00:00+02:00')
		expect(await reminders(lead.id)).toBe(1)
		const sent = await waitForEmails(lead.id, 3)
		const reminder = textOf(sent.find(({ subject }) => subject?.startsWith('Tomorrow')))
		const [link = ''] = /\/my-test-drive\?link=\S+/.exec(reminder) ?? []
		expect((await site.visit(link)).status).toBe(200)
	})

	test('is for the day after a public holiday sent on the holiday, 16 December', async () => {
		site.setTime('2026-12-14T10:00:00+02:00')
		const { lead } = await book('2026-12-17T10:30')
		await remindAt('2026-12-15T10:00:00+02:00')
		expect(await reminders(lead.id)).toBe(0)
		await remindAt('2026-12-16T10:00:00+02:00')
		expect(await reminders(lead.id)).toBe(1)
	})

	test.each([
		['was booked today', async () => site.setTime('2026-11-23T10:00:00+02:00'), undefined],
		['was cancelled', undefined, async (link: string) => cancel(link)],
		['is of a vehicle that was sold', undefined, async () => setStatus('sold')],
	])('is not sent for a test drive that %s', async (_, before, after) => {
		await before?.()
		const { lead, link } = await book()
		await after?.(link)
		await remindAt('2026-11-23T12:00:00+02:00')
		expect(await reminders(lead.id)).toBe(0)
	})
})
