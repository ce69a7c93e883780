import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVERYTHING, readQuery } from '#app/vehicles/inventory-query.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { ODD_TEXTS, UNSEEN_SIGNS } from '#tests/odd-queries.ts'
import { demoEntries } from '#tests/search-stock.ts'
import { mixedText } from '#tests/search-texts.ts'
import type { SearchEntry } from './entry.ts'
import { soldLast } from './orders.ts'
import { byRelevance, searchStock } from './search-stock.ts'
import { createIndex, put } from './stock-index.ts'

const entries = demoEntries()
const index = createIndex(entries)
const help = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }
const FIRST = cases.rules.first_n

function found(text: string, within = index, filters = EVERYTHING): SearchEntry[] {
	const answer = searchStock(within, text, filters, help)
	return answer.slots
		.sort(soldLast(within, byRelevance(within, answer)))
		.map((slot) => within.entries[slot] as SearchEntry)
}
const names = (text: string) => found(text).map(({ name }) => name)

describe('a search of the demo stock', () => {
	test.each(cases.cases)('finds what is meant by $id "$query"', ({ query, ...wanted }) => {
		const first = found(query)
			.slice(0, FIRST)
			.map(({ id }) => id)
		expect(first).toEqual(expect.arrayContaining(wanted.must_include))
		expect(first.filter((id) => wanted.must_exclude.includes(id))).toEqual([])
		const some: string[] = wanted.at_least?.of ?? []
		expect(first.filter((id) => some.includes(id)).length).toBeGreaterThanOrEqual(wanted.at_least?.count ?? 0)
	})

	test.each(HELD_OUT)('puts first what is meant by "$query"', ({ query, means }) => {
		const meant = entries.filter(means)
		const [best] = found(query)
		if (meant.length === 0) expect(best).toBeUndefined()
		else expect(best && means(best)).toBe(true)
	})

	test('holds with some thousand other vehicles beside it', () => {
		const many = createIndex(entries)
		for (let copy = 0; copy < 30; copy++)
			for (const entry of entries)
				put(many, { ...entry, id: `${entry.id}-${copy}`, make: 'Other', model: `M${copy}` })
		expect(found('toyta hilx', many)[0]).toMatchObject({ model: 'Hilux', make: 'Toyota' })
	})
})

describe('the words of a search', () => {
	test('stand in any order', () => {
		expect(names('wildtrak ranger ford')).toEqual(names('ford ranger wildtrak'))
	})

	test.each(['gd6', 'gd 6', 'GD-6', 'Gd 6'])('may be joined or split: %s', (text) => {
		expect(names(text)).toEqual(names('gd-6'))
		expect(names(text).length).toBeGreaterThanOrEqual(7)
	})

	test('that no vehicle knows are told, and the others are still looked for', () => {
		const text = 'toyota qwertz'
		const { reading, slots } = searchStock(index, text, EVERYTHING, help)
		expect(reading.unknown.map(({ start, end }) => text.slice(start, end))).toEqual(['qwertz'])
		expect(slots.every((slot) => index.entries[slot]?.make === 'Toyota')).toBe(true)
		expect(slots.length).toBeGreaterThan(0)
	})

	test('that no vehicle has together are told, and those with most of them found', () => {
		const { missing, slots } = searchStock(index, 'hilux legend rs sunroof', EVERYTHING, help)
		expect(missing).toEqual(['sunroof'])
		expect(slots.map((slot) => index.entries[slot]?.model)).toEqual(['Hilux'])
	})

	test.each(['%', '((((', '…'])('may be none at all, and find nothing: %s', (text) => {
		expect(found(text)).toEqual([])
	})

	test('with a typing error are told as the stock writes them', () => {
		const { reading } = searchStock(index, 'toyta hilx', EVERYTHING, help)
		expect(reading.parts).toMatchObject([{ word: 'Toyota' }, { word: 'Hilux' }])
	})

	test('mean a name where they are one, and no mention of it elsewhere', () => {
		expect(found('ranger').every(({ model }) => model === 'Ranger')).toBe(true)
	})
})

describe('a stock number', () => {
	const numbered = createIndex(
		['HFM-4483', 'AB-4483', 'HFM-1', '丰丰丰', null].map((stockNumber, place) => ({
			...(entries[0] as SearchEntry),
			...{ id: String(place), stockNumber },
		})),
	)

	test.each([
		['#hfm 4483', ['0']],
		['#4483', ['0', '1']],
		['#483', ['0', '1']],
		['#83', []],
		['#HFM-1', ['2']],
		['#丰丰丰', ['3']],
		['#1', []],
	])('is found whole, or by as much of its end as says which it is: %s', (text, wanted) => {
		const ids = found(text, numbered).map(({ id }) => id)
		expect(ids.sort()).toEqual(wanted)
	})
})

describe('the counts of the filters', () => {
	test('tell of each value what it would leave, with all other filters as they are', () => {
		const filters = { ...EVERYTHING, fuelType: 'Diesel' as const, transmission: 'Manual' as const }
		const { facets, slots } = searchStock(index, 'bakkie', filters, help)
		for (const fuelType of ['Petrol', 'Diesel'] as const) {
			const left = searchStock(index, 'bakkie', { ...filters, fuelType }, help).slots.length
			expect(facets.fuelType[fuelType] ?? 0).toBe(left)
		}
		expect(facets.transmission.Manual).toBe(slots.length)
	})
})

describe('whatever is typed', () => {
	test('is answered, and within the stock', () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary' }), mixedText),
				(text) => {
					const slots = found(text)
					expect(new Set(slots).size).toBe(slots.length)
					expect(slots.length).toBeLessThanOrEqual(entries.length)
				},
			),
		)
	})

	test.each(ODD_TEXTS)('is answered: %.20s', (text) => {
		expect(Array.isArray(found(text))).toBe(true)
	})

	test.each(UNSEEN_SIGNS)('is read as if there were no %s in it', (_, text) => {
		const { search } = readQuery(new URLSearchParams({ search: text.toWellFormed() }))
		expect(found(search)[0]?.name).toMatch(/^Toyota Hilux/)
	})
})
