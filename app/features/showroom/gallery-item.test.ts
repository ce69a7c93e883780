import { describe, expect, test } from 'vitest'
import { categoriesOf, categoryLabel, inCategory, stockLink } from './gallery-item.ts'

const gallery = [
	{ id: 'prado', category: 'suv' },
	{ id: 'gti', category: 'sports' },
	{ id: 'jimny', category: 'SUV' },
	{ id: 'camper', category: 'weekend trips' },
]
const ids = (items: typeof gallery) => items.map(({ id }) => id)

describe('the gallery categories', () => {
	test('are listed once each, capitalised and sorted by name', () => {
		expect(categoriesOf(gallery)).toEqual([
			{ value: 'sports', label: 'Sports' },
			{ value: 'suv', label: 'SUV' },
			{ value: 'weekend trips', label: 'Weekend trips' },
		])
	})

	test('are an empty list when the gallery is empty', () => {
		expect(categoriesOf([])).toEqual([])
	})

	test.each(['suv', 'Suv', 'SUV', ' suv '])('write %j in capitals', (category) => {
		expect(categoryLabel(category)).toBe('SUV')
	})

	test('keep the capitals that staff typed', () => {
		expect(categoryLabel('4x4 & SUV')).toBe('4x4 & SUV')
	})
})

describe('the gallery filtered by category', () => {
	test.each([
		['all items in order without a category', '', ['prado', 'gti', 'jimny', 'camper']],
		['the items of one category in any case', 'Suv', ['prado', 'jimny']],
		['the items of a category of two words', 'weekend trips', ['camper']],
		['nothing for an unknown category', 'boats', []],
	])('has %s', (_, category, expected) => {
		expect(ids(inCategory(gallery, category))).toEqual(expected)
	})
})

const vehicle = (id: string, make: string, model: string) => ({
	id,
	make,
	model,
	year: 2021,
	name: `${make} ${model}`,
})
const stock = [
	vehicle('a', 'Toyota', 'Land Cruiser'),
	vehicle('b', 'Toyota', 'Land Cruiser 300'),
	vehicle('c', 'Toyota', 'Hilux'),
	vehicle('d', 'Toyota', 'Hilux'),
	vehicle('e', 'BMW', 'i3'),
]

describe('the stock link of a gallery item', () => {
	test('is the only vehicle of the model in its title, the longest model name first', () => {
		expect(stockLink('Land Cruiser 300 ZX in Precious White Pearl', stock)).toEqual({
			to: '/car/2021-toyota-land-cruiser-300-b',
			model: 'Land Cruiser 300',
		})
	})

	test('is the filtered list when several vehicles match', () => {
		expect(stockLink('Hilux Legend RS in Oxide Bronze', stock)).toEqual({
			to: '/inventory?make=Toyota&search=Hilux',
			model: 'Hilux',
		})
	})

	test('is the complete inventory when no complete word of the title is a model', () => {
		expect(stockLink('BMW i320 in Imperial Blue', stock)).toEqual({ to: '/inventory', model: undefined })
		expect(stockLink('Walk-around', [])).toEqual({ to: '/inventory', model: undefined })
	})
})
