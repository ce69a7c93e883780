import { expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { fieldErrorMessage } from '#app/features/records/record-result.ts'
import type { VehicleRecord } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import { parseVehicle, vehicleFormValues } from '#tests/vehicle-form-values.ts'
import { copyOf, draftOf, formProgress, isUntouchedNew, newDraft } from './vehicle-draft.ts'

const photo = { hash: 'a'.repeat(32), width: 3, height: 2, placeholderColor: '#808080' }
const record: VehicleRecord = {
	...parseVehicle(vehicleFormValues([photoAddress(photo.hash)])),
	image: photoAddress(photo.hash),
	status: 'reserved',
	reservedUntil: '2026-12-01',
	stockNumber: 'H-1',
	vin: 'AHTBA3CD003000123',
	engineNumber: '2GD123',
	registerNumber: 'ABC123X',
	keys: 2,
	findings: [{ pin: null, kind: 'fault', part: 'Bonnet', photo: null, words: 'Stone chip' }],
	id: 'one',
	version: '2026-11-18T08:00:00.000Z',
	photos: [photo],
	previousPrice: null,
	pricedAt: new Date(),
	pastPrices: [],
}

test('a new draft has the defaults of the specification', () => {
	expect(newDraft('id', 2026)).toMatchObject({
		id: 'id',
		version: '',
		photos: [],
		fields: {
			fuelType: 'Petrol',
			transmission: 'Manual',
			condition: 'new',
			year: 2026,
			price: 0,
			mileage: 0,
			featured: false,
			status: 'available',
		},
	})
})

test.each<[Parameters<typeof isUntouchedNew>[0], boolean]>([
	[{ condition: 'new', year: 2026, mileage: 0 }, true],
	[{ condition: 'used', year: 2026, mileage: 0 }, false],
	[{ condition: 'new', year: 2016, mileage: 0 }, false],
	[{ condition: 'new', year: 2026, mileage: 25 }, false],
])('a new car with %j is as the form begins: %s', (fields, isUntouched) => {
	expect(isUntouchedNew(fields, 2026)).toBe(isUntouched)
})

test('the draft of a stored vehicle has its values and its version', () => {
	const { fields, photos, version } = draftOf(record)
	expect(fields).toMatchObject({ name: record.name, price: 589_900, reservedUntil: '2026-12-01' })
	expect([photos, version]).toEqual([[photo], record.version])
})

test('a copied draft is another vehicle: available, and without stock number, VIN, faults and such', () => {
	expect(copyOf(draftOf(record), 'two')).toMatchObject({
		id: 'two',
		version: '',
		features: record.features,
		photos: [photo],
		fields: {
			name: record.name,
			price: 589_900,
			status: 'available',
			reservedUntil: null,
			stockNumber: null,
			vin: null,
			engineNumber: null,
			registerNumber: null,
			findings: null,
			keys: 2,
			featured: false,
		},
	})
})

const messages: Record<string, Record<string, string>> = vehicleFormMessages.errors
const sentenceFor = (field: string, error: string | undefined) => fieldErrorMessage(messages[field], error)

test('every field error has a message of its own, or a generic one', () => {
	const long = 'x'.repeat(30_000)
	const wrong = ['', '-5', 'x', long.slice(0, 11_000), long].flatMap((text) => {
		const names = Object.keys(vehicleInput(2026).shape)
		const read = readForm(vehicleInput(2026), Object.fromEntries(names.map((name) => [name, text])))
		return read.ok ? [] : Object.entries(read.fieldErrors)
	})
	expect(wrong.length).toBeGreaterThan(20)
	for (const [field, error] of wrong) expect(sentenceFor(field, error), `${field} ${error}`).toMatch(/[a-z]/)
	expect(sentenceFor('price', 'not-positive')).toBe('Price must be positive')
	expect(sentenceFor('colour', 'too-long')).toBe('This is too long.')
	expect(sentenceFor('colour', undefined)).toBeUndefined()
})

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
