import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchContextOf } from '#app/features/finance/financing.ts'
import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import { searchInventory } from '#app/features/vehicles/inventory/inventory-result.ts'
import { copyOf } from '#app/features/vehicles/inventory/stock-copy.ts'
import { createStock } from '#app/features/vehicles/search/stock.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import type { StockCopyData } from './local-stock.ts'

const documents = demoDocuments()
const terms = { interest: 9, months: 72, deposit: 0, balloon: 0, initiationFee: 1207.5, serviceFee: 69 }
const listTerms = { terms, areShown: true }
const cards = new Map(documents.map((one) => [one.id, { ...one, wasPrice: null, photo: null }]))
const copy: StockCopyData = { columns: copyOf(documents, cards), listTerms, thisYear: 2024 }

let etag = 0
beforeEach(() => {
	vi.resetModules()
	vi.stubGlobal('document', { addEventListener: () => {}, cookie: '', documentElement: { dataset: {} } })
	vi.stubGlobal('fetch', async () => Response.json(copy, { headers: { ETag: `"${etag++}"` } }))
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

test("the browser's search takes the year from the copy, whatever the device says", async () => {
	vi.useFakeTimers({ now: new Date('2031-01-01T12:00:00Z'), toFake: ['Date'] })
	const { openStock, searchLocally } = await import('./local-stock.ts')
	await openStock()
	const query = { ...DEFAULT_QUERY, search: 'not older than two years' }
	const idsIn = (thisYear: number) =>
		searchInventory(createStock(documents), query, searchContextOf(listTerms, thisYear)).ids
	expect(searchLocally(query)?.vehicles.map(({ id }) => id)).toEqual(idsIn(2024))
	expect(idsIn(2024)).not.toEqual(idsIn(2031))
})

test('a page that was left hears no more of the stock', async () => {
	vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] })
	const { openStock, stopNotifying } = await import('./local-stock.ts')
	const [left, open] = [vi.fn(), vi.fn()]
	await openStock(left)
	expect(left).toHaveBeenCalledWith(false)
	stopNotifying(left)
	vi.setSystemTime('2026-11-18T10:02:00Z')
	await openStock()
	expect(left).toHaveBeenCalledOnce()

	await openStock(open)
	stopNotifying(left)
	vi.setSystemTime('2026-11-18T10:04:00Z')
	await openStock()
	expect(open).toHaveBeenCalledWith(true)
})
