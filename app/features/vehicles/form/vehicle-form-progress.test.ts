import { expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { formProgress } from './vehicle-form-progress.ts'

const NEW = {
	name: '',
	price: '0',
	mileage: '0',
	year: '2026',
	condition: 'new',
	transmission: 'Manual',
	fuelType: 'Petrol',
	image: '',
	images: [],
	features: [],
}

function progressOf(changes: Record<string, string>) {
	const values = { ...NEW, ...changes }
	const form = readForm(vehicleInput(2026), values)
	return formProgress(form.ok ? {} : form.fieldErrors, values)
}

test('a new vehicle lacks its name and its price; photos are counted separately', () => {
	expect(progressOf({})).toEqual({ missing: 2, wrong: 0 })
})

test('an invalid value counts as wrong, not as missing', () => {
	expect(progressOf({ name: 'Opel Corsa', year: '1890' })).toEqual({ missing: 1, wrong: 1 })
})

test('nothing is missing when name and price are filled in', () => {
	expect(progressOf({ name: 'Opel Corsa', price: 'R 189 900' })).toEqual({ missing: 0, wrong: 0 })
})
