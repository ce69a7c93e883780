import { describe, expect, test } from 'vitest'
import { PUBLIC_DETAIL_FIELDS } from '#app/features/vehicles/public-detail-fields.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { unknownDetails } from '#app/features/vehicles/vehicle-detail.ts'
import { specificationLines, specificationsOf } from './static-sections.server.tsx'

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
	...unknownDetails(PUBLIC_DETAIL_FIELDS),
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

	test('reads facts of papers, services and cover as people do', () => {
		const facts: Partial<Vehicle> = {
			engineCc: 2_393,
			consumption: 7.8,
			natisCode: '3',
			firstRegistration: '2021-03-15',
			imported: 'no',
			keys: 0,
			serviceRecord: 'part',
			warrantyKm: 100_000,
		}
		expect(linesOf(facts)).toMatchObject({
			engineCc: '2\u00a0393\u00a0cm³',
			consumption: '7.8\u00a0l/100\u00a0km',
			natisCode: '3 (built up)',
			firstRegistration: '15 March 2021',
			imported: 'No',
			keys: '0',
			serviceRecord: 'Part',
			warrantyKm: '100\u00a0000\u00a0km',
		})
	})

	test('shows first what the facts under the name leave out, and a long value across both columns', () => {
		const rows = specificationLines({ ...bakkie, warranty: 'x'.repeat(173) })
		expect(rows.filter(({ isMain }) => isMain).map(({ label }) => label)).toEqual([
			...['Condition', 'Engine', 'Colour', 'Stock number'],
		])
		expect(rows.filter(({ isWide }) => isWide).map(({ label }) => label)).toEqual(['Warranty'])
	})
})
