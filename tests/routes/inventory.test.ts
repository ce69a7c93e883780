import { describe, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { IN_STOCK } from '#tests/demo-vehicles.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { namesOnPage, readResults } from '#tests/inventory.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

const count = async (search: string) => {
	const page = await site.visit(`/inventory${search}`)
	expect(page.status).toBe(200)
	return plain(page.one('main [role="status"]'))
}
const results = (search: string) => readResults(site, search)
const names = (search: string) => namesOnPage(site, search)

describe('/inventory', () => {
	test('lists all vehicles, 24 on a page, the newest first', async () => {
		expect(await count('')).toBe('70 Vehicles') // of 72, two of which are sold
		const texts = await names('')
		expect(texts).toHaveLength(24)
		expect(texts[0]).toBe('Volvo EX30 Plus Single Motor Extended Range')
	})

	test('links its pages, and has each vehicle on exactly one of them', async () => {
		const first = await site.visit('/inventory')
		expect(plain(first.one('nav[aria-label="Pages"]'))).toBe('Page 1 of 3Next')
		expect(first.one('a[rel="next"]').getAttribute('href')).toBe('/inventory?page=2')
		const second = await site.visit('/inventory?page=2')
		expect(plain(second.one('nav[aria-label="Pages"]'))).toBe('PreviousPage 2 of 3Next')
		expect(second.one('a[rel="prev"]').getAttribute('href')).toBe('/inventory')

		const ids = await Promise.all(
			[1, 2, 3].map(async (page) => (await results(`?page=${page}`)).vehicles.map(({ id }) => id)),
		)
		expect(ids.map((page) => page.length)).toEqual([24, 24, 24])
		expect(new Set(ids.flat()).size).toBe(IN_STOCK)
	})

	test('keeps filters and order in the link to the next page', async () => {
		const page = await site.visit('/inventory?condition=used&sort=priceLowHigh')
		expect(page.one('a[rel="next"]').getAttribute('href')).toBe(
			'/inventory?condition=used&sort=priceLowHigh&page=2',
		)
	})

	test.each([
		['?condition=USED', '54 Vehicles'],
		['?condition=new', '6 Vehicles'],
		['?transmission=cvt', '7 Vehicles'],
		['?fuelType=hybrid', '2 Vehicles'],
		['?category=bakkie', '21 Vehicles'], // one has the category Commercial and the body of a bakkie
		['?category=coupe', '1 Vehicle'],
		['?minYear=2026', '6 Vehicles'],
		['?maxMileage=0', '1 Vehicle'],
		['?minPrice=1499900', '1 Vehicle'],
		['?minPrice=1499901', '0 Vehicles'],
		['?category=bakkie&condition=used&transmission=manual&fuelType=diesel', '7 Vehicles'],
	])('counts the vehicles that match %s: %s', async (search, expected) => {
		expect(await count(search)).toBe(expected)
	})

	test.each([
		['oldest', 'createdAt', 1],
		['priceLowHigh', 'price', 1],
		['priceHighLow', 'price', -1],
		['nameAZ', 'name', 1],
		['nameZA', 'name', -1],
	] as const)('sorts by %s, sold vehicles last', async (sort, column, direction) => {
		const { vehicles } = await results(`?sort=${sort}&from=1&page=3`)
		const rows = await site.services.db.select().from(cars)
		const value = (id: string) => {
			const known = rows.find((row) => row.id === id)?.[column]
			return typeof known === 'string' ? known.toLowerCase() : Number(known)
		}
		expect(vehicles).toHaveLength(IN_STOCK)
		const isSold = ({ status }: (typeof vehicles)[number]) => status === 'sold'
		const sold = vehicles.filter(isSold)
		expect(vehicles.slice(-sold.length)).toEqual(sold)
		for (const group of [vehicles.filter((vehicle) => !isSold(vehicle)), sold]) {
			const inOrder = group.map(({ id }) => value(id))
			expect(inOrder).toEqual([...inOrder].sort((a, b) => (a < b ? -direction : a > b ? direction : 0)))
		}
	})

	test('shows the empty state with a reset button when nothing matches', async () => {
		const page = await site.visit('/inventory?search=zzzzzz')
		expect(page.text).toContain('No vehicles found matching your criteria.')
		const reset = page.all('main button').filter((button) => plain(button) === 'Reset Filters')
		expect(reset.length).toBeGreaterThan(0)
		const form = page.one(`form[id="${reset[0]?.getAttribute('form')}"]`)
		expect(form.getAttribute('action')).toBe('/inventory')
		expect(elementsIn(form, 'input')).toHaveLength(0)
	})

	test('shows a reserved and a sold vehicle with their flags', async () => {
		const page = await site.visit('/inventory?from=1&page=3')
		expect(page.text).toContain('Sold')
		expect(page.text).toContain('Reserved')
	})

	test('removes a category by a link', async () => {
		const page = await site.visit('/inventory?category=bakkie&sort=oldest')
		const chip = page.one('ul[aria-label="Active filters"] a')
		expect(plain(chip)).toBe('Remove filter: Bakkie')
		expect(chip.getAttribute('href')).toBe('/inventory?sort=oldest')
		expect(page.one('input[type="hidden"][name="category"]').getAttribute('value')).toBe('bakkie')
	})

	test.each([
		['maxPrice=350000', 'Up to R 350 000'],
		['minPrice=350000', 'From R 350 000'],
		['minPrice=100000&maxPrice=350000', 'R 100 000 – R 350 000'],
		['maxMileage=50000', 'Up to 50 000 km'],
		['minYear=2020', '2020 or newer'],
		['maxYear=2020', '2020 or older'],
	])('names only the limits that were set: ?%s', async (query, text) => {
		const page = await site.visit(`/inventory?${query}`)
		expect(page.all('[aria-label="Active filters"] a').map(plain)).toEqual([`Remove filter: ${text}`])
	})

	test('counts the filters on the button that shows them', async () => {
		const buttons = async (query: string) =>
			(await site.visit(`/inventory${query}`))
				.all('main button')
				.map(plain)
				.filter((text) => / Filters/.test(text))
		expect(await buttons('')).toEqual(expect.arrayContaining(['Hide Filters', 'Show Filters']))
		expect(await buttons('?category=suv&transmission=Automatic&maxPrice=350000&sort=oldest')).toEqual(
			expect.arrayContaining(['Hide Filters (3)', 'Show Filters (3)']),
		)
	})

	test('removes all filters by one link, which keeps the order', async () => {
		const clear = async (query: string) =>
			(await site.visit(`/inventory${query}`))
				.all('main a')
				.filter((link) => plain(link) === 'Reset Filters')
				.map((link) => link.getAttribute('href'))
		expect(await clear('?search=suv&transmission=Automatic&sort=oldest')).toEqual(['/inventory?sort=oldest'])
		expect(await clear('?search=suv+red')).toEqual(['/inventory'])
		expect(await clear('?category=suv')).toEqual([])
	})

	test.each([
		['impossible limits', '?minPrice=999999999&maxPrice=0&minYear=-1&maxMileage=1e400'],
		['control characters', '?search=%00%01%02&category=%00'],
		['other alphabets', '?search=%E7%9A%AE%E5%8D%A1&make=%D0%A5%D0%B0%D0%B9'],
		['invalid percent-encoding', '?search=%FF%FE%ZZ'],
		['an SQL injection', "?category='%20or%201=1--&search=%25%5C%27"],
		['a very long text', `?search=${'a'.repeat(10_000)}`],
		['a parameter 500 times', `?${'search=b&'.repeat(500)}`],
	])('shows an ordinary page for %s', async (_, search) => {
		const page = await site.visit(`/inventory${search}`)
		expect(page.status).toBe(200)
		expect(page.one('h1').textContent).toBe('Inventory')
	})

	test('rejects a URL that is too long with 414', async () => {
		expect((await site.visit(`/inventory?search=${'a'.repeat(13_000)}`)).status).toBe(414)
	})

	test('shows the last page when the page number is too high', async () => {
		expect((await results('?page=400')).query).toMatchObject({ from: 3, page: 3 })
	})
})
