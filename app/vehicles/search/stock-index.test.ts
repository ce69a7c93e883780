import { describe, expect, test } from 'vitest'
import { EVERYTHING } from '#app/vehicles/inventory-query.ts'
import { demoEntries } from '#tests/search-stock.ts'
import { searchStock } from './search-stock.ts'
import { createIndex, drop, isWorn, put, type StockIndex } from './stock-index.ts'

const entries = demoEntries()
const [first, ...others] = entries
if (!first) throw new Error('the demo has no vehicle')
const ids = (index: StockIndex, text: string) =>
	searchStock(index, text, EVERYTHING, { priceFor: (sum) => sum })
		.slots.map((slot) => index.entries[slot]?.id)
		.sort()

describe('the index of the stock', () => {
	test('after changes is as one made anew', () => {
		const index = createIndex(entries)
		put(index, { ...first, name: 'Zonda Cinque', make: 'Pagani', model: 'Zonda' })
		drop(index, others[0]?.id ?? '')
		drop(index, 'unknown')
		put(index, first)
		const anew = createIndex([first, ...others.slice(1)])
		for (const text of ['zonda', 'volvo', 'isuzu kb', 'hilux', 'under 200k', 'sunroof'])
			expect(ids(index, text)).toEqual(ids(anew, text))
	})

	test('knows a vehicle that was changed by its new name alone', () => {
		const index = createIndex(entries)
		put(index, { ...first, name: 'Zonda Cinque', make: 'Pagani', model: 'Zonda', variant: '' })
		expect(ids(index, 'zonda cinqe')).toEqual([first.id])
		expect(ids(index, 'EX30')).toEqual([])
	})

	test('is worn when what was dropped outweighs what is there', () => {
		const index = createIndex(entries)
		for (let change = 0; change < 1200; change++) put(index, first)
		expect(isWorn(index)).toBe(true)
		const anew = createIndex(index.entries.filter((entry) => entry !== undefined))
		expect(isWorn(anew)).toBe(false)
		expect(ids(anew, 'volvo')).toEqual(ids(index, 'volvo'))
	})
})
