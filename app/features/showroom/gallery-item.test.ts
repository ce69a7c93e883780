import { describe, expect, test } from 'vitest'
import { categoriesOf, categoryLabel, inCategory } from './gallery-item.ts'

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
