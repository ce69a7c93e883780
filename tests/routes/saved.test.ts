/** /saved and /compare: what their addresses name. The browser's own part is in e2e/saved-vehicles.spec.ts. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { withoutTable } from '#tests/database.ts'
import { addVehicles, I20, I20_CANONICAL } from '#tests/demo-vehicles.ts'
import { elementsIn, plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services

const cardsOf = (page: Page, heading: string) => {
	const section = page.all('main section').find((one) => plain(one.querySelector('h2') ?? one) === heading)
	return elementsIn(section, 'h3 a').map((link) => link.getAttribute('href') ?? '')
}
const OPENED = 'From the link that you opened'

let sold: typeof cars.$inferSelect
let ids: string[] = []
beforeAll(async () => {
	ids = (await db.select({ id: cars.id }).from(cars).where(eq(cars.status, 'available'))).map(({ id }) => id)
	const [soldId = ''] = await addVehicles(db, 1, () => ({
		status: 'sold',
		name: 'Sold One',
		soldAt: new Date('2026-11-15T10:00:00+02:00'),
	}))
	const [row] = await db.select().from(cars).where(eq(cars.id, soldId))
	sold = row as typeof sold
	await waitForChanges(site.services)
})

describe('/saved', () => {
	test('shows the vehicles of its address with their monthly amounts, for no search engine and no cache', async () => {
		const page = await site.visit(`/saved?ids=${I20}`)
		expect(page.status).toBe(200)
		expect(cardsOf(page, OPENED)).toEqual([I20_CANONICAL])
		expect(page.all('.instalment')).toHaveLength(1)
		expect(page.one('meta[name=robots]').getAttribute('content')).toBe('noindex')
		expect(page.headers.get('ETag')).toBeNull()
		expect(page.headers.get('Set-Cookie')).toBeNull()
	})

	test('a heart leads to it before its scripts run', async () => {
		const heart = (await site.visit('/inventory')).all('.save-heart')[0]
		expect(heart?.getAttribute('href')).toMatch(/^\/saved\?add=[0-9a-f-]{36}$/)
		expect(heart?.getAttribute('rel')).toBe('nofollow')
		const page = await site.visit(`/saved?add=${I20}`)
		expect(cardsOf(page, OPENED)).toEqual([I20_CANONICAL])
		expect(page.html).toContain('Bookmark the address of this page')
	})

	test('shows the three closest to a sold vehicle, first of the same fuel', async () => {
		const page = await site.visit(`/saved?ids=${sold.id}`)
		const [closest] = page
			.all('main section h2')
			.map(plain)
			.filter((heading) => heading.startsWith('Like the'))
		expect(closest).toBe(`Like the ${sold.year} Sold One, which is sold`)
		const cards = cardsOf(page, closest ?? '')
		expect(cards).toHaveLength(3)
		const first = (await db.select().from(publicCars)).find((car) => vehiclePath(car) === cards[0])
		expect(first?.fuelType).toBe(sold.fuelType)
		expect(first?.status).not.toBe('sold')
	})

	test('says the same of a made-up id, a deleted vehicle, a draft and one that was sold long ago', async () => {
		const [deleted = '', longSold = ''] = await addVehicles(db, 2, () => ({
			status: 'sold',
			soldAt: new Date('2026-10-01T10:00:00+02:00'),
		}))
		await db.delete(cars).where(eq(cars.id, deleted))
		const [draft = ''] = await addVehicles(db, 1, () => ({ publication: 'draft' }))
		await waitForChanges(site.services)
		const texts = await Promise.all(
			[randomUUID(), deleted, draft, longSold].map(async (id) =>
				plain((await site.visit(`/saved?ids=${id}`)).one('main')),
			),
		)
		expect(new Set(texts).size).toBe(1)
		expect(texts[0]).toContain('1 vehicle of the address is no longer on this website.')
	})

	test('shows the first thirty of many, and nothing of what is no id', async () => {
		const many = Array.from({ length: 12 }, () => ids).flat()
		const page = await site.visit(`/saved?ids=${ids.join(',')},${'x'.repeat(300)}`)
		expect(ids.length).toBeGreaterThan(60)
		expect(cardsOf(page, OPENED)).toHaveLength(30)
		expect(page.text).toContain('These are the first 30.')
		expect(many.length).toBeGreaterThan(500)
		expect((await site.request(`/saved?ids=${many.join(',')}`)).status).toBeLessThan(500)
		const odd = await site.visit(`/saved?ids=${encodeURIComponent("' or 1=1,<script>")}`)
		expect(odd.text).toContain('You have not saved a vehicle yet.')
		expect(odd.html).not.toContain('or 1=1,<script>')
	})

	test('the page without a connection names no vehicle, and its service worker may run', async () => {
		const page = await site.visit(`/saved?offline&ids=${I20}`)
		expect([page.status, page.text.includes('cannot be brought up to date')]).toEqual([200, true])
		expect(page.html).not.toContain(I20_CANONICAL)
		expect(page.headers.get('Content-Security-Policy')).toContain("worker-src 'self'")
		const worker = await site.request('/saved-worker.js')
		expect(worker.headers.get('Content-Type')).toContain('javascript')
	})

	test('the log has no word of which vehicles', async () => {
		await site.visit(`/saved?ids=${I20}`)
		expect(site.lines.some((line) => line.includes('"/saved"'))).toBe(true)
		expect(site.lines.filter((line) => line.includes(I20))).toEqual([])
	})
})

describe('/compare', () => {
	const compared = (page: Page) => page.all('.comparison thead th a').map((link) => link.getAttribute('href'))
	const row = (page: Page, name: string) => {
		const rows = page.all('.comparison tbody tr')
		return rows.find((one) => plain(one.querySelector('th') ?? one).startsWith(name))
	}

	test('shows four side by side with monthly amounts, and links that put others in their place', async () => {
		const six = ids.slice(0, 6)
		const page = await site.visit(`/compare?ids=${six.join(',')}`)
		expect(page.status).toBe(200)
		expect(page.one('meta[name=robots]').getAttribute('content')).toBe('noindex')
		expect(page.headers.get('ETag')).toBeNull()
		expect(compared(page)).toHaveLength(4)
		expect(page.all('.comparison .instalment')).toHaveLength(4)
		const [fifth, sixth] = page.all('nav[aria-labelledby=others] a').map((link) => link.getAttribute('href'))
		expect(fifth).toBe(`/compare?ids=${[six[4], ...six.filter((_, index) => index !== 4)].join(',')}`)
		expect(compared(await site.visit(sixth ?? ''))[0]).toContain(six[5]?.slice(0, 8))
		const remove = page.one(`.comparison td:nth-of-type(1) a`)
		expect(remove.getAttribute('href')).toBe(`/compare?ids=${six.slice(1).join(',')}`)
	})

	test('marks what differs, in specifications and features', async () => {
		const [one = '', other = ''] = await addVehicles(db, 2, (index) => ({
			publication: 'published',
			status: 'available',
			soldAt: null,
			colour: ['Red', 'Blue'][index] ?? '',
			seats: 5,
			features: [
				['Tow bar', 'Sunroof'],
				['tow  bar', 'Camera'],
			][index] as string[],
		}))
		await waitForChanges(site.services)
		const page = await site.visit(`/compare?ids=${one},${other}`)
		const cells = (name: string) => elementsIn(row(page, name), 'td').map(plain)
		const differs = (name: string) => row(page, name)?.className === 'differs'
		expect([cells('Colour'), differs('Colour')]).toEqual([['Red', 'Blue'], true])
		expect([cells('Seats'), differs('Seats')]).toEqual([['5', '5'], false])
		expect([cells('Tow bar'), differs('Tow bar')]).toEqual([['Yes', 'Yes'], false])
		expect([cells('Sunroof'), differs('Sunroof')]).toEqual([['Yes', 'No'], true])
		expect([cells('Camera'), differs('Camera')]).toEqual([['No', 'Yes'], true])
		expect(plain(row(page, 'Colour')?.querySelector('th') ?? page.one('main'))).toBe('Colour, differs')
	})

	test('says when there is nothing to compare, and of what is gone', async () => {
		expect((await site.visit('/compare')).text).toContain('There is nothing to compare yet.')
		const page = await site.visit(`/compare?ids=${randomUUID()},${I20}`)
		expect(page.text).toContain('1 vehicle of the address is no longer on this website.')
		expect(compared(page)).toEqual([I20_CANONICAL])
	})
})

test('without the stock, both say so', async () => {
	await db
		.update(cars)
		.set({ price: 1 })
		.where(eq(cars.id, ids[0] ?? '')) // what is in memory ends
	await waitForChanges(site.services)
	await withoutTable(site.owner, 'public_cars', async () => {
		expect((await site.visit(`/saved?ids=${I20}`)).text).toContain('cannot be brought up to date')
		expect((await site.visit(`/compare?ids=${I20}`)).text).toContain('cannot be compared at the moment')
	})
})
