import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { photos as photosTable } from '#app/features/media/photo-table.server.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, I20_CANONICAL, I20_PATH, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

const openVehicle = (edge: string) => site.visit(`/car/${oddVehicle(edge)}`)
const headings = (page: Page) => page.all('h2').map(plain)

describe('the side card', () => {
	test('shows the price in rand, and the previous price only when it was higher', async () => {
		const card = plain((await openVehicle('price_dropped')).one('aside'))
		expect(card).toMatch(/^R 359 900 cash price.*Was R 379 900\s*R 20 000 less/s)
		expect(plain((await openVehicle('very_long_variant')).one('aside'))).not.toContain('Was')
	})

	test('shows a price that is stored as text', async () => {
		const price = (await storedVehicle(site.services.db, oddVehicle('price_as_text'))).price
		const text = String(price).replace(/\B(?=(\d{3})+$)/g, ' ')
		expect(plain((await openVehicle('price_as_text')).one('aside'))).toContain(`R ${text}`)
	})

	test('links to telephone, email and chat about this vehicle', async () => {
		const page = await site.visit(I20_PATH)
		const { name, year, stockNumber } = await storedVehicle(site.services.db)
		const links = page.all('aside a[href]').map((link) => link.getAttribute('href') ?? '')
		expect(links).toContain('tel:+27170000000')
		expect(links).toContain(
			`mailto:sales@highveldfamilymotors.example?subject=${encodeURIComponent(`${year} ${name}, stock number ${stockNumber}`)}`,
		)
		expect(links).toContain(`/chat/${I20}`)
	})
})

describe('the page of a vehicle', () => {
	test('shows an upright photo whole where it is large, and fills the frame of its thumbnail', async () => {
		const { db } = site.services
		const { photos } = (await findVehicle(db, I20)) ?? { photos: [] }
		const upright = { width: 900, height: 1600 }
		await db
			.update(photosTable)
			.set(upright)
			.where(eq(photosTable.hash, photos[1]?.hash ?? ''))
		const page = await site.visit(I20_PATH)
		const fits = (list: string) =>
			page.all(`${list} li img`).map(({ className }) => className.split(' ').at(-1))
		expect(fits('.first-photo')).toEqual(['object-cover', 'object-contain', 'object-cover', 'object-cover'])
		expect(new Set(fits('.photo-tiles'))).toEqual(new Set(['object-cover']))
	})

	test('stays when the vehicle is sold, with its status and similar vehicles', async () => {
		const page = await openVehicle('sold')
		expect(page.status).toBe(200)
		expect(plain(page.one('aside'))).toMatch(/^SOLD/)
		expect(page.text).toContain('This vehicle has been sold.')
		expect(headings(page)).toContain('Similar Vehicles')
		expect(headings(page)).not.toContain('Related Vehicles')
	})

	test('links to similar vehicles when the vehicle is sold, and takes enquiries about the next one', async () => {
		const page = await openVehicle('sold')
		const similar = page.all('main a').filter((link) => plain(link) === 'See similar')
		expect(similar.map((link) => link.getAttribute('href'))).toEqual(['#related', '#related', '#related'])
		expect(plain(page.one('#related'))).toBe('Similar Vehicles')
		expect(plain(page.one('#enquire'))).toBe('Tell me about the next one')
		expect(plain(page.one('main form button[type=submit]'))).toContain('Send Enquiry')
	})

	test('shows no previous price when the vehicle is sold', async () => {
		const id = oddVehicle('sold')
		const { price } = await storedVehicle(site.services.db, id)
		await site.services.db
			.update(cars)
			.set({ previousPrice: Number(price) + 20_000 })
			.where(eq(cars.id, id))
		const page = await openVehicle('sold')
		expect(
			page.all('aside s, aside .line-through, [data-bottom-bar] s, [data-bottom-bar] .line-through'),
		).toEqual([])
		expect(page.one('main').getAttribute('class')).toContain('no-gold')
		expect((await openVehicle('reserved')).one('main').getAttribute('class') ?? '').not.toContain('no-gold')
	})

	test('shows that the vehicle is reserved', async () => {
		const page = await openVehicle('reserved')
		expect(plain(page.one('aside'))).toMatch(/^RESERVED/)
		expect(plain(page.one('[data-bottom-bar]'))).toContain('Call me if it comes free')
		expect(page.text).toContain('Reserved for a customer.')
	})

	test('shows no status while the vehicle is for sale', async () => {
		expect((await openVehicle('cheapest')).text).not.toMatch(/SOLD|RESERVED/)
	})
})

describe('related vehicles', () => {
	const related = (page: Page) => page.all('section[aria-labelledby="related"] li.group')

	test('are three others with the same fuel type, with prices in rand', async () => {
		const { fuelType } = await storedVehicle(site.services.db)
		const page = await site.visit(I20_PATH)
		const links = related(page).map((card) => card.querySelector('a')?.getAttribute('href') ?? '')
		expect(links).toHaveLength(3)
		expect(links).not.toContain(I20_CANONICAL)
		for (const link of links)
			expect(await findVehicle(site.services.db, link.slice(5))).toMatchObject({ fuelType })
		expect(plain(page.one('section[aria-labelledby="related"]'))).toMatch(/R \d{2,3} \d{3}/)
		expect(page.one('section[aria-labelledby="related"]').textContent).not.toContain('$')
	})

	test.each([
		[999, 'available', 'New'],
		[1000, 'available', 'Pre-owned'],
		[5, 'reserved', 'Reserved'],
	] as const)('with %d km and status %s are labelled %s', async (mileage, status, label) => {
		const before = await site.visit(I20_PATH)
		const link = related(before)[0]?.querySelector('a')?.getAttribute('href') ?? ''
		await site.services.db
			.update(cars)
			.set({ mileage, status })
			.where(eq(cars.id, (await findVehicle(site.services.db, link.slice(5)))?.id ?? ''))
		const [card] = related(await site.visit(I20_PATH))
		expect(plain(card ?? before.document.body)).toMatch(new RegExp(`^${label}`))
	})
})
