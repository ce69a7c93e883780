import { describe, expect, test } from 'vitest'
import { demoDocuments } from '#tests/search-stock.ts'
import { DEFAULT_QUERY, type InventoryQuery } from './inventory/inventory-query.ts'
import { searchInventory } from './inventory/inventory-result.ts'
import { fullMake, makeSlug, mostFrequent } from './make.ts'
import { createStock } from './search/stock.ts'
import { nameWithoutYear } from './vehicle.ts'

describe('a make', () => {
	test.each([
		['VW', 'Volkswagen'],
		['v.w.', 'Volkswagen'],
		['Merc', 'Mercedes-Benz'],
		['MERCEDES', 'Mercedes-Benz'],
		['Chev', 'Chevrolet'],
		['Landrover', 'Land Rover'],
		['Citroen', 'Citroën'],
		['Toyota', 'Toyota'],
		['', ''],
	])('is one under each of its names: %s', (make, full) => {
		expect(fullMake(make)).toBe(full)
		expect(makeSlug(make)).toBe(makeSlug(full))
	})

	test('is spelled as it is most often', () => {
		expect(mostFrequent(['suv', 'SUV', 'SUV', 'Suv'])).toBe('SUV')
		expect(mostFrequent(['b', 'a'])).toBe('a')
		expect(mostFrequent([])).toBe('')
	})
})

test.each([
	['2021 Toyota Yaris', 'Toyota Yaris'],
	['Toyota Yaris 2021', 'Toyota Yaris'],
	['Toyota Yaris 1.5 (2021)', 'Toyota Yaris 1.5'],
	['2021 model Toyota Yaris', 'Toyota Yaris'],
	['Toyota 2021 Yaris', 'Toyota 2021 Yaris'],
	['Peugeot 2021', 'Peugeot 2021'],
	['2021', '2021'],
	['Toyota Yaris 20211', 'Toyota Yaris 20211'],
])('beside its year, "%s" is "%s"', (name, bare) => {
	expect(nameWithoutYear({ name, year: 2021 })).toBe(bare)
})

describe('a stock with several spellings', () => {
	const [first] = demoDocuments()
	const context = { thisYear: 2026, priceFor: (aMonth: number) => aMonth * 55 }
	const documents = [
		['Volkswagen', 'Polo', 'SUV'],
		['VW', 'Polo', 'suv'],
		['vw', 'Golf', 'Suv'],
		['VOLKSWAGEN', '', 'SUV'],
		['', '', ''],
	].map(([make = '', model = '', category = ''], at) => {
		if (!first) throw new Error('the demo has no vehicles')
		return {
			...first,
			id: `${at}`,
			name: `${make} ${model}`,
			make,
			model,
			category,
			bodyStyle: null,
			status: 'available' as const,
		}
	})
	const search = (changes: Partial<InventoryQuery>) =>
		searchInventory(createStock(documents), { ...DEFAULT_QUERY, ...changes }, context)

	test('has one entry for each, with the right count, and none without a name', () => {
		const { facets } = search({})
		expect(facets.category).toEqual({ SUV: 4 })
		expect(facets.model).toEqual({ Volkswagen: 4, 'Volkswagen Polo': 2, 'Volkswagen Golf': 1 })
	})

	test.each<[Partial<InventoryQuery>, number]>([
		[{ category: 'suv' }, 4],
		[{ model: 'vw' }, 4],
		[{ model: 'VW Polo' }, 2],
		[{ search: 'vw' }, 4],
		[{ search: 'volkswagen polo' }, 2],
	])('is found under each: %j', (changes, count) => {
		expect(search(changes).ids).toHaveLength(count)
	})
})
