import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { edgeCases, I20, I20_CANONICAL, I20_PATH, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()

const openVehicle = (edge: string) => site.visit(`/car/${oddVehicle(edge)}`)
const headings = (page: Page) => page.all('h2').map(plain)
const specification = (page: Page, name: string) => {
	const at = page.all('dt').map(plain).indexOf(name)
	return at < 0 ? undefined : plain(page.all('dd')[at] as Element)
}

describe('the page of a vehicle', () => {
	const everyEdge = edgeCases.flatMap(([edge, ids]) => ids.map((id) => [edge, id] as const))
	test.each(everyEdge)('is shown for the edge case %s (%s)', async (_, id) => {
		const page = await site.visit(`/car/${id}`)
		expect(page.status).toBe(200)
		const { name, year, condition } = await storedVehicle(site.services.db, id)
		expect(plain(page.one('title'))).toBe(`${name}, Highveld Family Motors`)
		expect(plain(page.one('h1'))).toContain(name)
		expect(page.text).toContain(`${condition.toUpperCase()} ${year}`)
	})

	test('describes the vehicle to search engines and shared links', async () => {
		const id = oddVehicle('cheapest')
		await site.services.db.update(cars).set({ price: 123_456, mileage: 61_200 }).where(eq(cars.id, I20))
		const page = await site.visit(I20_PATH)
		const { name, year } = await storedVehicle(site.services.db)
		const content = (selector: string) => page.one(selector).getAttribute('content')
		expect(page.one('link[rel="canonical"]').getAttribute('href')).toBe(BASE_URL + I20_CANONICAL)
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

	test('preloads its first photo and lazy-loads the second', async () => {
		const page = await site.visit(I20_PATH)
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

describe('a vehicle with missing data', () => {
	test('has no description section without a description', async () => {
		const page = await openVehicle('description_missing')
		expect(headings(page).filter((heading) => heading.startsWith('About this'))).toEqual([])
		expect(headings(page)).toContain('Features')
	})

	test('has no features section without features', async () => {
		const page = await openVehicle('no_features')
		expect(headings(page)).not.toContain('Features')
		expect(headings(page)).toContain(
			`About this ${(await storedVehicle(site.services.db, oddVehicle('no_features'))).model}`,
		)
	})

	test('is shown as new without a condition', async () => {
		expect((await openVehicle('condition_missing')).text).toMatch(/NEW \d{4}/)
	})

	test('has no row for the doors of a motorcycle, but one for a mileage of 0 km', async () => {
		const page = await openVehicle('zero_mileage')
		expect(specification(page, 'Doors')).toBeUndefined()
		expect(specification(page, 'Mileage')).toBe('0 km')
	})

	test('shows the longest variant in full', async () => {
		const page = await openVehicle('very_long_variant')
		expect(specification(page, 'Variant')).toBe(
			(await storedVehicle(site.services.db, oddVehicle('very_long_variant'))).variant,
		)
	})
})

describe('the gallery', () => {
	const buttons = (page: Page) =>
		page.all('section[aria-label="Photographs"] button').map((button) => button.getAttribute('aria-label'))

	test('counts several photos and links to each', async () => {
		const page = await site.visit(I20_PATH)
		const total = page.all('[id^="photo-"]').length
		expect(total).toBeGreaterThan(1)
		expect(page.text).toContain(`1 / ${total}`)
		expect(page.all('a[href^="#photo-"]').map((link) => link.getAttribute('href'))).toEqual(
			Array.from({ length: total }, (_, index) => `#photo-${index + 1}`),
		)
		expect(buttons(page)).toEqual(['View full screen', 'Previous photo', 'Next photo'])
	})

	test('has no navigation for a single photo', async () => {
		const page = await openVehicle('one_photo_only')
		expect(page.all('[id^="photo-"]')).toHaveLength(1)
		expect(page.all('a[href^="#photo-"]')).toEqual([])
		expect(page.text).not.toContain('1 / 1')
		expect(buttons(page)).toEqual(['View full screen'])
	})

	test('shows a drawing of the body style without photos', async () => {
		const page = await openVehicle('no_doors')
		expect(buttons(page)).toEqual([])
		const picture = page.one('section[aria-label="Photographs"] img')
		expect(picture.getAttribute('src')).toMatch(/\/motorcycle-[\w-]+\.svg$/)
		expect(picture.getAttribute('alt')).toContain(
			(await storedVehicle(site.services.db, oddVehicle('no_doors'))).name,
		)
	})
})

describe('a vehicle URL without a vehicle', () => {
	test.each([
		['an unknown vehicle', '00000000-0000-4000-8000-000000000000'],
		['an invalid id', 'bakkie'],
		['an id with a suffix', `${I20}x`],
		['a quotation mark', "'%20or%20'1'='1"],
		['a zero byte', '%00'],
		['invalid percent-encoding', '%E0%A4%A'],
		['other alphabets', encodeURIComponent('машина')],
		['a very long id', 'x'.repeat(5000)],
		['an id longer than any URL', 'x'.repeat(20_000)],
	])('redirects to the inventory: %s', async (_, id) => {
		const logged = site.logged.length
		const page = await site.visit(`/car/${id}`)
		expect(page.status).toBe(302)
		expect(page.headers.get('Location')).toBe('/inventory')
		expect(site.logged.slice(logged).map(({ msg }) => msg)).toEqual(['vehicle not found'])
	})
})

describe('when the vehicles cannot be read', () => {
	test('a vehicle page shows an error with 503 instead of redirecting, and the failure is logged', async () => {
		const page = await withoutTable(site.owner, 'public_cars', () => site.visit(I20_PATH))
		expect(page.status).toBe(503)
		expect(plain(page.one('h1'))).toBe('We cannot show this vehicle right now')
		expect(site.logged.map(({ msg }) => msg)).toContain('a vehicle could not be read')
	})
})
