import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { cachedByStock, currentStock } from './stock-cache.server.ts'
import { cars } from './vehicle-table.server.ts'

const { db } = await openDatabaseCopy()
const IN_STOCK = 72

test('a value computed from the stock is cached until the stock changes', async () => {
	let reads = 0
	const highestPrice = cachedByStock(async (database) => {
		reads += 1
		const [row] = await database.select({ price: sql<number>`max(price)::int` }).from(cars)
		return row?.price
	})
	const before = await highestPrice(db)
	expect([await highestPrice(db), reads]).toEqual([before, 1])
	await db.update(cars).set({ price: 9_000_000 }).where(eq(cars.make, 'Volvo'))
	expect([await highestPrice(db), reads]).toEqual([9_000_000, 2])
})

test('a computation that failed is tried again', async () => {
	let reads = 0
	const failing = cachedByStock(async () => {
		reads += 1
		throw new Error('away')
	})
	for (let time = 0; time < 2; time++) await expect(failing(db)).rejects.toThrow('away')
	expect(reads).toBe(2)
})

test('many changes of every vehicle lose no vehicle', async () => {
	for (let change = 0; change < 4; change++) {
		await db.update(cars).set({ mileage: sql`${cars.mileage} + 1` })
		expect((await currentStock(db)).vehicles).toHaveLength(IN_STOCK)
	}
	await db.update(cars).set({ name: 'Zonda Cinque' }).where(eq(cars.make, 'Volvo'))
	const names = (await currentStock(db)).vehicles.map(({ document: vehicle }) => vehicle.name)
	expect(names).toContain('Zonda Cinque')
})
