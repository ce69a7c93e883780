import { describe, expect, test } from 'vitest'
import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import { generateVehicles } from '#demo/generate.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { searchVehicles } from './search-vehicles.ts'
import { createStock } from './stock.ts'
import { suggest as suggestIn } from './suggestions.ts'

const stock = createStock(demoDocuments())
const context = { priceFor: (aMonth: number) => aMonth * 55, thisYear: 2026 }
function suggest(within: typeof stock, input: string, filters = {}) {
	const result = searchVehicles(within, input, { ...DEFAULT_QUERY, ...filters }, context)
	return suggestIn(within, input, result)
}
const texts = (input: string) => suggest(stock, input).map(({ text }) => text)

const onSale = (text: string, within = stock, filters = DEFAULT_QUERY) =>
	searchVehicles(within, text, filters, context).matches.filter(({ isSold }) => !isSold).length

describe('the search suggestions', () => {
	test('are makes, models and categories, with their counts', () => {
		expect(suggest(stock, 'hil')).toEqual([{ text: 'Toyota Hilux', count: 4 }])
		expect(suggest(stock, 'TOYOTA HI')).toEqual([
			{ text: 'Toyota Hilux', count: 4 },
			{ text: 'Toyota HiAce', count: 1 },
		])
		expect(suggest(stock, 'bakk')).toMatchObject([{ text: 'Bakkie' }])
	})

	test('that begin with the text come before those that contain it', () => {
		expect(suggest(stock, 'm')[0]?.text).toMatch(/^M/)
	})

	test('that begin with the text come before synonyms of a category', () => {
		const makes = new Set(demoDocuments().map(({ make }) => make.toLowerCase()))
		for (const make of makes) {
			const [first] = texts(make.slice(0, 3))
			expect(first?.toLowerCase(), make).toMatch(new RegExp(`^${make.slice(0, 3)}`))
		}
	})

	test('are at most six, and none for a blank text or for a suggestion itself', () => {
		expect(suggest(stock, 't').length).toBeLessThanOrEqual(6)
		expect(suggest(stock, ' ')).toEqual([])
		expect(suggest(stock, 'Bakkie')).toEqual([])
		expect(suggest(stock, '(((')).toEqual([])
	})

	test.each([
		['toyta', 'Toyota'],
		['toyta hilx', 'Toyota Hilux'],
		['volkswagon', 'Volkswagen'],
		['merc', 'Mercedes-Benz'],
		['vw polo', 'Volkswagen Polo'],
		['ivolks', 'Volkswagen'],
		['luikr', 'Luikrug'],
		['veldvoer', 'SUV'],
		['iven', 'Iveni'],
		['landcru', 'Toyota Land Cruiser'],
	])('are found by synonyms and with typing errors: %s', (input, expected) => {
		expect(texts(input).join()).toContain(expected)
	})

	test('have the count of results after choosing them, within the filters', () => {
		for (const { text, count } of [...suggest(stock, 'v'), ...suggest(stock, 'po')])
			expect(onSale(text)).toBe(count)
		const [diesels] = suggest(stock, 'toyot', { fuelType: 'Diesel' })
		const [all] = suggest(stock, 'toyot')
		expect(diesels?.count).toBeLessThan(all?.count ?? 0)
		expect(suggest(stock, 'tesl', { fuelType: 'Diesel' })).toEqual([])
	})

	test('have correct counts in a large stock too', () => {
		const large = createStock(generateVehicles(4000, demoDocuments()))
		const filters = { ...DEFAULT_QUERY, fuelType: 'Diesel' as const, maxPrice: 400_000 }
		for (const input of ['v', 'toyot', 'white toyo', 'bakk', 'not automatic toyo', 'hilux or ford ra']) {
			const suggestions = suggest(large, input, filters)
			expect(suggestions.length).toBeGreaterThan(0)
			for (const { text, count } of suggestions) expect(onSale(text, large, filters)).toBe(count)
		}
	})

	test.each([
		['not toyo', 'not Toyota'],
		['not a swi', 'not a Suzuki Swift'],
		['hilux or toyo', 'hilux or Toyota'],
		['no toyota or ford ra', 'no toyota or Ford Ranger'],
	])('count what is excluded, or found besides: %s', (input, expected) => {
		const suggestion = suggest(stock, input).find(({ text }) => text === expected)
		expect(suggestion?.count).toBe(onSale(expected))
	})

	test.each(['bigger than a pol', 'like a fortune', 'trade in my polo for a hilu'])(
		'are none for a name to compare with or to trade in: %s',
		(input) => expect(texts(input)).toEqual([]),
	)

	test('complete the last words and keep those before them', () => {
		expect(texts('diesel toyo')[0]).toBe('diesel Toyota')
		expect(texts('under 400k hil')).toEqual(['under 400k Toyota Hilux'])
		expect(texts('toyota hilux di')).toEqual([])
	})

	test('are none after more words than the parser reads', () => {
		expect(texts(`${'qwertz '.repeat(11)}toyo`)).toEqual([])
		expect(texts(`${'qwertz '.repeat(12)}hil`)).toEqual([])
		expect(texts(`${'toyota '.repeat(16)}hil`)).toEqual([])
		expect(texts('a '.repeat(60))).toEqual([])
		expect(texts(`${'toyota '.repeat(9)}hil`)).toHaveLength(1)
	})

	test('change with the stock', () => {
		expect(suggest(stock, 'mustang')).toHaveLength(1)
		const without = createStock(demoDocuments().filter(({ model }) => model !== 'Mustang'))
		expect(suggest(without, 'mustang')).toEqual([])
	})
})
