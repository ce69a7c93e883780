import { describe, expect, test } from 'vitest'
import { categoriesOf, categoryLabel, inCategory, mosaic, stockLink, type TileShape } from './gallery-item.ts'

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

const COLUMNS = { feature: 8, third: 4, half: 6, panorama: 12 } satisfies Record<TileShape, number>
const ROWS = { feature: 2, third: 1, half: 1, panorama: 1 } satisfies Record<TileShape, number>

describe('the mosaic', () => {
	test('of eight cards has rows of one large and two small, three, and two', () => {
		expect(mosaic(8).map((shape) => COLUMNS[shape])).toEqual([8, 4, 4, 4, 4, 4, 6, 6])
	})

	test('of no cards is empty', () => {
		expect(mosaic(0)).toEqual([])
	})

	test('has every card and no gap in any row, for up to 40 cards', () => {
		for (let count = 1; count <= 40; count++) {
			const shapes = mosaic(count)
			const area = shapes.reduce((sum, shape) => sum + COLUMNS[shape] * ROWS[shape], 0)
			expect(shapes).toHaveLength(count)
			expect(area % 12).toBe(0)
			expect(rowsAreFull(shapes)).toBe(true)
		}
	})
})

/** Places the cards left to right like the browser, and reports whether one does not fit. */
function rowsAreFull(shapes: TileShape[]): boolean {
	let left = 0
	for (const shape of shapes) {
		if (left === 0) left = shape === 'feature' ? 12 * 2 : 12
		left -= COLUMNS[shape] * ROWS[shape]
		if (left < 0) return false
	}
	return left === 0
}
