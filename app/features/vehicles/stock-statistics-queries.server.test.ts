import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { storedVehicle } from '#tests/demo-vehicles.ts'
import { findStockByAge, listIncomplete, listLongestInStock } from './stock-statistics-queries.server.ts'
import { cars } from './vehicle-table.server.ts'

const { db } = await openDatabaseCopy()
const now = new Date('2026-11-18T10:00:00+02:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const demoVehicle = await storedVehicle(db)

/** Replaces the stock by these vehicles. */
async function plant(...vehicles: Partial<typeof cars.$inferInsert>[]): Promise<void> {
	await db.delete(cars)
	const rows = vehicles.map((changes) => ({
		...demoVehicle,
		id: randomUUID(),
		stockNumber: null,
		status: 'available' as const,
		price: 100_000,
		previousPrice: null,
		pricedAt: null,
		description: 'One owner.',
		image: '/photos/1',
		images: ['/photos/1', '/photos/2'],
		createdAt: daysAgo(50),
		...changes,
	}))
	await db.insert(cars).values(rows)
}

test('without vehicles the stock is worth nothing', async () => {
	await plant({ status: 'sold', soldAt: null })
	expect(await findStockByAge(db, now)).toEqual(Array(4).fill({ count: 0, value: 0 }))
	expect(await listLongestInStock(db)).toEqual([])
	expect(await listIncomplete(db)).toEqual({ total: 0, vehicles: [] })
})

test('ages are grouped up to 30, 60 and 90 days, without what is sold', async () => {
	const ages = [0, 30.9, 31, 60.9, 61, 90.9, 91, 400]
	await plant(
		...ages.map((age, index) => ({ price: (index + 1) * 1_000, createdAt: daysAgo(age) })),
		{ status: 'sold', createdAt: daysAgo(5) },
		{ status: 'reserved', price: 10_000, createdAt: daysAgo(500) },
	)
	expect(await findStockByAge(db, now)).toEqual([
		{ count: 2, value: 3_000 },
		{ count: 2, value: 7_000 },
		{ count: 2, value: 11_000 },
		{ count: 3, value: 25_000 },
	])
})

test('the five that have been in stock for longest come first', async () => {
	const ages = [10, 70, 20, 60, 30, 50]
	await plant(...ages.map((age) => ({ name: `Car of ${age} days`, createdAt: daysAgo(age) })), {
		status: 'sold',
		createdAt: daysAgo(99),
	})
	expect((await listLongestInStock(db)).map(({ name }) => name)).toEqual(
		[70, 60, 50, 30, 20].map((age) => `Car of ${age} days`),
	)
})

test('a vehicle needs work without photos, with one, or without a description', async () => {
	await plant(
		{ name: 'complete' },
		{ name: 'undescribed', description: ' ' },
		{ name: 'one photo', images: [] },
		{ name: 'one photo, undescribed', images: ['/photos/1'], description: null },
		{ name: 'no photos', image: null, images: [] },
		{ name: 'sold', status: 'sold', image: null, images: [] },
		{ name: 'two photos, of which one is the main one', image: '/photos/3', images: ['/photos/1'] },
	)
	const { total, vehicles } = await listIncomplete(db)
	expect(total).toBe(4)
	expect(vehicles).toMatchObject([
		{ name: 'no photos', photoCount: 0, isUndescribed: false },
		{ name: 'one photo, undescribed', photoCount: 1, isUndescribed: true },
		{ name: 'one photo', photoCount: 1, isUndescribed: false },
		{ name: 'undescribed', photoCount: 2, isUndescribed: true },
	])
})
