/** The pages for what people look for: which there are, what they list, and what search engines read of them. */
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { findStockRows } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { inventoryAddress, readQuery } from '#app/features/vehicles/inventory/inventory-query.ts'
import { searchInventory } from '#app/features/vehicles/inventory/inventory-result.ts'
import { currentStock, listedIn } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import { narrowerPages, pathOf, queryOf } from '#app/features/vehicles/inventory/stock-pages.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { plain } from '#tests/html.ts'
import { readResults } from '#tests/inventory.ts'
import type { Page } from '#tests/page.ts'
import { changeSettings } from '#tests/settings-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const NOW = '2026-11-18T10:00:00+02:00'

const links = (page: Page, within: string) =>
	page.all(`${within} a`).map((link) => link.getAttribute('href') ?? '')

describe('a page of the stock', () => {
	test.each([
		['/inventory/bakkies', 'Bakkies', '?category=Bakkie'],
		['/inventory/diesel', 'Diesel vehicles', '?fuelType=Diesel'],
		['/inventory/automatic', 'Automatic vehicles', '?transmission=automatic-all'],
		['/inventory/under-200000', 'Vehicles under R 200 000', '?maxPrice=200000'],
		['/inventory/bakkies/automatic', 'Automatic bakkies', '?category=Bakkie&transmission=automatic-all'],
		['/inventory/suvs/under-400000', 'SUVs under R 400 000', '?category=SUV&maxPrice=400000'],
		['/inventory/toyota/diesel', 'Diesel Toyota', '?model=Toyota&fuelType=Diesel'],
		['/inventory/toyota/bakkies', 'Toyota bakkies', '?model=Toyota&category=Bakkie'],
		[
			'/inventory/toyota/hilux/automatic',
			'Automatic Toyota Hilux',
			'?model=Toyota+Hilux&transmission=automatic-all',
		],
	])('%s has its own title and the list of its filters', async (path, name, query) => {
		const page = await site.visit(path)
		const { vehicles, total } = await readResults(site, query)
		expect(plain(page.one('h1'))).toBe(`${name} for sale in Kinross`)
		expect(plain(page.one('title'))).toBe(`${name} for sale in Kinross, Highveld Family Motors`)
		expect(page.text).toContain(`${total} vehicle`)
		expect(page.all('section[aria-labelledby="vehicles"] h3 a').map(plain)).toHaveLength(vehicles.length)
	})

	test.each([
		['/inventory/Bakkie', '/inventory/bakkies'],
		['/inventory/bakkie/diesel', '/inventory/bakkies/diesel'],
		['/inventory/automatic/suv?page=1', '/inventory/suvs/automatic?page=1'],
		['/inventory/TOYOTA/Hilux/Diesel', '/inventory/toyota/hilux/diesel'],
	])('has one address: %s leads to it', async (odd, address) => {
		const { status, headers } = await site.request(odd)
		expect([status, headers.get('Location')]).toEqual([301, address])
	})

	test.each([
		'/inventory/under-123456',
		'/inventory/diesel/petrol',
		'/inventory/bakkies/diesel/automatic',
		'/inventory/toyota/diesel/automatic',
		'/inventory/toyota/hilux/bakkies',
		'/inventory/toyota/hilux/qwertz',
		'/inventory/toyota/electric/hybrid',
	])('%s is none', async (path) => expect((await site.request(path)).status).not.toBe(200))

	test('is counted as it is listed, for every address that is linked', async () => {
		const rows = await findStockRows(site.services)
		const pages = narrowerPages({ filters: [] }, rows)
		const all = pages.flatMap((page) => [page, ...narrowerPages(page.subject, page.rows)])
		expect(all.length).toBeGreaterThan(60)
		const stock = listedIn(await currentStock(site.services), site.services.now())
		const context = await findSearchContext(site.services)
		for (const { subject, rows } of all) {
			const address = inventoryAddress(queryOf(subject), '')
			const { total } = searchInventory(stock, readQuery(new URLSearchParams(address)), context)
			const counted = rows.reduce((sum, { count }) => sum + count, 0)
			expect([pathOf(subject), counted]).toEqual([pathOf(subject), total])
		}
	})

	test('of a make with two words lists its models', async () => {
		const ids = (await db.select({ id: cars.id }).from(cars).where(eq(cars.model, 'Polo'))).map(
			({ id }) => id,
		)
		const [before] = await db.select().from(cars).where(inArray(cars.id, ids))
		await db.update(cars).set({ make: 'Alfa Romeo', model: 'Giulia' }).where(inArray(cars.id, ids))
		const page = await site.visit('/inventory/alfa-romeo/giulia')
		await db
			.update(cars)
			.set({ make: before?.make ?? '', model: 'Polo' })
			.where(inArray(cars.id, ids))
		expect(page.text).toContain(`${ids.length} vehicle`)
	})

	test('is linked from the inventory and from the foot of every page', async () => {
		for (const [path, within] of [
			['/inventory', 'main'],
			['/contact', 'footer'],
		] as const)
			expect(links(await site.visit(path), within)).toEqual(
				expect.arrayContaining(['/inventory/bakkies', '/inventory/diesel', '/inventory/under-200000']),
			)
	})

	test('links to others with one filter more', async () => {
		expect(links(await site.visit('/inventory/bakkies'), 'main')).toContain('/inventory/bakkies/diesel')
		expect(links(await site.visit('/inventory/toyota'), 'main')).toContain('/inventory/toyota/bakkies')
	})

	test('has the words of the dealership, if it wrote some', async () => {
		const thandi = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true })
		const blank = Array(7).fill('')
		await changeSettings(thandi, '/admin/settings/texts/inventory', 'texts', {
			pagesTitle: ['Bakkies that work', ...blank],
			pagesText: ['We load each one before we buy it.', ...blank],
			pagesLink: ['/inventory/bakkies', ...blank],
		})
		const page = await site.visit('/inventory/bakkies')
		expect([plain(page.one('h1')), plain(page.one('title'))]).toEqual([
			'Bakkies that work',
			'Bakkies that work, Highveld Family Motors',
		])
		expect(page.text).toContain('We load each one before we buy it.')
		expect((await site.visit('/inventory')).html).not.toContain('We load each one')
	})
})

describe('what search engines read of a page, by the number of its vehicles', () => {
	const PAGES = [
		['/inventory/volvo', '/inventory', true],
		['/inventory/volvo/xc40', '/inventory/volvo', true],
		['/inventory/electric', '/inventory', true],
		['/inventory/suvs/electric', '/inventory/suvs', true],
		['/inventory/volvo/electric', '/inventory/volvo', false], // all Volvos are electric
		['/inventory/volvo/xc40/electric', '/inventory/volvo/xc40', false],
	] as const
	let ids: string[] = []

	beforeAll(async () => {
		await db
			.update(cars)
			.set({ status: 'sold', soldAt: new Date('2026-08-01') })
			.where(eq(cars.make, 'Volvo'))
		await db.update(cars).set({ fuelType: 'Petrol' }).where(eq(cars.fuelType, 'Electric'))
		const three = await db.select({ id: cars.id }).from(cars).where(eq(cars.make, 'Ford')).limit(3)
		ids = three.map(({ id }) => id)
		await db
			.update(cars)
			.set({ make: 'Volvo', model: 'XC40', fuelType: 'Electric', bodyStyle: 'suv', category: 'SUV' })
			.where(inArray(cars.id, ids))
	})

	async function factsAt(path: string, forSale: number, soldAt = new Date(NOW)) {
		await db.update(cars).set({ status: 'sold', soldAt }).where(inArray(cars.id, ids))
		if (forSale > 0)
			await db
				.update(cars)
				.set({ status: 'available', soldAt: null })
				.where(inArray(cars.id, ids.slice(0, forSale)))
		const page = await site.visit(path)
		const sitemap = (await site.visit('/sitemap.xml')).html
		const attribute = (selector: string, name: string) =>
			page.all(selector).map((tag) => tag.getAttribute(name)?.replace(BASE_URL, ''))
		return {
			status: page.status,
			robots: attribute('meta[name="robots"]', 'content'),
			canonical: attribute('link[rel="canonical"]', 'href'),
			listed: sitemap.includes(`${path}</loc>`),
			page,
		}
	}
	const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 24 * 3_600_000)

	test.each(PAGES)('%s', async (path, parent, listed) => {
		const thin = { status: 200, robots: ['noindex'], canonical: [parent], listed: false }
		expect(await factsAt(path, 3)).toMatchObject({ status: 200, robots: [], canonical: [path], listed })
		expect(await factsAt(path, 2)).toMatchObject(thin)
		expect(await factsAt(path, 1)).toMatchObject(thin)
		expect(await factsAt(path, 0, daysAgo(59))).toMatchObject(thin)
		expect((await factsAt(path, 0, daysAgo(61))).status).not.toBe(200)
	})

	test('a make that is sold out shows what comes closest', async () => {
		const { page } = await factsAt('/inventory/volvo', 0, daysAgo(20))
		expect(plain(page.one('h1'))).toBe('Volvo: all sold')
		expect(page.all('section[aria-labelledby="closest"] h3').length).toBeGreaterThan(2)
		expect(page.all('section[aria-labelledby="vehicles"]')).toHaveLength(0)
	})
})
