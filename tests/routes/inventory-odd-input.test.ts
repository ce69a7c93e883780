import { expect, test } from 'vitest'
import { LONGEST_SEARCH } from '#app/features/vehicles/inventory/inventory-query.ts'
import { readResults } from '#tests/inventory.ts'
import { ODD_ADDRESSES, ODD_TEXTS } from '#tests/odd-queries.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const printable = (text: string) => text.replace(/[^\x20-\x7e]/gu, '?').slice(0, 30)
const queryOf = (text: string) => `search=${encodeURIComponent(text.toWellFormed())}`

test.each([
	...ODD_TEXTS.map((text) => [printable(text), queryOf(text)]),
	...ODD_ADDRESSES.map((address) => [printable(address), address]),
])('unusual input gets an ordinary page, and no warning is logged: %s', async (_, address) => {
	site.logged.length = 0
	const typed = await site.visit(`/inventory?${address}`)
	const page = typed.status === 302 ? await site.visit(typed.headers.get('Location') ?? '') : typed
	expect(page.status).toBe(200)
	expect(page.one('h1').textContent).toBe('Inventory')
	// A typed script appears only as text (no XSS).
	expect(page.html).not.toMatch(/<script>alert/i)
	expect(page.all('[onerror]')).toEqual([])
	if (!address.includes('NaN')) expect(page.text).not.toMatch(/NaN|Infinity|undefined|\[object/)
	expect(site.logged.filter(({ level }) => level >= 40)).toEqual([])
})

test.each(ODD_ADDRESSES)(
	'an unusual query string gets a list with an existing page: %.30s',
	async (address) => {
		const { query, vehicles, total, pages } = await readResults(site, `?${address}`)
		expect([...query.search].length).toBeLessThanOrEqual(LONGEST_SEARCH)
		expect(query.page).toBeLessThanOrEqual(pages)
		expect(vehicles.length > 0).toBe(total > 0)
	},
)
