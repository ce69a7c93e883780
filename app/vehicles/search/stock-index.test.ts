import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVERYTHING } from '#app/vehicles/inventory-query.ts'
import { demoEntries } from '#tests/search-stock.ts'
import type { SearchEntry } from './entry.ts'
import { searchStock } from './search-stock.ts'
import { createIndex, drop, isWorn, put, type StockIndex } from './stock-index.ts'

const entries = demoEntries()
const [first, ...others] = entries
if (!first) throw new Error('the demo has no vehicle')
const ids = (index: StockIndex, text: string) =>
	searchStock(index, text, EVERYTHING, { priceFor: (sum) => sum, thisYear: 2026 })
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

	test('counts the names on offer as one made anew, whatever comes, changes, is sold and goes', () => {
		const namesIn = ({ onOffer }: StockIndex) => [...onOffer].sort(([one], [other]) => (one < other ? -1 : 1))
		const place = fc.nat(entries.length - 1)
		const change = fc.record({ place, like: place, is: fc.constantFrom('gone', 'available', 'sold') })
		fc.assert(
			fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
				const index = createIndex(entries)
				for (const { place, like, is } of changes) {
					const { id } = entries[place] as SearchEntry
					if (is === 'gone') drop(index, id)
					else put(index, { ...entries[like], id, status: is } as SearchEntry)
				}
				const anew = createIndex(index.entries.filter((entry) => entry !== undefined))
				expect(namesIn(index)).toEqual(namesIn(anew))
			}),
			{ numRuns: 30 },
		)
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
