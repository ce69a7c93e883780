import { expect, test } from 'vitest'
import { createStock } from '#app/features/vehicles/search/stock.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { DEFAULT_QUERY } from './inventory-query.ts'
import { searchInventory } from './inventory-result.ts'
import { replacingTyped, withoutTyped, withTyped } from './typed-filters.ts'

const stock = createStock(demoDocuments())
const context = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }
const search = (text: string, filters = {}) =>
	searchInventory(stock, { ...DEFAULT_QUERY, search: text, ...filters }, context)
const typedIn = (text: string) => search(text).interpretation.typed

test.each([
	[
		'diesel double cab under 400k',
		{ fuelType: 'Diesel', category: 'Bakkie', minPrice: null, maxPrice: 400_000 },
	],
	['automatic suv', { transmission: 'automatic-all', category: 'SUV' }],
	['manual petrol hilux', { transmission: 'Manual', fuelType: 'Petrol', model: 'Toyota Hilux' }],
	['toyota 2019 or newer', { minYear: 2019, maxYear: null, model: 'Toyota' }],
	['used bmw under 100 000 km', { condition: 'used', model: 'BMW', minMileage: null, maxMileage: 100_000 }],
	['suv under R5 000 a month', { category: 'SUV', monthly: 5000 }],
	['diesel or petrol', {}],
	['not diesel', {}],
	['sedan or hatchback', {}],
	['', {}],
])('the panel shows what "%s" says', (text, expected) => {
	const { query, interpretation } = search(text)
	expect(withTyped(query, interpretation.typed)).toEqual({ ...query, ...expected })
})

test('a filter of the panel is shown rather than the text', () => {
	const { query, interpretation } = search('diesel', { fuelType: 'Petrol' })
	expect(withTyped(query, interpretation.typed).fuelType).toBe('Petrol')
})

test('a filter that only repeats the text is one chip', () => {
	const { query, interpretation } = search('diesel under 300k', { fuelType: 'Diesel', maxPrice: 300_000 })
	expect(interpretation.chips.map(({ text }) => text.replace(/\s/g, ' '))).toEqual([
		'Diesel',
		'Up to R 300 000',
	])
	expect(query).toMatchObject({ fuelType: 'all', maxPrice: null, search: 'diesel under 300k' })
})

test('a limit beyond the stock is named as it was set', () => {
	const chipOf = (filters: object) => search('', filters).interpretation.chips[0]?.text.replace(/\s/g, ' ')
	expect(chipOf({ minPrice: 5_000_000 })).toBe('From R 5 000 000')
	expect(chipOf({ maxPrice: 10_000 })).toBe('Up to R 10 000')
})

test('a field that is changed takes its words out of the text, and no others', () => {
	const text = 'diesel double cab under 400k'
	const typed = typedIn(text)
	expect(withoutTyped(text, typed, { fuelType: 'Petrol' })).toBe('double cab under 400k')
	expect(withoutTyped(text, typed, { category: 'SUV' })).toBe('diesel under 400k')
	expect(withoutTyped(text, typed, { minPrice: null, maxPrice: 300_000 })).toBe('diesel double cab')
	expect(withoutTyped(text, typed, { seats: '5' })).toBe(text)
	const named = typedIn('manual hilux')
	expect(withoutTyped('manual hilux', named, { model: 'Toyota' })).toBe('manual hilux')
	expect(withoutTyped('manual hilux', named, { model: 'all' })).toBe('manual')
})

test('a change keeps what was typed since the list was loaded', () => {
	const list = search('diesel bakkie')
	expect(replacingTyped({ search: 'diesel bakkie' }, list, { fuelType: 'Petrol' })).toEqual({
		fuelType: 'Petrol',
		search: 'bakkie',
	})
	const typing = { search: 'diesel bakkie auto' }
	expect(replacingTyped(typing, list, { fuelType: 'Petrol' })).toEqual({ fuelType: 'Petrol' })
	expect(replacingTyped(list.query, list, { search: '' })).toEqual({ search: '' })
})

test('what the text says about a field does not limit its own counts', () => {
	const typed = search('diesel bakkie').facets
	const filtered = search('', { fuelType: 'Diesel', category: 'Bakkie' }).facets
	expect(typed.fuelType).toEqual(filtered.fuelType)
	expect(typed.fuelType['Petrol']).toBeGreaterThan(0)
	expect(typed.category['SUV']).toBeGreaterThan(0)
})
