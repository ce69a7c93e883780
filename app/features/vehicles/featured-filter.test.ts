import { describe, expect, test } from 'vitest'
import { type FeaturedFilter, filterFeatured, NO_FILTER } from './featured-filter.ts'
import type { FuelType } from './vehicle.ts'

const car = (name: string, fuelType: FuelType) => ({ name, fuelType })
const cars = [car('Toyota Hilux', 'Diesel'), car('BYD Dolphin', 'Electric'), car('VW Polo Vivo', 'Petrol')]
const names = (filter: Partial<FeaturedFilter>) =>
	filterFeatured(cars, { ...NO_FILTER, ...filter }).map(({ name }) => name)

describe('the filter of the featured vehicles', () => {
	test('shows all, in their order, until something is chosen', () => {
		expect(names({})).toEqual(['Toyota Hilux', 'BYD Dolphin', 'VW Polo Vivo'])
	})

	test('takes a chip as the exact fuel type', () => {
		expect(names({ fuelType: 'Diesel' })).toEqual(['Toyota Hilux'])
		expect(names({ fuelType: 'Hybrid' })).toEqual([])
	})

	test.each([
		['a part of the name', 'polo', ['VW Polo Vivo']],
		['any case', 'hILUX', ['Toyota Hilux']],
		['the fuel type', 'elec', ['BYD Dolphin']],
		['spaces around', '  vivo ', ['VW Polo Vivo']],
		['only spaces', '   ', ['Toyota Hilux', 'BYD Dolphin', 'VW Polo Vivo']],
		['what is nowhere', 'submarine', []],
		['signs with a meaning elsewhere', '.*', []],
	])('looks for the text: %s', (_, text, matches) => {
		expect(names({ text })).toEqual(matches)
	})

	test('holds both the chip and the text against a vehicle', () => {
		expect(names({ fuelType: 'Petrol', text: 'hilux' })).toEqual([])
	})
})
