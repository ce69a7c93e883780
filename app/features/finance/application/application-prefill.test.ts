import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { vehicleValues } from './application-prefill.ts'
import { applicationInput, stepInputs } from './application-schema.ts'

const hilux = {
	id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991',
	name: 'Toyota Hilux 2.8 GD-6 Legend',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.8 GD-6 Legend',
	category: 'Bakkie',
	bodyStyle: 'bakkie',
	condition: 'certified',
	year: 2026,
	mileage: 61_200,
	price: 689_900,
} as const

describe('an application about a vehicle', () => {
	test('is prefilled with the data of the vehicle', () => {
		expect(vehicleValues(hilux)).toEqual({
			vehicleId: hilux.id,
			vehicleCategory: 'bakkie',
			vehicleCondition: 'used',
			make: 'Toyota',
			model: 'Hilux 2.8 GD-6 Legend',
			yearOfManufacture: '2026',
			odometer: '61\u00a0200',
			purchasePrice: '689\u00a0900',
		})
	})

	test('is valid as it is prefilled', () => {
		expect(readForm(stepInputs[4], vehicleValues(hilux))).toMatchObject({
			ok: true,
			value: { purchasePrice: 689_900, odometer: 61_200, yearOfManufacture: 2026 },
		})
		expect(readForm(applicationInput, { ...sampleApplicant, ...vehicleValues(hilux) }).ok).toBe(true)
	})

	test.each([
		[{ category: 'SUV', bodyStyle: 'suv' }, 'suv'],
		[{ category: 'Motorcycle', bodyStyle: 'motorcycle' }, 'motorcycle'],
		[{ category: 'Commercial', bodyStyle: 'van' }, 'commercial'],
		[{ category: 'Commercial', bodyStyle: 'bakkie' }, 'commercial'],
		[{ category: 'Bus', bodyStyle: 'van' }, 'commercial'],
		[{ category: 'Hatchback', bodyStyle: 'hatch' }, 'car'],
		[{ category: 'MPV', bodyStyle: 'mpv' }, 'car'],
		[{ category: 'Family', bodyStyle: 'suv' }, 'suv'],
		[{ category: '', bodyStyle: null }, 'car'],
	] as const)('of %j has the category %s', (change, category) => {
		expect(vehicleValues({ ...hilux, ...change }).vehicleCategory).toBe(category)
	})

	test.each([
		[{ condition: 'new' }, 'new'],
		[{ condition: 'used' }, 'used'],
		[{ condition: 'used', variant: '2.8 GD-6 (Demo)' }, 'demo'],
		[{ condition: 'used', name: 'Fiat Demon' }, 'used'],
	] as const)('of %j has the condition %s', (change, condition) => {
		expect(vehicleValues({ ...hilux, ...change }).vehicleCondition).toBe(condition)
	})
})
