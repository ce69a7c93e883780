import fc from 'fast-check'
import Fuse from 'fuse.js'
import { describe, expect, test } from 'vitest'
import { ODD_TEXTS } from '#tests/odd-queries.ts'
import { demoEntries } from '#tests/search-stock.ts'
import { mixedText, nearText } from '#tests/search-texts.ts'
import { sized } from '#tests/sized.ts'
import type { SearchEntry } from './entry.ts'
import { roughSlots } from './rough-match.ts'
import { FUZZY_THRESHOLD, LONGEST_PATTERN } from './rough-pattern.ts'
import { createIndex, drop, put, type StockIndex } from './stock-index.ts'

const entries = demoEntries()
const [first] = entries as [SearchEntry]
const keys = ['name', 'make', 'model', 'variant', 'description', 'category']

const ids = (index: StockIndex, text: string) =>
	roughSlots(index, text, { slots: [], filters: [] }).map((slot) => index.entries[slot]?.id)

/** As the specification has it: Fuse.js, and three fields whose values are compared whole. */
function specified(stock: readonly SearchEntry[]): (text: string) => string[] {
	const fuse = new Fuse(stock, { keys, threshold: FUZZY_THRESHOLD })
	return (text) => {
		const found = new Set(fuse.search(text).map(({ item }) => item.id))
		const isSame = (value: string) => value.toLowerCase() === text.toLowerCase().trim()
		const isFound = ({ id, condition, transmission, fuelType }: SearchEntry) =>
			found.has(id) || [condition, transmission, fuelType].some(isSame)
		return stock.filter(isFound).map(({ id }) => id)
	}
}

describe('what is roughly like a text', () => {
	const index = createIndex(entries)
	const expected = specified(entries)
	const check = (text: string) => {
		const searched = text.slice(0, LONGEST_PATTERN)
		if (searched.trim() !== '') expect(ids(index, searched)).toEqual(expected(searched))
	}

	test('is what the specified search finds, no more and no less', () => {
		fc.assert(fc.property(fc.oneof(nearText, mixedText, fc.string({ unit: 'binary' })), check), {
			numRuns: 60,
		})
	})

	test.each([...ODD_TEXTS, 'diesel', ' USED '])('is so for odd texts too: %.30s', check)

	test('may stand at the end of a short field', () => {
		const text = 'Volvo EX30 Plus Single Mota or newer Vx  Toyota Hilux 2.4 GD-6 Raider Double'
		const names = roughSlots(index, text, { slots: [], filters: [] }).map((slot) => index.entries[slot]?.name)
		expect(names).toContain('Toyota Hilux 2.4 GD-6 Raider Double Cab 4x4')
	})

	test('is so whatever letters the vehicles are described with', () => {
		const letters = fc.constantFrom(...'aabbcde 1é丰İß\ud83d\ude97')
		const text = fc.string({ unit: letters, maxLength: 190 })
		const vehicle = fc.record({ name: text, variant: text, description: fc.option(text), make: text })
		fc.assert(
			fc.property(fc.array(vehicle, { maxLength: 12 }), text, (vehicles, typed) => {
				const searched = typed.slice(0, LONGEST_PATTERN)
				if (searched.trim() === '') return
				const odd = vehicles.map((fields, place) => ({ ...first, ...fields, id: String(place) }))
				expect(ids(createIndex(odd), searched)).toEqual(specified(odd)(searched))
			}),
			{ numRuns: sized(100, 300) },
		)
	})

	test('follows the stock, and leaves out what was found and what the filters keep out', () => {
		const changing = createIndex(entries)
		expect(ids(changing, 'zonda cinqe')).toEqual([])
		put(changing, { ...first, name: 'Zonda Cinque' })
		expect(ids(changing, 'zonda cinqe')).toEqual([first.id])
		const slot = changing.slots.get(first.id) as number
		const passes = (one: number) => one !== slot
		expect(roughSlots(changing, 'zonda cinqe', { slots: [slot], filters: [] })).toEqual([])
		expect(roughSlots(changing, 'zonda cinqe', { slots: [], filters: [{ about: 'price', passes }] })).toEqual(
			[],
		)
		drop(changing, first.id)
		expect(ids(changing, 'zonda cinqe')).toEqual([])
	})
})
