import { describe, expect, test } from 'vitest'
import type { FuelType } from '#app/features/vehicles/vehicle.ts'
import { type FeaturedFilter, filterFeatured, NO_FILTER } from './featured-vehicles.tsx'

const car = (name: string, fuelType: FuelType) => ({ name, fuelType })
const cars = [car('Toyota Hilux', 'Diesel'), car('BYD Dolphin', 'Electric'), car('VW Polo Vivo', 'Petrol')]
const names = (filter: Partial<FeaturedFilter>) =>
	filterFeatured(cars, { ...NO_FILTER, ...filter }).map(({ name }) => name)

describe('the filter of the featured vehicles', () => {
	test('shows all vehicles in their order by default', () => {
		expect(names({})).toEqual(['Toyota Hilux', 'BYD Dolphin', 'VW Polo Vivo'])
	})

	test('matches a chip to the exact fuel type', () => {
		expect(names({ fuelType: 'Diesel' })).toEqual(['Toyota Hilux'])
		expect(names({ fuelType: 'Hybrid' })).toEqual([])
	})

	test.each([
		['a part of the name', 'polo', ['VW Polo Vivo']],
		['any case', 'hILUX', ['Toyota Hilux']],
		['the fuel type', 'elec', ['BYD Dolphin']],
		['spaces around', '  vivo ', ['VW Polo Vivo']],
		['only spaces', '   ', ['Toyota Hilux', 'BYD Dolphin', 'VW Polo Vivo']],
		['a text without a match', 'submarine', []],
		['characters with a meaning in regular expressions', '.*', []],
	])('matches the text: %s', (_, text, matches) => {
		expect(names({ text })).toEqual(matches)
	})

	test('requires both chip and text to match', () => {
		expect(names({ fuelType: 'Petrol', text: 'hilux' })).toEqual([])
	})
})
