import { describe, expect, test } from 'vitest'
import { stockLink } from './gallery-stock.ts'

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
