import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

describe('a path that is no make or model in stock', () => {
	test.each([
		['/inventory/vw', '/inventory/volkswagen'],
		['/inventory/toyta', '/inventory/toyota'],
		['/inventory/toyta/hilx', '/inventory/toyota/hilux'],
		['/inventory/hilux', '/inventory/toyota/hilux'],
		['/inventory/white', '/inventory?search=white'],
		['/inventory/toyota/white', '/inventory?search=toyota+white'],
	])('redirects to what the search understands: %s', async (path, to) => {
		const { status, headers } = await site.request(path)
		expect([status, headers.get('Location')]).toEqual([302, to])
	})

	test('gets 404 when the search understands nothing', async () => {
		expect((await site.request('/inventory/qwertz')).status).toBe(404)
		expect((await site.request('/inventory/toyota/qwertz')).status).toBe(404)
	})
})

describe('/inventory/:make', () => {
	test('summarizes and lists the vehicles of a make', async () => {
		const page = await site.visit('/inventory/toyota')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('Toyota for sale in Kinross')
		expect(page.text).toContain('19 vehicles')
		expect(page.text).toContain('R 204 900 to R 1 499 900')
		expect(page.text).toContain('2013 to 2026')
		const texts = page.all('main h3').map(plain)
		expect(texts).toHaveLength(20) // a sold one is last, as in the inventory
		for (const name of texts) expect(name).toMatch(/^Toyota /)
	})

	test('links to its models, to other makes and to the complete inventory', async () => {
		const page = await site.visit('/inventory/toyota')
		const links = page.all('main a').map((link) => link.getAttribute('href'))
		expect(links).toEqual(
			expect.arrayContaining(['/inventory', '/inventory/toyota/land-cruiser-79', '/inventory/mercedes-benz']),
		)
		expect(links).not.toContain('/inventory/toyota')
	})

	test('has the filters of the list, each a chip that leaves it out', async () => {
		const chipsOf = async (path: string) =>
			(await site.visit(path))
				.all('main ul[aria-label="Active filters"] a')
				.map((chip) => [plain(chip), chip.getAttribute('href')])
		expect(await chipsOf('/inventory/toyota')).toEqual([['Remove filter: Toyota', '/inventory']])
		expect(await chipsOf('/inventory/toyota/hilux')).toEqual([['Remove filter: Toyota Hilux', '/inventory']])
		expect(await chipsOf('/inventory/toyota/diesel')).toEqual([
			['Remove filter: Diesel', '/inventory?model=Toyota'],
			['Remove filter: Toyota', '/inventory?fuelType=Diesel'],
		])
		const page = await site.visit('/inventory/toyota')
		const [filters] = page.all('main a').filter((link) => plain(link) === 'Show Filters (1)')
		expect(filters?.getAttribute('href')).toBe('/inventory?model=Toyota')
		expect(page.all('main button').map(plain)).toContain('Share')
		expect(page.one('.inventory-bar').textContent).toContain('Show Filters (1)')
		const resets = async (path: string) =>
			(await site.visit(path))
				.all('main a')
				.filter((link) => plain(link) === 'Reset Filters')
				.map((link) => link.getAttribute('href'))
		expect(await resets('/inventory/toyota')).toEqual([])
		expect(await resets('/inventory/toyota/diesel')).toEqual(['/inventory'])
	})

	test('leads to the same vehicles in another order, which works without JavaScript', async () => {
		const page = await site.visit('/inventory/toyota/diesel')
		const form = page.one('main form:has([name="sort"])')
		expect(form.getAttribute('action')).toBe('/inventory')
		const fields = page
			.all('main form:has([name="sort"]) input')
			.map((field) => [field.getAttribute('name'), field.getAttribute('value')])
		expect(Object.fromEntries(fields)).toEqual({ model: 'Toyota', fuelType: 'Diesel' })
		const orders = page.all('main [name="sort"] option').map((option) => option.getAttribute('value'))
		expect(orders).toEqual(expect.arrayContaining(['', 'priceLowHigh', 'monthlyLowHigh']))
		expect(page.one('main form:has([name="sort"]) button').getAttribute('type')).toBe('submit')
	})

	test('links its pages, and has each vehicle on exactly one of them', async () => {
		const others = await db
			.update(cars)
			.set({ make: 'Toyota' })
			.where(eq(cars.make, 'Volkswagen'))
			.returning({ id: cars.id })
		const first = await site.visit('/inventory/toyota')
		const second = await site.visit('/inventory/toyota?page=2')
		const beyond = await site.request('/inventory/toyota?page=99')
		const ids = others.map(({ id }) => id)
		await db.update(cars).set({ make: 'Volkswagen' }).where(inArray(cars.id, ids))
		expect(first.one('a[rel="next"]').getAttribute('href')).toBe('/inventory/toyota?page=2')
		expect(second.one('a[rel="prev"]').getAttribute('href')).toBe('/inventory/toyota')
		expect(second.one('link[rel="canonical"]').getAttribute('href')).toMatch(/\/inventory\/toyota\?page=2$/)
		expect(plain(second.one('title'))).toContain('page 2')
		const both = [first, second].flatMap((page) =>
			page.all('main h3 a').map((link) => link.getAttribute('href')),
		)
		expect(first.all('main h3')).toHaveLength(24)
		expect(new Set(both).size).toBe(both.length)
		expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, '/inventory/toyota?page=2'])
	})

	test.each([
		['/inventory/Toyota', '/inventory/toyota'],
		['/inventory/toyota/Land%20Cruiser%2079?page=2', '/inventory/toyota/land-cruiser-79?page=2'],
		['/inventory/TOYOTA/hilux', '/inventory/toyota/hilux'],
	])('%s redirects to %s', async (odd, address) => {
		const response = await site.request(odd)
		expect(response.status).toBe(301)
		expect(response.headers.get('Location')).toBe(address)
	})

	test.each([
		'/inventory/lada',
		'/inventory/toyota/ranger',
		'/inventory/%3Cscript%3E',
		`/inventory/${'a'.repeat(3000)}`,
	])('%s gets 404 with a link to the inventory', async (path) => {
		const page = await site.visit(path)
		expect(page.status).toBe(404)
		expect(page.text).toContain('Oops! Page not found')
		expect(page.all('main a').map((link) => link.getAttribute('href'))).toContain('/inventory')
		expect(site.logged.map(({ msg }) => msg)).toContain('path not found')
	})

	test('is no longer linked once the last vehicle of the make is sold', async () => {
		expect((await site.request('/inventory/volvo')).status).toBe(200)
		await db.update(cars).set({ status: 'sold' }).where(eq(cars.make, 'Volvo'))
		const links = (await site.visit('/inventory')).all('main a').map((link) => link.getAttribute('href'))
		expect(links).not.toContain('/inventory/volvo')
		expect(links).toContain('/inventory/audi')
	})
})

describe('/inventory/:make/:model', () => {
	test('lists the vehicles of a model, with breadcrumbs', async () => {
		const page = await site.visit('/inventory/toyota/hilux')
		expect(plain(page.one('h1'))).toBe('Toyota Hilux for sale in Kinross')
		expect(page.all('main h3')).toHaveLength(4)
		const crumbs = elementsIn(page.one('nav[aria-label="Breadcrumb"]'), 'a')
		expect(crumbs.map((link) => link.getAttribute('href'))).toEqual(['/inventory', '/inventory/toyota'])
	})
})
