import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appointmentBlocks, appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { noticeOn, openLeads, readInput } from '#tests/leads.ts'
import { daysOn, listAppointments, person, setTestDrives, TEST_DRIVE, timesOn } from '#tests/test-drives.ts'

const { site, services, hiddenOf, post, countAdded, findNewestLead, waitForEmails } = await openLeads()
const { db } = services
await setTestDrives(db)

/** It is Wednesday 18 November 2026, 10:00. */
const TUESDAY = '2026-11-24T10:30'
const pageFor = (slot: string) => `${TEST_DRIVE}?at=${slot}`
const book = async (slot: string, fields: Record<string, string> = {}, path = pageFor(slot)) =>
	post(path, { ...(await hiddenOf(path)), ...person, slot, ...fields })
const setStatus = (status: 'available' | 'sold' | 'reserved') =>
	db.update(cars).set({ status }).where(eq(cars.id, I20))
const NOTHING = { leads: 0, emails: 0 }

beforeEach(async () => {
	await db.delete(appointments)
	await db.delete(appointmentBlocks)
})
afterEach(async () => {
	await setStatus('available')
	await setTestDrives(db)
})

describe('where no owner has switched test drives on', () => {
	test('nothing of it is on the website, and a made-up request is rejected', async () => {
		const hidden = await hiddenOf(pageFor(TUESDAY))
		await setTestDrives(db, { isOn: false })
		expect((await site.visit(I20_PATH)).text).not.toContain('Book a test drive')
		const page = await site.request(TEST_DRIVE)
		expect([page.status, page.headers.get('Location')]).toEqual([302, I20_PATH])
		await site.submit(pageFor(TUESDAY), { ...hidden, ...person, slot: TUESDAY })
		expect(await countAdded()).toEqual(NOTHING)
	})
})

describe('the page', () => {
	test('is linked from a vehicle that can be bought, and not from another', async () => {
		const links = async () => (await site.visit(I20_PATH)).all(`main a[href="${TEST_DRIVE}"]`).length
		expect(await links()).toBe(1)
		for (const status of ['reserved', 'sold'] as const) {
			await setStatus(status)
			expect(await links()).toBe(0)
			const page = await site.visit(TEST_DRIVE)
			expect([page.status, page.text]).toEqual([
				200,
				expect.stringContaining('This vehicle cannot be booked'),
			])
		}
	})

	test('offers days and times as links, and the form for a chosen time', async () => {
		const page = await site.visit(TEST_DRIVE)
		expect(daysOn(page).slice(0, 5)).toEqual([
			...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'],
		])
		expect(timesOn(page)).toEqual(['2026-11-18T14:30', '2026-11-18T15:30', '2026-11-18T16:30'])
		expect(page.text).not.toMatch(/\d times?\b/) // as long as there is a choice
		expect(page.all('[name=from_name]')).toEqual([])
		const tuesday = await site.visit(`${TEST_DRIVE}?day=2026-11-24`)
		expect(timesOn(tuesday)).toHaveLength(9)
		const form = await site.visit(pageFor(TUESDAY))
		expect(form.text).toContain('Tuesday 24 November 2026, 10:30')
		expect(readInput(form, 'slot')).toBe(TUESDAY)
		expect(form.text).toContain('driver’s licence')
		expect(form.all('input[type=file]')).toEqual([])
	})

	test('is found by no search engine, and stored by no cache', async () => {
		const response = await site.request(TEST_DRIVE)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
	})

	test('leaves out 16 December, other public holidays and Sundays, and what staff have blocked', async () => {
		await setTestDrives(db, { daysAhead: 20 })
		site.setTime('2026-12-14T18:00:00+02:00')
		expect(daysOn(await site.visit(TEST_DRIVE)).slice(0, 3)).toEqual([
			...['2026-12-15', '2026-12-17', '2026-12-18'],
		])
		site.setTime('2026-12-24T18:00:00+02:00')
		expect(daysOn(await site.visit(TEST_DRIVE))[0]).toBe('2026-12-28')
		await db.insert(appointmentBlocks).values({
			id: crypto.randomUUID(),
			startsAt: new Date('2026-12-28T08:00:00+02:00'),
			endsAt: new Date('2026-12-28T18:00:00+02:00'),
		})
		expect(daysOn(await site.visit(TEST_DRIVE))[0]).toBe('2026-12-29')
	})

	test('says so where no time is free', async () => {
		await db.insert(appointmentBlocks).values({
			id: crypto.randomUUID(),
			startsAt: new Date('2026-11-01T08:00:00+02:00'),
			endsAt: new Date('2026-12-31T18:00:00+02:00'),
		})
		expect((await site.visit(TEST_DRIVE)).text).toContain('No time is free in the coming days.')
	})
})

describe('a booking', () => {
	test('is a lead with a place, a notice to staff and a confirmation with a calendar file', async () => {
		const page = await book(TUESDAY, { message: 'Is there a child seat?' })
		expect([page.status, noticeOn(page).role]).toEqual([200, 'status'])
		expect(noticeOn(page).text).toContain('Your test drive is booked: Tuesday 24 November 2026, 10:30')
		expect(noticeOn(page).text).toContain('You get an email with the details')
		expect(noticeOn(page).text.match(/Your test drive is booked/g)).toHaveLength(1)
		expect(page.text).not.toContain('has just been taken')

		const lead = await findNewestLead()
		expect(lead).toMatchObject({ kind: 'test-drive', vehicleId: I20, payload: { form_type: 'test_drive' } })
		expect(await listAppointments(db)).toMatchObject([
			{
				leadId: lead.id,
				vehicleId: I20,
				place: 1,
				state: 'booked',
				startsAt: new Date('2026-11-24T10:30:00+02:00'),
				endsAt: new Date('2026-11-24T11:30:00+02:00'),
			},
		])
		const [notice, reply] = await waitForEmails(lead.id, 2)
		expect(notice?.subject).toBe(
			'Test drive: 2022 Hyundai i20 1.2 Motion, Tuesday 24 November 2026, 10:30, Thandi Nkosi',
		)
		expect(notice?.text).toContain('> Is there a child seat?')
		expect(notice?.attachments).toEqual([])
		expect(reply?.text).toContain('When:    Tuesday 24 November 2026, 10:30')
		expect(reply?.text).toContain("Please bring your driver's licence.")
		expect(reply?.text).not.toContain('child seat')
		const [calendar] = reply?.attachments ?? []
		expect([calendar?.mimeType, calendar?.filename]).toEqual(['text/calendar', 'test-drive.ics'])
		const lines = new TextDecoder().decode(calendar?.content as ArrayBuffer)
		expect(lines).toContain('DTSTART:20261124T083000Z')
		expect(lines).toContain('DTEND:20261124T093000Z')
		expect(lines).toContain('METHOD:PUBLISH')
	})

	test('takes the time off the page, for every vehicle where there is one place', async () => {
		await book(TUESDAY)
		expect(timesOn(await site.visit(`${TEST_DRIVE}?day=2026-11-24`))).not.toContain(TUESDAY)
		await setTestDrives(db, { places: 2 })
		expect(timesOn(await site.visit(`${TEST_DRIVE}?day=2026-11-24`))).not.toContain(TUESDAY)
	})

	test('sent again is stored once, and answered as the first', async () => {
		const fields = { ...(await hiddenOf(pageFor(TUESDAY))), ...person, slot: TUESDAY }
		const pages = await Promise.all(Array.from({ length: 4 }, () => post(pageFor(TUESDAY), fields)))
		expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
		expect(await listAppointments(db)).toHaveLength(1)
	})

	test('of a time that another tab has booked is rejected, with the next three; one of them is booked', async () => {
		const second = await hiddenOf(pageFor(TUESDAY))
		await book(TUESDAY)
		const page = await post(pageFor(TUESDAY), { ...second, ...person, from_name: 'Sipho', slot: TUESDAY })
		expect(page.status).toBe(409)
		expect(page.all('main [type=radio][name=slot]').map((radio) => radio.getAttribute('value'))).toEqual([
			...['2026-11-24T11:30', '2026-11-24T12:30', '2026-11-24T13:30'],
		])
		expect(plain(page.one('#slot'))).toContain('Tuesday 24 November, 11:30')
		expect(page.text).not.toContain('Tuesday 24 November 2026, 10:30')
		expect(plain(page.one('#slot'))).toContain('This vehicle is out on another test drive at that time.')
		expect(readInput(page, 'from_name')).toBe('Sipho')
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })

		const again = await post(pageFor(TUESDAY), {
			...second,
			...person,
			from_name: 'Sipho',
			slot: '2026-11-24T11:30',
		})
		expect(again.status).toBe(200)
		expect(noticeOn(again).text).toContain('Your test drive is booked: Tuesday 24 November 2026, 11:30')
		expect(await listAppointments(db)).toHaveLength(2)
	})

	test('of a vehicle that was sold or reserved while the form was filled in stores nothing', async () => {
		for (const status of ['sold', 'reserved'] as const) {
			await setStatus('available')
			const hidden = await hiddenOf(pageFor(TUESDAY))
			await setStatus(status)
			const page = await post(pageFor(TUESDAY), { ...hidden, ...person, slot: TUESDAY })
			expect([page.status, page.text]).toEqual([
				404,
				expect.stringContaining('This vehicle cannot be booked'),
			])
		}
		expect(await countAdded()).toEqual(NOTHING)
		expect(await listAppointments(db)).toEqual([])
	})

	test.each([
		['a Sunday', '2026-11-22T10:30', 409, 'We are not open for test drives at that time.'],
		['16 December', '2026-12-16T10:30', 409, 'We are not open for test drives at that time.'],
		['between two slots', '2026-11-24T10:45', 409, 'We are not open for test drives at that time.'],
		['the past', '2026-11-17T10:30', 409, 'That time is over.'],
		['within the lead time', '2026-11-18T13:30', 409, 'That is too soon'],
		['after the last day', '2027-02-02T10:30', 409, 'That is further ahead than we plan.'],
		['no day at all', '2026-02-31T10:30', 409, 'We are not open for test drives at that time.'],
		['no time at all', 'tomorrow', 400, 'This could not be read.'],
		['blank', '', 400, 'Please choose a day and time.'],
	])('of a made-up time is rejected and stores nothing: %s', async (_, slot, status, text) => {
		await setTestDrives(db, { daysAhead: 60 })
		const page = await book(slot, {}, pageFor(TUESDAY))
		expect([page.status, page.text]).toEqual([status, expect.stringContaining(text)])
		expect(readInput(page, 'from_name')).toBe(person.from_name)
		expect(await countAdded()).toEqual(NOTHING)
		expect(await listAppointments(db)).toEqual([])
	})
})

test('200 bookings of one place at once give exactly one; the others are offered the next three', async () => {
	const { form_token: _, ...hidden } = await hiddenOf(pageFor(TUESDAY))
	const tokens = Array.from({ length: 200 }, () => issueToken(services, 'test-drive'))
	/** A visitor who gets 503 sends again. */
	async function persist(form_token: string, index: number) {
		for (;;) {
			site.setClientIp(`198.18.${index}.1`)
			const fields = { ...hidden, ...person, from_name: `Visitor ${index}`, form_token, slot: TUESDAY }
			const page = await post(pageFor(TUESDAY), fields)
			if (page.status !== 503) return page
		}
	}
	const pages = await Promise.all(tokens.map(persist))
	expect(pages.filter(({ status }) => status === 200)).toHaveLength(1)
	const others = pages.filter(({ status }) => status === 409)
	expect(others).toHaveLength(199)
	for (const page of others) expect(page.all('main [type=radio][name=slot]')).toHaveLength(3)
	expect(await listAppointments(db)).toHaveLength(1)
	expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
})
