import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { isWide, specificationsOf } from './vehicle-details.tsx'

const bakkie: Vehicle = {
	id: '41e8097e-2682-4b1b-827c-7e6abd6e9b52',
	name: 'Toyota Hilux 2.8 GD-6',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.8 GD-6 RB Legend',
	description: null,
	category: 'Bakkie',
	price: 589_900,
	wasPrice: null,
	year: 2021,
	mileage: 61_200,
	condition: 'certified',
	transmission: 'Automatic',
	fuelType: 'Diesel',
	features: [],
	featured: false,
	colour: 'White',
	engine: '2.8 GD-6',
	powerKw: 150,
	drive: '4x4',
	doors: 4,
	seats: 5,
	previousOwners: 1,
	serviceHistory: 'Full',
	warranty: 'To 2027',
	bodyStyle: 'bakkie',
	stockNumber: 'HFM-0412',
	status: 'available',
	createdAt: new Date(0),
	photos: [],
}

const linesOf = (change: Partial<Vehicle> = {}) =>
	Object.fromEntries(specificationsOf({ ...bakkie, ...change }).map(({ name, value }) => [name, value]))

describe('the specification list', () => {
	test('has a line for everything that is known, with its unit', () => {
		expect(linesOf()).toEqual({
			make: 'Toyota',
			model: 'Hilux',
			variant: '2.8 GD-6 RB Legend',
			category: 'Bakkie',
			year: '2021',
			mileage: '61\u00a0200\u00a0km',
			condition: 'Certified Pre-Owned',
			transmission: 'Automatic',
			fuelType: 'Diesel',
			engine: '2.8 GD-6',
			powerKw: '150\u00a0kW',
			drive: '4x4',
			doors: '4',
			seats: '5',
			colour: 'White',
			previousOwners: '1',
			serviceHistory: 'Full',
			warranty: 'To 2027',
			stockNumber: 'HFM-0412',
		})
	})

	test('omits what is not known', () => {
		const unknown = { variant: '', engine: null, powerKw: null, drive: null, colour: null, stockNumber: null }
		expect(Object.keys(linesOf(unknown))).toEqual(
			Object.keys(linesOf()).filter((name) => !['powerKw', ...Object.keys(unknown)].includes(name)),
		)
	})

	test('omits the doors of a motorcycle', () => {
		expect(linesOf({ doors: 0 })).not.toHaveProperty('doors')
	})

	test('distinguishes zero kilometres or owners from unknown ones', () => {
		expect(linesOf({ mileage: 0, previousOwners: 0 })).toMatchObject({
			mileage: '0\u00a0km',
			previousOwners: 'None',
		})
		expect(linesOf({ previousOwners: null })).not.toHaveProperty('previousOwners')
	})

	test('shows a long value across both columns', () => {
		expect(isWide({ name: 'variant', value: '2.8 GD-6 RB Legend' })).toBe(false)
		expect(isWide({ name: 'variant', value: 'x'.repeat(173) })).toBe(true)
	})
})
