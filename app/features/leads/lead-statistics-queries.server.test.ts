import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { countDrivesByDay, countLeadsByDay, listMostWanted } from './lead-statistics-queries.server.ts'
import { leads } from './lead-table.server.ts'
import { appointments } from './test-drives/appointment-table.server.ts'

const { db } = await openDatabaseCopy()
const now = new Date('2026-11-18T10:00:00+02:00')
const HOUR = 3_600_000 // ms
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)

const lead = (changes: Partial<typeof leads.$inferInsert> = {}) => ({
	id: randomUUID(),
	kind: 'enquiry' as const,
	encryptedKey: 'x',
	encryptedBody: 'x',
	emailIndex: 'x',
	createdAt: now,
	...changes,
})
const plant = (...rows: Partial<typeof leads.$inferInsert>[]) => db.insert(leads).values(rows.map(lead))

beforeEach(async () => void (await db.delete(leads)))

test('leads are counted by the days of South Africa', async () => {
	await plant(
		{ createdAt: hoursAgo(10) }, // midnight
		{ createdAt: hoursAgo(10.1) },
		{ createdAt: hoursAgo(29 * 24) },
		{ createdAt: hoursAgo(30 * 24) },
		{ createdAt: hoursAgo(60 * 24) },
	)
	const { value, before, days } = await countLeadsByDay(db, now)
	expect([value, before]).toEqual([3, 1])
	expect([days[0], ...days.slice(-2)]).toEqual([1, 1, 1])
})

test('test drives are counted on their day, without cancelled ones and those to come', async () => {
	const [{ id: leadId } = { id: '' }] = await db.insert(leads).values(lead()).returning()
	const drive = (hours: number, state: 'booked' | 'came' | 'missed' | 'cancelled') => ({
		id: randomUUID(),
		leadId,
		startsAt: hoursAgo(hours),
		endsAt: hoursAgo(hours - 1),
		place: 1,
		state,
		toldAt: now,
	})
	await db
		.insert(appointments)
		.values([
			drive(2, 'came'),
			drive(48, 'missed'),
			drive(50, 'cancelled'),
			drive(-3, 'booked'),
			drive(40 * 24, 'booked'),
		])
	const { value, before, days } = await countDrivesByDay(db, now)
	expect([value, before, days.at(-1)]).toEqual([2, 1, 1])
})

test('what is most asked for is for sale, and asked for in the last 30 days', async () => {
	const [other, sold] = (await db.select({ id: cars.id }).from(cars).where(eq(cars.status, 'available')))
		.map(({ id }) => id)
		.filter((id) => id !== I20)
	await db
		.update(cars)
		.set({ status: 'sold' })
		.where(eq(cars.id, sold ?? ''))
	await plant(
		{ vehicleId: other },
		{ vehicleId: I20 },
		{ vehicleId: I20 },
		{ vehicleId: other, createdAt: hoursAgo(31 * 24) },
		{ vehicleId: other, createdAt: hoursAgo(32 * 24) },
		{ vehicleId: sold },
		{ kind: 'message' },
	)
	expect(await listMostWanted(db, now)).toMatchObject([
		{ id: I20, leads: 2, photo: { hash: expect.any(String) } },
		{ id: other, leads: 1 },
	])
})
