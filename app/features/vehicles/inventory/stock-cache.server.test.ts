import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { createMemoize } from '#app/infra/database/changes.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { IN_STOCK } from '#tests/demo-vehicles.ts'
import { currentStock } from './stock-cache.server.ts'

const { db } = await openDatabaseCopy()
const readVehicles = async () => (await currentStock({ db, memoize: createMemoize(undefined) })).vehicles
const rename = (name: string) => db.update(cars).set({ name }).where(eq(cars.make, 'Volvo'))

test('many changes of every vehicle lose no vehicle', async () => {
	for (let change = 0; change < 4; change++) {
		await db.update(cars).set({ mileage: sql`${cars.mileage} + 1` })
		expect(await readVehicles()).toHaveLength(IN_STOCK)
	}
})

test('after a change, only the changed vehicles are indexed again', async () => {
	const before = new Set(await readVehicles())
	await rename('Zonda Cinque')
	const indexed = (await readVehicles()).filter((vehicle) => !before.has(vehicle))
	const names = new Set(indexed.map(({ document }) => document.name))
	expect([...names]).toEqual(['Zonda Cinque'])
})

test('a read that began before a change does not undo it', async () => {
	for (const name of ['Zonda F', 'Zonda R', 'Zonda S']) {
		const early = readVehicles()
		await rename(name)
		const [, late] = await Promise.all([early, readVehicles()])
		for (const vehicles of [late, await readVehicles()])
			expect(vehicles.map(({ document }) => document.name)).toContain(name)
	}
})

test('a deleted vehicle is in the stock no more', async () => {
	const before = await readVehicles()
	await db.delete(cars).where(eq(cars.make, 'Volvo'))
	const left = before.filter(({ document }) => document.make !== 'Volvo')
	expect(await readVehicles()).toEqual(left)
	expect(left.length).toBeLessThan(before.length)
})
