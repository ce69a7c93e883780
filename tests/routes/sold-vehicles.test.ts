import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGE_SIZE, SORTS } from '#app/features/vehicles/inventory/inventory-query.ts'
import { LARGEST_COPY } from '#app/features/vehicles/inventory/stock-copy.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { addVehicles, IN_STOCK } from '#tests/demo-vehicles.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { readResults } from '#tests/inventory.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

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
		.select({ id: publicCars.id, year: publicCars.year, name: publicCars.name })
		.from(publicCars)
		.where(sql`status <> 'sold'`)
		.orderBy(sql`created_at desc`, publicCars.id)
		.limit(8)
	const texts = elementsIn(featured, 'h3 a').map((link) => link.getAttribute('href'))
	expect(texts).toEqual(newest.map(vehiclePath))
	expect(elementsIn(featured, 'button').map(plain)).toEqual(['All Cars', 'Diesel', 'Hybrid', 'Petrol'])
})

describe('a vehicle that was sold more than 7 days ago', () => {
	const ids = async () => (await readResults(site, '?from=1&page=3')).vehicles.map(({ id }) => id)
	let sold = ''

	beforeAll(async () => {
		const [vehicle] = await db.select({ id: cars.id }).from(cars).where(eq(cars.status, 'sold')).limit(1)
		sold = vehicle?.id ?? ''
		await db
			.update(cars)
			.set({ soldAt: new Date('2026-11-11T10:00:01+02:00') })
			.where(eq(cars.id, sold))
	})

	test('is listed until then', async () => {
		expect(await ids()).toContain(sold)
		site.setTime('2026-11-18T10:00:02+02:00')
		expect(await ids()).not.toContain(sold)
	})

	test('is in no copy, search or bound, and still has its page', async () => {
		site.setTime('2026-11-18T10:00:02+02:00')
		const { columns } = await (await site.request('/stock-copy')).json()
		expect(columns.id).not.toContain(sold)
		await db.update(cars).set({ price: 9_999_999, name: 'Zonda' }).where(eq(cars.id, sold))
		const { bounds, vehicles } = await readResults(site, '?search=zonda')
		expect(bounds.price.max).toBeLessThan(9_000_000)
		expect(vehicles.map(({ id }) => id)).not.toContain(sold)
		expect((await site.visit(`/car/${sold}`)).text).toContain('This vehicle has been sold.')
	})

	test('has its page for 30 days, and then one that answers 410, both with three like it', async () => {
		const pageAt = async (time: string, path = `/car/${sold}`) => {
			site.setTime(time)
			return site.visit(path)
		}
		for (const [time, status] of [
			['2026-12-11T10:00:00+02:00', 200],
			['2026-12-11T10:00:01+02:00', 410],
		] as const) {
			const page = await pageAt(time)
			expect([page.status, page.text.includes('This vehicle has been sold.')]).toEqual([status, true])
			expect(page.text).toContain('Tell me about the next one')
			expect(page.all('section[aria-labelledby="related"] li.group')).toHaveLength(3)
			expect((await pageAt(time, `/car/${sold}.data`)).status).toBe(status)
			expect((await pageAt(time, '/sitemap.xml')).html).not.toContain(sold.slice(0, 8))
		}
	})

	test('still takes an enquiry after that', async () => {
		site.setTime('2026-12-11T10:00:01+02:00')
		const page = await site.submit(`/car/${sold}`, enquiry)
		expect([page.status, page.text.includes('has been sent')]).toEqual([200, true])
	})

	test('is still in the list, the search, the record and the export of staff', async () => {
		site.setTime('2026-11-18T10:00:02+02:00')
		await db.update(cars).set({ name: 'Pagani Zonda' }).where(eq(cars.id, sold))
		const staff = await signInNewStaff(site)
		const { total } = await vehicleResource.list(db, { search: '', page: 1 })
		expect(total).toBe(await db.$count(cars))
		const read = async (path: string) => (await staff.visit(path)).text
		for (const path of ['/admin/cars?search=zonda', `/admin/cars/${sold}`, '/admin/cars/export'])
			expect([path, await read(path)]).toEqual([path, expect.stringContaining('Pagani Zonda')])
		expect((await read('/admin/cars')) + (await read('/admin/cars?page=2'))).toContain('Pagani Zonda')
	})

	test("does not count for the size of the browser's copy", async () => {
		await addVehicles(db, LARGEST_COPY, () => ({ status: 'sold', soldAt: new Date('2026-01-01T10:00Z') }))
		expect((await readResults(site, '')).pages).toBe(Math.ceil((IN_STOCK - 1) / PAGE_SIZE))
		expect(await (await site.request('/stock-copy')).json()).not.toBeNull()
	})
})
