import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentBlocks, appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { openLeads } from '#tests/leads.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { listAppointments, person, setTestDrives, TEST_DRIVE, timesOn } from '#tests/test-drives.ts'

const { site, services, hiddenOf, post, countAdded } = await openLeads()
const { db } = services
const staff = await signInNewStaff(site, 'thandi@example.co.za')
await setTestDrives(db)

const PAGE = '/admin/appointments'
const DAY = `${PAGE}?day=2026-11-24`
const TUESDAY = '2026-11-24T10:30'

async function book(slot = TUESDAY) {
	const path = `${TEST_DRIVE}?at=${slot}`
	expect((await post(path, { ...(await hiddenOf(path)), ...person, slot })).status).toBe(200)
	const rows = await listAppointments(db)
	return rows.find(({ startsAt }) => startsAt.getTime() === Date.parse(`${slot}:00+02:00`))?.id ?? ''
}
const act = (intent: string, id: string, fields: Record<string, string> = {}) =>
	staff.submit(DAY, { intent, id, ...fields })
const kinds = async () => (await db.select().from(emails)).map(({ kind }) => kind)
const added = {
	date: '2026-11-24',
	time: '12:10',
	from_name: 'Sipho Dube',
	from_phone: '083 000 0000',
	from_email: 'sipho@example.co.za',
	vehicle: 'HFM-4430',
}

beforeEach(async () => {
	await db.delete(appointments)
	await db.delete(appointmentBlocks)
	await db.delete(emails)
})

describe('the list', () => {
	test('shows a day or a week, with who comes, vehicle and telephone', async () => {
		await book()
		const day = await staff.visit(DAY)
		expect(day.text).toMatch(/Tuesday 24 November 2026.*10:30.*Thandi Nkosi.*HFM-4430.*082 000 0000/s)
		expect((await staff.visit(`${PAGE}?day=2026-11-25`)).text).toContain('No test drives.')
		const week = await staff.visit(`${PAGE}?view=week&day=2026-11-26`)
		expect(
			week
				.all('main h2')
				.slice(0, 7)
				.map((heading) => heading.textContent),
		).toEqual([
			'Monday 23 November 2026',
			'Tuesday 24 November 2026',
			'Wednesday 25 November 2026',
			'Thursday 26 November 2026',
			'Friday 27 November 2026',
			'Saturday 28 November 2026',
			'Sunday 29 November 2026',
		])
		expect(week.text).toContain('Thandi Nkosi')
		for (const odd of ['soon', '2026-02-31', ''])
			expect((await staff.visit(`${PAGE}?day=${odd}`)).status).toBe(200)
		site.setTime('2026-11-24T08:00:00+02:00')
		expect((await staff.visit('/admin')).text).toContain('Test drives today')
	})

	test('says when the vehicle was sold, and notes who came', async () => {
		const id = await book()
		expect((await staff.visit(DAY)).text).not.toContain('Did not come')
		site.setTime('2026-11-24T11:45:00+02:00')
		expect((await staff.visit(DAY)).text).toContain('Did not come')
		for (const state of ['came', 'booked', 'missed'] as const) {
			expect((await act(state, id)).status).toBe(302)
			expect(await listAppointments(db)).toMatchObject([{ state }])
		}
		const page = await act('cancel', id)
		expect([page.status, page.text]).toEqual([400, expect.stringContaining('It was changed meanwhile.')])
	})
})

describe('staff', () => {
	test('cancel and move, and the visitor hears of it once; staff get no notice of what staff did', async () => {
		const id = await book()
		await db.delete(emails)
		for (let count = 0; count < 2; count++)
			expect((await act('move', id, { date: '2026-11-24', time: '14:15' })).status).toBe(302)
		for (let count = 0; count < 2; count++) expect((await act('cancel', id)).status).toBe(302)
		expect(await listAppointments(db)).toMatchObject([
			{ state: 'cancelled', startsAt: new Date('2026-11-24T14:15:00+02:00') },
		])
		expect((await kinds()).sort()).toEqual(['test-drive-cancelled-reply', 'test-drive-moved-reply'])
	})

	test.each([
		['a time that is taken', { time: '12:00' }, 'All places of that time are taken.'],
		['the past', { date: '2026-11-17' }, 'This time is over.'],
		['no time', { time: '25:00' }, 'Enter a time, such as 10:30.'],
		['no day', { date: '' }, 'This is needed.'],
	])('do not move one to %s', async (_, change, text) => {
		await book('2026-11-24T12:30')
		await db.update(appointments).set({ vehicleId: null })
		const id = await book()
		const page = await act('move', id, { date: '2026-11-24', time: '13:00', ...change })
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(text)])
		expect((await listAppointments(db)).map(({ version }) => version)).toEqual([1, 1])
	})

	test('add one by hand, once, as a lead with a confirmation', async () => {
		const id = randomUUID()
		for (let count = 0; count < 2; count++) expect((await act('add', id, added)).status).toBe(302)
		expect(await listAppointments(db)).toMatchObject([
			{ id, leadId: id, startsAt: new Date('2026-11-24T12:10:00+02:00'), state: 'booked' },
		])
		expect(await countAdded()).toMatchObject({ leads: 1 })
		expect(await kinds()).toEqual(['test-drive-reply'])
		expect((await staff.visit(`/admin/leads/${id}`)).text).toContain('Tuesday 24 November 2026, 12:10')
	})

	test.each([
		['without a name', { from_name: '' }, 'This is needed.'],
		['without telephone and address', { from_phone: '', from_email: '' }, 'This is needed.'],
		['of an unknown vehicle', { vehicle: 'Zeppelin' }, 'No vehicle matches.'],
		['of the same vehicle at the same time', { time: '10:45' }, 'The vehicle is out on another test drive'],
	])('do not add one %s, and keep what they typed', async (_, change, text) => {
		await book()
		const page = await act('add', randomUUID(), { ...added, ...change })
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(text)])
		expect(page.all('main [value="083 000 0000"], main [value="Sipho Dube"]').length).toBeGreaterThan(0)
		expect(await listAppointments(db)).toHaveLength(1)
		expect(await countAdded()).toMatchObject({ leads: 1 })
	})

	test('block a time, in which visitors find no slot, and free it again', async () => {
		const id = randomUUID()
		const block = { date: '2026-11-24', time: '10:00', until: '13:00', reason: 'Auction' }
		expect((await act('block', id, { ...block, until: '09:00' })).text).toContain('This is before it begins.')
		for (let count = 0; count < 2; count++) expect((await act('block', id, block)).status).toBe(302)
		const times = async () => timesOn(await site.visit(`${TEST_DRIVE}?day=2026-11-24`))
		expect(await times()).not.toContain(TUESDAY)
		expect((await staff.visit(DAY)).text).toContain('Blocked: Auction')
		expect((await act('unblock', id)).status).toBe(302)
		expect(await times()).toContain(TUESDAY)
	})
})
