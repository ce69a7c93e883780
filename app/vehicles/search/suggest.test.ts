import { describe, expect, test } from 'vitest'
import { EVERYTHING } from '#app/vehicles/inventory-query.ts'
import { generateVehicles } from '#demo/generate.ts'
import { demoEntries } from '#tests/search-stock.ts'
import { searchStock } from './search-stock.ts'
import { createIndex, drop } from './stock-index.ts'
import { suggest as suggestIn } from './suggest.ts'

const index = createIndex(demoEntries())
const help = { priceFor: (aMonth: number) => aMonth * 55, thisYear: 2026 }
const suggest = (within: typeof index, typed: string, filters = {}) =>
	suggestIn(within, typed, { ...EVERYTHING, ...filters }, help)
const texts = (typed: string) => suggest(index, typed).map(({ text }) => text)

describe('what is suggested', () => {
	test('are makes, models and kinds, with their counts', () => {
		expect(suggest(index, 'hil')).toEqual([{ text: 'Toyota Hilux', count: 4 }])
		expect(suggest(index, 'TOYOTA HI')).toEqual([
			{ text: 'Toyota Hilux', count: 4 },
			{ text: 'Toyota HiAce', count: 1 },
		])
		expect(suggest(index, 'bakk')).toMatchObject([{ text: 'Bakkie' }])
	})

	test('begin with the text, before those that hold it', () => {
		expect(suggest(index, 'm')[0]?.text).toMatch(/^M/)
	})

	test('are few, and none for nothing or for what is there already', () => {
		expect(suggest(index, 't').length).toBeLessThanOrEqual(6)
		expect(suggest(index, ' ')).toEqual([])
		expect(suggest(index, 'Bakkie')).toEqual([])
		expect(suggest(index, '(((')).toEqual([])
	})

	test.each([
		['toyta', 'Toyota'],
		['toyta hilx', 'Toyota Hilux'],
		['volkswagon', 'Volkswagen'],
		['merc', 'Mercedes-Benz'],
		['vw polo', 'Volkswagen Polo'],
		['ivolks', 'Volkswagen'],
		['luikrug', 'Hatchback'],
		['veldvoer', 'SUV'],
		['iveni', 'Bakkie'],
		['people mov', 'MPV'],
		['landcru', 'Toyota Land Cruiser'],
	])('are meant by other words and with typing errors: %s', (typed, meant) => {
		expect(texts(typed).join()).toContain(meant)
	})

	test('count what choosing them shows, within the filters', () => {
		for (const { text, count } of [...suggest(index, 'v'), ...suggest(index, 'po')])
			expect(searchStock(index, text, EVERYTHING, help).slots).toHaveLength(count)
		const [diesels] = suggest(index, 'toyot', { fuelType: 'Diesel' })
		const [all] = suggest(index, 'toyot')
		expect(diesels?.count).toBeLessThan(all?.count ?? 0)
		expect(suggest(index, 'tesl', { fuelType: 'Diesel' })).toEqual([])
	})

	test('count so in a large stock too', () => {
		const large = createIndex(generateVehicles(4000, demoEntries()))
		const filters = { ...EVERYTHING, fuelType: 'Diesel' as const, maxPrice: 400_000 }
		for (const typed of ['v', 'toyot', 'white toyo', 'bakk', 'not automatic toyo', 'hilux or ford ra']) {
			const suggestions = suggest(large, typed, filters)
			expect(suggestions.length).toBeGreaterThan(0)
			for (const { text, count } of suggestions)
				expect(searchStock(large, text, filters, help).slots).toHaveLength(count)
		}
	})

	test('go on behind what was typed before them', () => {
		expect(texts('diesel toyo')[0]).toBe('diesel Toyota')
		expect(texts('under 400k hil')).toEqual(['under 400k Toyota Hilux'])
		expect(texts('toyota hilux di')).toEqual([])
	})

	test('are none behind what is not read any more', () => {
		expect(texts(`${'qwertz '.repeat(11)}toyo`)).toEqual([])
		expect(texts(`${'qwertz '.repeat(12)}hil`)).toEqual([])
		expect(texts(`${'toyota '.repeat(16)}hil`)).toEqual([])
		expect(texts('a '.repeat(60))).toEqual([])
		expect(texts(`${'toyota '.repeat(9)}hil`)).toHaveLength(1)
	})

	test('follow the stock', () => {
		const changing = createIndex(demoEntries())
		expect(suggest(changing, 'mustang')).toHaveLength(1)
		for (const { id, model } of demoEntries()) if (model === 'Mustang') drop(changing, id)
		expect(suggest(changing, 'mustang')).toEqual([])
	})
})
