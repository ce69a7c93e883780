import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { listMostWanted } from './lead-queries.server.ts'
import { leads } from './lead-table.server.ts'

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
