import { describe, expect, test } from 'vitest'
import { stockLink } from './gallery-stock.ts'

const vehicle = (id: string, make: string, model: string) => ({ id, make, model })
const stock = [
	vehicle('a', 'Toyota', 'Land Cruiser'),
	vehicle('b', 'Toyota', 'Land Cruiser 300'),
	vehicle('c', 'Toyota', 'Hilux'),
	vehicle('d', 'Toyota', 'Hilux'),
	vehicle('e', 'BMW', 'i3'),
]

describe('the way from a gallery item to the stock', () => {
	test('is the one vehicle of the model that its title names, the longest name first', () => {
		expect(stockLink('Land Cruiser 300 ZX in Precious White Pearl', stock)).toEqual({
			to: '/car/b',
			model: 'Land Cruiser 300',
		})
	})

	test('is the list where several are on offer', () => {
		expect(stockLink('Hilux Legend RS in Oxide Bronze', stock)).toEqual({
			to: '/inventory?make=Toyota&search=Hilux',
			model: 'Hilux',
		})
	})

	test('is the whole stock where no whole word of the title names a model', () => {
		expect(stockLink('BMW i320 in Imperial Blue', stock)).toEqual({ to: '/inventory', model: undefined })
		expect(stockLink('Walk-around', [])).toEqual({ to: '/inventory', model: undefined })
	})
})
