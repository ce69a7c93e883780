import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { type Page, plain } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()

const open = (edge: string) => site.visit(`/car/${oddVehicle(edge)}`)
const headings = (page: Page) => page.all('h2').map(plain)

describe('the side card', () => {
	test('shows the price in rand, and what was asked before only where that was more', async () => {
		const card = plain((await open('price_dropped')).one('aside'))
		expect(card).toMatch(/^R 359 900\s*Was R 379 900\s*R 20 000 less/)
		expect(plain((await open('very_long_variant')).one('aside'))).not.toContain('Was')
	})

	test('reads a price that came as text', async () => {
		const price = (await storedVehicle(site, oddVehicle('price_as_text'))).price
		const text = String(price).replace(/\B(?=(\d{3})+$)/g, ' ')
		expect(plain((await open('price_as_text')).one('aside'))).toContain(`R ${text}`)
	})

	test('leads to telephone, letter and chat about this vehicle', async () => {
		const page = await site.visit(`/car/${I20}`)
		const { name, year, stockNumber } = await storedVehicle(site, I20)
		const links = page.all('aside a[href]').map((link) => link.getAttribute('href') ?? '')
		expect(links).toContain('tel:+27170000000')
		expect(links).toContain(
			`mailto:sales@highveldfamilymotors.example?subject=${encodeURIComponent(`${year} ${name}, stock number ${stockNumber}`)}`,
		)
		const chat = new URL(links.find((link) => link.startsWith('https://wa.me/')) ?? '')
		expect(chat.searchParams.get('text')).toBe(
			`Hello, I would like to know more about the ${year} ${name} (stock number ${stockNumber}). Is it still available?\n${BASE_URL}/car/${I20}`,
		)
	})
})

describe('a vehicle that cannot be bought now', () => {
	test('stays when it is sold, says so and shows similar ones', async () => {
		const page = await open('sold')
		expect(page.status).toBe(200)
		expect(plain(page.one('aside'))).toMatch(/^SOLD/)
		expect(page.text).toContain('This vehicle has been sold.')
		expect(headings(page)).toContain('Similar Vehicles')
		expect(headings(page)).not.toContain('Related Vehicles')
	})

	test('leads from heading, card and bar to the similar ones when it is sold, and takes word of the next one', async () => {
		const page = await open('sold')
		const similar = page.all('main a').filter((link) => plain(link) === 'See similar')
		expect(similar.map((link) => link.getAttribute('href'))).toEqual(['#related', '#related', '#related'])
		expect(plain(page.one('#related'))).toBe('Similar Vehicles')
		expect(plain(page.one('#enquire'))).toBe('Tell me about the next one')
		expect(plain(page.one('main form button[type=submit]'))).toContain('Send Enquiry')
	})

	test('has no price struck through when it is sold: that would say that it became cheaper', async () => {
		const id = oddVehicle('sold')
		const { price } = await storedVehicle(site, id)
		await site.services.db
			.update(cars)
			.set({ previousPrice: Number(price) + 20_000 })
			.where(eq(cars.id, id))
		const page = await open('sold')
		expect(
			page.all('aside s, aside .line-through, [data-bottom-bar] s, [data-bottom-bar] .line-through'),
		).toEqual([])
		expect(page.one('main').getAttribute('class')).toContain('no-gold')
		expect((await open('reserved')).one('main').getAttribute('class') ?? '').not.toContain('no-gold')
	})

	test('says that it is reserved', async () => {
		const page = await open('reserved')
		expect(plain(page.one('aside'))).toMatch(/^RESERVED/)
		expect(page.text).toContain('Reserved for a customer.')
	})

	test('is not marked while it is on offer', async () => {
		expect((await open('cheapest')).text).not.toMatch(/SOLD|RESERVED/)
	})
})

describe('related vehicles', () => {
	const related = (page: Page) => page.all('section[aria-labelledby="related"] li.group')

	test('are three others with the same fuel, in rand', async () => {
		const { fuelType } = await storedVehicle(site, I20)
		const page = await site.visit(`/car/${I20}`)
		const ids = related(page).map((card) => card.querySelector('a')?.getAttribute('href')?.slice(5) ?? '')
		expect(ids).toHaveLength(3)
		expect(ids).not.toContain(I20)
		for (const id of ids) expect(await storedVehicle(site, id)).toMatchObject({ fuelType })
		expect(plain(page.one('section[aria-labelledby="related"]'))).toMatch(/R \d{2,3} \d{3}/)
		expect(page.one('section[aria-labelledby="related"]').textContent).not.toContain('$')
	})

	test.each([
		[999, 'available', 'New'],
		[1000, 'available', 'Pre-owned'],
		[5, 'reserved', 'Reserved'],
	] as const)('driven %d km and %s are labelled %s', async (mileage, status, label) => {
		const before = await site.visit(`/car/${I20}`)
		const link = related(before)[0]?.querySelector('a')?.getAttribute('href') ?? ''
		await site.services.db
			.update(cars)
			.set({ mileage, status })
			.where(eq(cars.id, link.slice(5)))
		const [card] = related(await site.visit(`/car/${I20}`))
		expect(plain(card ?? before.document.body)).toMatch(new RegExp(`^${label}`))
	})
})
