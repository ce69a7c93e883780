/**
 * A stock too large for the browser to search: the server sends one page of results at a time, for every
 * query.
 */
import { describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#app/features/vehicles/inventory/inventory-query.ts'
import { LARGEST_COPY } from '#app/features/vehicles/inventory/stock-copy.ts'
import { addVehicles, IN_STOCK } from '#tests/demo-vehicles.ts'
import { readResults } from '#tests/inventory.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const PAGES = Math.ceil((IN_STOCK + LARGEST_COPY) / PAGE_SIZE)

await addVehicles(site.services.db, LARGEST_COPY, (index) => ({ name: `Zonda ${index}` }))

const cardsIn = (text: string) => new Set(text.match(/\/car\/[a-z0-9-]+/g)).size
const idsIn = (text: string) => new Set(text.match(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g)).size

describe('an inventory response', () => {
	test.each(['?from=1&page=2', '?from=1&page=10', '?from=3&page=5', '?search=zonda&from=1&page=3'])(
		'has at most one page of vehicles: %s',
		async (search) => {
			const list = await readResults(site, search)
			expect(list.vehicles.length).toBeLessThanOrEqual(PAGE_SIZE)
			expect(list.vehicles.length).toBeGreaterThan(0)
			expect(list.query.from).toBe(list.query.page)

			const page = await site.visit(`/inventory${search}`)
			expect(page.all('main h3')).toHaveLength(list.vehicles.length)
			expect(cardsIn(page.html)).toBe(list.vehicles.length)
			expect(idsIn((await site.visit(`/inventory.data${search}`)).html)).toBe(list.vehicles.length)
		},
	)
})

test('the page number is limited to the last page, and no vehicle is on two pages', async () => {
	expect((await readResults(site, '?from=1&page=9999')).query.page).toBe(PAGES)
	const lists = await Promise.all([1, 2, 3].map((page) => readResults(site, `?from=1&page=${page}`)))
	const ids = lists.flatMap(({ vehicles }) => vehicles.map(({ id }) => id))
	expect(new Set(ids).size).toBe(3 * PAGE_SIZE)
})

test('a page links to the previous page', async () => {
	const page = await site.visit('/inventory?from=1&page=3')
	const before = page.all('main a').filter((link) => link.textContent?.trim() === 'Previous')
	expect(new Set(before.map((link) => link.getAttribute('href')))).toEqual(new Set(['/inventory?page=2']))
})
