import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { publicCars } from './public-vehicle-table.server.ts'
import { nearestTo, newestFirst } from './vehicle-queries.server.ts'

const { db } = await openDatabaseCopy()

test('the newest vehicles are read from an index, without sorting', async () => {
	const plan = await db.transaction(async (transaction) => {
		await transaction.execute(sql`set local enable_seqscan = off`) // PostgreSQL would scan a small table
		const query = transaction
			.select({ id: publicCars.id })
			.from(publicCars)
			.orderBy(...newestFirst)
			.limit(3)
		const { rows } = await transaction.execute(sql`explain ${query}`)
		return JSON.stringify(rows)
	})
	expect(plan).toContain('cars_newest')
	expect(plan).not.toContain('Sort')
})

test('the nearest vehicles are within 40% of the price where there are any, of the same body first', () => {
	const hilux = { price: 400_000, category: 'Bakkie', bodyStyle: null }
	const others = [
		{ id: 'dear', price: 900_000, category: 'Double cab', bodyStyle: null },
		{ id: 'hatchback', price: 410_000, category: 'Hatchback', bodyStyle: null },
		{ id: 'ranger', price: 540_000, category: 'Double Cab', bodyStyle: null },
		{ id: 'navara', price: 390_000, category: '', bodyStyle: 'bakkie' as const },
		{ id: 'cheap', price: 150_000, category: 'Bakkie', bodyStyle: null },
	]
	const ids = (limit: number) => nearestTo(hilux, others, limit).map(({ id }) => id)
	expect(ids(3)).toEqual(['navara', 'ranger', 'hatchback'])
	expect(ids(5)).toEqual(['navara', 'ranger', 'hatchback', 'cheap', 'dear'])
})
