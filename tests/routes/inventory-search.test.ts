import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import { createStock, type SearchStock } from '#app/features/vehicles/search/stock.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { withoutTable } from '#tests/database.ts'
import { addVehicles, IN_STOCK } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { namesOnPage, readResults } from '#tests/inventory.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

const results = (search: string) => readResults(site, search)
const names = (search: string) => namesOnPage(site, search)

describe('a search of the inventory', () => {
	test('combines make and search text, and tolerates a typing error', async () => {
		expect((await names('?make=Toyota&search=hilx'))[0]).toMatch(/^Toyota Hilux/)
	})

	test('shows search results by relevance, or in an order that was chosen', async () => {
		const order = async (search: string) => (await results(search)).vehicles.map(({ price }) => price)
		const byRelevance = await order('?search=polo')
		const cheapest = await order('?search=polo&sort=priceLowHigh')
		expect(cheapest).toEqual([...byRelevance].sort((a, b) => a - b))
		expect(cheapest).not.toEqual(byRelevance)
		expect(await order('?search=polo&sort=newest')).not.toEqual(byRelevance)
		expect((await names('?search=polo'))[0]).toMatch(/^Volkswagen Polo (?!Vivo)/)

		const page = await site.visit('/inventory?search=polo')
		expect(page.all('select[name="sort"] option').map(plain)[0]).toBe('Best match')
		const unsearched = await site.visit('/inventory')
		expect(unsearched.all('select[name="sort"] option').map(plain)).toHaveLength(7)
	})

	test('searches within the filters', async () => {
		const { vehicles } = await results('?search=polo&transmission=automatic')
		expect(vehicles.length).toBeGreaterThan(0)
		expect(vehicles.filter(({ transmission }) => transmission !== 'Automatic')).toEqual([])
	})

	test('finds the same vehicles in the database as in the demo file', async () => {
		const [stored, demo] = [await currentStock(site.services), createStock(demoDocuments())]
		const ids = (stock: SearchStock, query: string) =>
			searchVehicles(stock, query, DEFAULT_QUERY, { priceFor: (aMonth) => aMonth * 55, thisYear: 2026 })
				.matches.map(({ document: vehicle }) => vehicle.id)
				.sort()
		for (const { query } of cases.cases)
			expect([query, ids(stored, query)]).toEqual([query, ids(demo, query)])
	})

	test('shows each understood term as a chip that removes it, also without JavaScript', async () => {
		const page = await site.visit('/inventory?search=suv onder 300k&fuelType=Petrol')
		const chips = page.all('[aria-label="Active filters"] a')
		expect(chips.map(plain)).toEqual([
			'Remove filter: SUV',
			'Remove filter: Tot R 300 000',
			'Remove filter: Petrol',
		])
		expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
			'/inventory?search=onder+300k&fuelType=Petrol',
			'/inventory?search=suv&fuelType=Petrol',
			'/inventory?search=suv+onder+300k',
		])
	})

	test('suggests completions of the text', async () => {
		const page = await site.visit('/inventory?search=toyota h')
		expect(page.one('input[type=search]').getAttribute('list')).toBe('suggestions')
		const options = page.all('#suggestions option')
		expect(options.map((option) => option.getAttribute('value'))).toEqual(['Toyota Hilux', 'Toyota HiAce'])
	})

	test('names the term that it did not understand, and searches for the rest', async () => {
		const page = await site.visit('/inventory?search=toyota qwertz')
		expect(page.text).toContain('Not understood: “qwertz”.')
		expect(page.all('main h3').map(plain)[0]).toMatch(/^Toyota/)
	})

	test('without a match, shows the closest matches with their reasons, beside the empty state', async () => {
		const page = await site.visit('/inventory?search=polo vivo under 150k')
		expect(page.text).toContain('No vehicles found matching your criteria.')
		expect(page.text).toContain('Nearest to what you asked for')
		expect(page.all('main h3').map(plain)[0]).toMatch(/^Volkswagen Polo Vivo/)
		expect(page.text).toContain('R 14 900 over')
	})

	test('links to the additional results of the specified fuzzy search', async () => {
		const { fuzzyLink, vehicles } = await results('?search=h100')
		expect(vehicles).toHaveLength(1)
		expect(fuzzyLink?.text).toBe('Show 2 more, roughly like your words')
		expect((await results(fuzzyLink?.to.replace('/inventory', '') ?? '')).vehicles).toHaveLength(3)
	})

	test('converts a monthly amount to a price with the terms of the calculator', async () => {
		const { vehicles } = await results('?search=sedan R5 000 a month')
		expect(vehicles.length).toBeGreaterThan(0)
		expect(vehicles.filter(({ price }) => price > 278_000)).toEqual([])
	})

	test('shows beside a filter option how many vehicles it would leave', async () => {
		const page = await site.visit('/inventory?search=bakkie')
		const [diesel] = page
			.all('select[name="fuelType"] option')
			.map(plain)
			.filter((text) => text.startsWith('Diesel'))
		expect(diesel).toBe(`Diesel (${(await results('?search=bakkie&fuelType=Diesel')).total})`)
	})
})

describe('/inventory/results', () => {
	test('returns the list, its bounds and its price histogram with Cache-Control: no-store', async () => {
		const page = await site.visit('/inventory/results?search=mustang')
		expect(page.headers.get('Content-Type')).toContain('application/json')
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		const list = JSON.parse(page.html) as InventoryList
		expect(list.bounds).toEqual({
			price: { min: 46_000, max: 1_500_000 },
			year: { min: 2013, max: 2026 },
			mileage: { min: 0, max: 239_000 },
		})
		expect(list.histograms.price.reduce((sum, bar) => sum + bar)).toBe(IN_STOCK)
		expect(list.query.search).toBe('mustang')
	})

	test('returns pages 1 and 2 as one list', async () => {
		expect((await results('?from=1&page=2')).vehicles).toHaveLength(48)
	})
})

test('a changed vehicle is found at once', async () => {
	const { db } = site.services
	await db.update(cars).set({ name: 'Zonda Cinque' }).where(eq(cars.make, 'Volvo'))
	expect((await names('?search=zonda cinque'))[0]).toMatch(/^Zonda Cinque/)
})

test('every process sees each committed change of the stock, whichever process made it', async () => {
	const { db } = site.services
	// Modules outside the build have their own search index, like another process.
	const vehicleNames = async () =>
		(await currentStock(site.services)).vehicles.map(({ document: vehicle }) => vehicle.name)
	const [before] = await vehicleNames()
	const [id = ''] = await addVehicles(db, 1, () => ({ name: 'Zonda Barchetta' }))
	expect(await vehicleNames()).toContain('Zonda Barchetta')
	expect((await names('?search=zonda barchetta'))[0]).toMatch(/^Zonda Barchetta/)
	await db.transaction(async (change) => {
		await change.update(cars).set({ name: 'Zonda Revolucion' }).where(eq(cars.id, id))
		expect(await vehicleNames()).toContain('Zonda Barchetta')
	})
	expect(await vehicleNames()).toContain('Zonda Revolucion')
	await db.delete(cars).where(eq(cars.id, id))
	expect((await vehicleNames()).filter((name) => /^Zonda [BR]/.test(name))).toEqual([])
	expect(before).toBeDefined()
})

test('when the stock cannot be read, the page is empty and the error is logged', async () => {
	await withoutTable(site.owner, 'public_cars', async () => {
		const page = await site.visit('/inventory')
		expect(page.status).toBe(200)
		expect(page.text).toContain('No vehicles found matching your criteria.')
		expect((await site.visit('/inventory/results')).status).toBe(503)
		expect(site.logged.filter(({ msg }) => msg === 'Error fetching the inventory')).toHaveLength(2)
	})
})

test('without vehicles, the sliders have default bounds', async () => {
	await site.services.db.delete(cars)
	expect((await results('')).bounds).toEqual({
		price: { min: 0, max: 1_000_000 },
		year: { min: 1990, max: 2026 },
		mileage: { min: 0, max: 200_000 },
	})
	expect((await site.visit('/inventory')).text).toContain('0 Vehicles')
})
