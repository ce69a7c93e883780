import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SORTS } from '#app/features/vehicles/inventory/inventory-query.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { IN_STOCK } from '#tests/demo-vehicles.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { readResults } from '#tests/inventory.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services
await db
	.update(cars)
	.set({ status: 'sold' })
	.where(inArray(cars.make, ['Toyota', 'Volvo']))

const statuses = async (search: string) =>
	(await readResults(site, search)).vehicles.map(({ status }) => status)
const soldOnesLast = (list: string[]) => [
	...list.filter((status) => status !== 'sold'),
	...list.filter((status) => status === 'sold'),
]

describe('the inventory', () => {
	test.each(SORTS)('lists sold vehicles last in the order %s', async (sort) => {
		const list = await statuses(`?sort=${sort}&from=1&page=3`)
		expect(list).toHaveLength(IN_STOCK)
		expect(list.filter((status) => status === 'sold').length).toBeGreaterThan(5)
		expect(list).toEqual(soldOnesLast(list))
	})

	test.each(['toyota', 'hilux', 'bakkie', 'cheapest toyota', 'toyota or ford'])(
		'lists sold vehicles last in a search for "%s"',
		async (text) => {
			const list = await statuses(`?search=${text}`)
			expect(list).toContain('sold')
			expect(list).toEqual(soldOnesLast(list))
		},
	)

	test('counts only vehicles that are for sale', async () => {
		const page = await site.visit('/inventory')
		expect(plain(page.one('main [role="status"]'))).toBe('50 Vehicles')
	})
})

test('the home page features no sold vehicle, and has no filter for a fuel type of sold vehicles only', async () => {
	await db.update(cars).set({ featured: true })
	await db.update(cars).set({ status: 'sold' }).where(eq(cars.fuelType, 'Electric'))
	const featured = (await site.visit('/')).one('#featured-cars')
	const newest = await db
		.select({ id: cars.id })
		.from(cars)
		.where(sql`status <> 'sold'`)
		.orderBy(sql`created_at desc`, cars.id)
		.limit(8)
	const texts = elementsIn(featured, 'h3 a').map((link) => link.getAttribute('href'))
	expect(texts).toEqual(newest.map(({ id }) => `/car/${id}`))
	expect(elementsIn(featured, 'button').map(plain)).toEqual(['All Cars', 'Diesel', 'Hybrid', 'Petrol'])
})
