import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { until } from '#tests/until.ts'
import { currentStock, keptOfStock } from './stock-memory.server.ts'

const { db } = await openDatabaseCopy()
const IN_STOCK = 72

test('what is worked out of the stock is kept until the stock changes', async () => {
	let reads = 0
	const dearest = keptOfStock(async (given) => {
		reads += 1
		const [row] = await given.select({ price: sql<number>`max(price)::int` }).from(cars)
		return row?.price
	})
	const before = await dearest(db)
	expect([await dearest(db), reads]).toEqual([before, 1])
	await db.update(cars).set({ price: 9_000_000 }).where(eq(cars.make, 'Volvo'))
	expect([await dearest(db), reads]).toEqual([9_000_000, 2])
})

test('what could not be worked out is tried again', async () => {
	let reads = 0
	const never = keptOfStock(async () => {
		reads += 1
		throw new Error('away')
	})
	for (let time = 0; time < 2; time++) await expect(never(db)).rejects.toThrow('away')
	expect(reads).toBe(2)
})

test('a memory full of empty places is made anew behind the back of who searches, and loses nothing', async () => {
	for (let change = 0; change < 16; change++) {
		await db.update(cars).set({ mileage: sql`${cars.mileage} + 1` })
		expect((await currentStock(db)).slots.size).toBe(IN_STOCK)
	}
	await db.update(cars).set({ name: 'Zonda Cinque' }).where(eq(cars.make, 'Volvo'))
	await until(async () => (await currentStock(db)).entries.length < 4 * IN_STOCK)
	const { entries, slots } = await currentStock(db)
	const names = [...slots.values()].map((slot) => entries[slot]?.name)
	expect(names).toHaveLength(IN_STOCK)
	expect(names).toContain('Zonda Cinque')
})
