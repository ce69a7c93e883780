import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openChanges } from '#app/infra/database/changes.server.ts'
import { createMemoize } from '#app/infra/memoize.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { addVehicles, IN_STOCK } from '#tests/demo-vehicles.ts'
import { lockTable } from '#tests/locks.ts'
import { silentLog } from '#tests/log.ts'
import { waitUntil } from '#tests/until.ts'
import { cachedByStock, currentStock } from './stock-cache.server.ts'

const { db, ownerUrl } = await openDatabaseCopy()

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

test('the previous stock of a bulk change is not cached, even if reading the change was slow', async () => {
	const changes = await openChanges(db.$client.options, silentLog)
	const memoize = createMemoize(changes)
	const countVehicles = async () => (await memoize('the stock', () => currentStock(db))).vehicles.length
	expect(await countVehicles()).toBe(IN_STOCK)
	const added = await addVehicles(db, 300)
	await waitForChanges({ db, changes })

	const [changesLock, vehiclesLock] = [
		await lockTable(ownerUrl, 'car_changes'),
		await lockTable(ownerUrl, 'cars'),
	]
	const early = countVehicles()
	await sleep(300) // less than the longest wait of a search
	await changesLock.release()
	expect(await early).toBe(IN_STOCK)
	await vehiclesLock.release()
	await waitUntil(async () => (await countVehicles()) === IN_STOCK + added.length)
	await changes.close()
})
