import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { edgeCases, I20, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { type Page, plain } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()

const open = (edge: string) => site.visit(`/car/${oddVehicle(edge)}`)
const headings = (page: Page) => page.all('h2').map(plain)
const specification = (page: Page, name: string) => {
	const at = page.all('dt').map(plain).indexOf(name)
	return at < 0 ? undefined : plain(page.all('dd')[at] as Element)
}

describe('the page of a vehicle', () => {
	const everyEdge = edgeCases.flatMap(([edge, ids]) => ids.map((id) => [edge, id] as const))
	test.each(everyEdge)('stands where a vehicle is odd: %s (%s)', async (_, id) => {
		const page = await site.visit(`/car/${id}`)
		expect(page.status).toBe(200)
		const { name, year, condition } = await storedVehicle(site, id)
		expect(plain(page.one('title'))).toBe(`${name}, Highveld Family Motors`)
		expect(plain(page.one('h1'))).toContain(name)
		expect(page.text).toContain(`${condition.toUpperCase()} ${year}`)
	})

	test('tells search engines and shared links which vehicle it is', async () => {
		const id = oddVehicle('cheapest')
		await site.services.db.update(cars).set({ price: 123_456, mileage: 61_200 }).where(eq(cars.id, I20))
		const page = await site.visit(`/car/${I20}`)
		const { name, year } = await storedVehicle(site, I20)
		const content = (selector: string) => page.one(selector).getAttribute('content')
		expect(page.one('link[rel="canonical"]').getAttribute('href')).toBe(`${BASE_URL}/car/${I20}`)
		expect(content('meta[name="description"]')?.replaceAll('\u00a0', ' ')).toBe(
			`${year} ${name}, 61 200 km, R 123 456. Photographs, specifications and finance calculator.`,
		)
		expect(content('meta[property="og:title"]')).toBe(`${name}, Highveld Family Motors`)
		expect(content('meta[property="og:image"]')).toMatch(
			/^http:\/\/localhost:3000\/car\/[0-9a-f-]{36}\/share\/[0-9a-f]{16}\.jpg$/,
		)
		const bare = await site.visit(`/car/${id}`)
		expect(bare.one('meta[property="og:image"]').getAttribute('content')).toMatch(
			/^http:\/\/localhost:3000\/share\/[0-9a-f]{16}\.jpg$/,
		)
	})

	test('fetches its first photo before everything else, and no other in full size', async () => {
		const page = await site.visit(`/car/${I20}`)
		const [first, second] = page.all('#photo-1 img, #photo-2 img')
		expect(first?.getAttribute('fetchpriority')).toBe('high')
		expect(first?.getAttribute('loading')).toBe('eager')
		expect(second?.getAttribute('loading')).toBe('lazy')
		const preload = page.one('link[rel="preload"][type="image/avif"]')
		const source = page.one('#photo-1 source[type="image/avif"]')
		expect(preload.getAttribute('imagesrcset')).toBe(source.getAttribute('srcset'))
		expect(preload.getAttribute('imagesizes')).toBe(source.getAttribute('sizes'))
	})
})

describe('what is not known of a vehicle', () => {
	test('is left out: a description', async () => {
		const page = await open('description_missing')
		expect(headings(page).filter((heading) => heading.startsWith('About this'))).toEqual([])
		expect(headings(page)).toContain('Features')
	})

	test('is left out: features', async () => {
		const page = await open('no_features')
		expect(headings(page)).not.toContain('Features')
		expect(headings(page)).toContain(
			`About this ${(await storedVehicle(site, oddVehicle('no_features'))).model}`,
		)
	})

	test('is new, where nobody said otherwise', async () => {
		expect((await open('condition_missing')).text).toMatch(/NEW \d{4}/)
	})

	test('is left out: the doors of a motorcycle; no kilometres are a fact', async () => {
		const page = await open('zero_mileage')
		expect(specification(page, 'Doors')).toBeUndefined()
		expect(specification(page, 'Mileage')).toBe('0 km')
	})

	test('does not shorten what is known: the longest variant', async () => {
		const page = await open('very_long_variant')
		expect(specification(page, 'Variant')).toBe(
			(await storedVehicle(site, oddVehicle('very_long_variant'))).variant,
		)
	})
})

describe('the gallery', () => {
	const buttons = (page: Page) =>
		page.all('section[aria-label="Photographs"] button').map((button) => button.getAttribute('aria-label'))

	test('counts several photos and links to each', async () => {
		const page = await site.visit(`/car/${I20}`)
		const total = page.all('[id^="photo-"]').length
		expect(total).toBeGreaterThan(1)
		expect(page.text).toContain(`1 / ${total}`)
		expect(page.all('a[href^="#photo-"]').map((link) => link.getAttribute('href'))).toEqual(
			Array.from({ length: total }, (_, index) => `#photo-${index + 1}`),
		)
		expect(buttons(page)).toEqual(['View full screen', 'Previous photo', 'Next photo'])
	})

	test('of one photo has nothing to turn', async () => {
		const page = await open('one_photo_only')
		expect(page.all('[id^="photo-"]')).toHaveLength(1)
		expect(page.all('a[href^="#photo-"]')).toEqual([])
		expect(page.text).not.toContain('1 / 1')
		expect(buttons(page)).toEqual(['View full screen'])
	})

	test('of none shows the drawing of the body style', async () => {
		const page = await open('no_doors')
		expect(buttons(page)).toEqual([])
		const picture = page.one('section[aria-label="Photographs"] img')
		expect(picture.getAttribute('src')).toMatch(/\/motorcycle-[\w-]+\.svg$/)
		expect(picture.getAttribute('alt')).toContain((await storedVehicle(site, oddVehicle('no_doors'))).name)
	})
})

describe('an address that is no vehicle', () => {
	test.each([
		['an unknown vehicle', '00000000-0000-4000-8000-000000000000'],
		['something that is no id', 'bakkie'],
		['an id with something behind it', `${I20}x`],
		['a quotation mark', "'%20or%20'1'='1"],
		['a zero byte', '%00'],
		['what does not decode', '%E0%A4%A'],
		['other alphabets', encodeURIComponent('машина')],
		['a very long one', 'x'.repeat(5000)],
		['one that is longer than any address', 'x'.repeat(20_000)],
	])('leads to the inventory: %s', async (_, id) => {
		const logged = site.logged.length
		const page = await site.visit(`/car/${id}`)
		expect(page.status).toBe(302)
		expect(page.headers.get('Location')).toBe('/inventory')
		expect(site.logged.slice(logged).map(({ msg }) => msg)).toEqual(['no vehicle to show'])
	})
})

describe('when the vehicles cannot be read', () => {
	const rename = (from: string, to: string) =>
		site.owner.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
	beforeAll(async () => void (await rename('cars', 'cars_away')))
	afterAll(async () => void (await rename('cars_away', 'cars')))

	test('its page says so instead of leading away, and the failure is written down', async () => {
		const page = await site.visit(`/car/${I20}`)
		expect(page.status).toBe(503)
		expect(plain(page.one('h1'))).toBe('We cannot show this vehicle right now')
		expect(site.logged.map(({ msg }) => msg)).toContain('a vehicle could not be read')
	})
})
