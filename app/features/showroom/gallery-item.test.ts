import { describe, expect, test } from 'vitest'
import { categoriesOf, categoryLabel, inCategory } from './gallery-item.ts'

const gallery = [
	{ id: 'prado', category: 'suv' },
	{ id: 'gti', category: 'sports' },
	{ id: 'jimny', category: 'SUV' },
	{ id: 'camper', category: 'weekend trips' },
]
const ids = (items: typeof gallery) => items.map(({ id }) => id)

describe('the gallery’s categories', () => {
	test('stand each once, capitalised and by name', () => {
		expect(categoriesOf(gallery)).toEqual([
			{ value: 'sports', label: 'Sports' },
			{ value: 'suv', label: 'SUV' },
			{ value: 'weekend trips', label: 'Weekend trips' },
		])
	})

	test('are none where there is nothing to show', () => {
		expect(categoriesOf([])).toEqual([])
	})

	test.each(['suv', 'Suv', 'SUV', ' suv '])('write %j in capitals', (category) => {
		expect(categoryLabel(category)).toBe('SUV')
	})

	test('keep the capitals that staff gave them', () => {
		expect(categoryLabel('4x4 & SUV')).toBe('4x4 & SUV')
	})
})

describe('the gallery by category', () => {
	test.each([
		['all items, in order, where none is asked for', '', ['prado', 'gti', 'jimny', 'camper']],
		['one category’s items, whatever their capitals', 'Suv', ['prado', 'jimny']],
		['a category of two words', 'weekend trips', ['camper']],
		['nothing for a category that there is not', 'boats', []],
	])('gives %s', (_, category, expected) => {
		expect(ids(inCategory(gallery, category))).toEqual(expected)
	})
})
