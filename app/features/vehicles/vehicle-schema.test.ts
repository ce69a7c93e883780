import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordKey } from '#app/core/fields.ts'
import { readForm, type Values } from '#app/core/form.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'
import { unknownDetails } from './vehicle-detail.ts'
import { DETAIL_FIELDS } from './vehicle-detail-fields.ts'
import {
	normaliseVehicle,
	readStatusChange,
	type VehicleField,
	vehicleForm,
	vehicleInput,
} from './vehicle-schema.ts'

const NOW = new Date('2026-11-16T08:00:00Z')
const schema = vehicleInput(2026)
const photo = (letter: string) => `/photos/${letter.repeat(32)}`
const hilux = vehicleFormValues([photo('a'), photo('b')])
const fieldErrorsOf = (changes: Values) => {
	const read = readForm(schema, { ...hilux, ...changes })
	return read.ok ? {} : read.fieldErrors
}
const parsed = (changes: Values) => {
	const read = readForm(vehicleForm(changes, NOW), { ...hilux, ...changes })
	if (!read.ok) throw new Error(JSON.stringify(read.fieldErrors))
	return read.value
}

describe('a vehicle form', () => {
	test('is parsed', () => {
		expect(parsed({})).toEqual({
			...hilux,
			publication: 'published',
			publishAt: null,
			description: 'One owner from new.\nServiced in Secunda.',
			price: 589_900,
			year: 2021,
			mileage: 61_200,
			featured: true,
			reservedUntil: null,
			stockNumber: null,
			findings: null,
			photoTags: null,
			...unknownDetails(DETAIL_FIELDS),
		})
	})

	test('requires only name, photo, price, year, mileage and three options', () => {
		const { name, price, year, mileage, condition, transmission, fuelType, image } = hilux
		const least = { name, price, year, mileage, condition, transmission, fuelType, image } as Values
		const read = readForm(schema, least)
		expect(read).toMatchObject({ ok: true, value: { make: '', features: [], status: 'available' } })
	})

	test.each<[VehicleField, Values[string], string]>([
		['name', 'T', 'too-short'],
		['name', ' T ', 'too-short'],
		['name', 'x'.repeat(10_000), 'too-long'],
		['image', '', 'not-a-photo'],
		['image', 'javascript:alert(1)', 'not-a-photo'],
		['image', 'unfinished', 'unfinished'],
		['image', 'https://elsewhere.example/a.jpg', 'not-a-photo'],
		['images', ['../../etc/passwd'], 'not-a-photo'],
		['price', '0', 'not-positive'],
		['price', '-5', 'not-positive'],
		['price', '', 'not-positive'],
		['price', 'a lot', 'not-positive'],
		['price', '0.00', 'not-positive'],
		['price', '1e12', 'not-positive'],
		['year', '1899', 'out-of-range'],
		['year', '2028', 'out-of-range'],
		['year', '', 'not-a-number'],
		['year', '2021.5', 'not-a-number'],
		['mileage', '-1', 'negative'],
		['mileage', '', 'not-a-number'],
		['mileage', '99999999999', 'not-a-number'],
		['mileage', '10 000 000', 'out-of-range'],
		['condition', '', 'required'],
		['transmission', '', 'required'],
		['fuelType', '', 'required'],
		['fuelType', 'Steam', 'not-an-option'],
		['status', 'stolen', 'not-an-option'],
		['reservedUntil', '2026-02-30', 'not-a-date'],
		['description', 'x'.repeat(10_001), 'too-long'],
		['features', Array.from({ length: 61 }, (_, at) => `feature ${at}`), 'too-many'],
		['features', ['x'.repeat(81)], 'too-long'],
		['name', ['two', 'names'], 'unreadable'],
	])('is rejected when %s is %j: %s', (field, input, error) => {
		expect(fieldErrorsOf({ [field]: input })).toEqual({ [field]: error })
	})

	test.each([
		['1900', 1900],
		['2027', 2027],
	])('accepts the year %s', (input, year) => {
		expect(parsed({ year: input }).year).toBe(year)
	})

	test('trims features, and drops blank and repeated ones', () => {
		expect(parsed({ features: [' Tow bar ', '', 'tow  bar', 'ABS', '\u0000'] }).features).toEqual([
			'Tow bar',
			'ABS',
		])
		expect(parsed({ features: 'ABS' }).features).toEqual(['ABS'])
	})

	test('has its main photo among its photos', () => {
		expect(normaliseVehicle(parsed({ image: photo('c') })).images).toEqual([
			photo('c'),
			photo('a'),
			photo('b'),
		])
		expect(normaliseVehicle(parsed({ image: photo('b') })).images).toEqual([photo('a'), photo('b')])
	})

	test('has a reservation date only while the vehicle is reserved', () => {
		const until = { reservedUntil: '2026-12-01' }
		expect(normaliseVehicle(parsed({ ...until, status: 'reserved' })).reservedUntil).toBe('2026-12-01')
		expect(normaliseVehicle(parsed({ ...until, status: 'sold' })).reservedUntil).toBeNull()
	})

	test('is a draft with only a name, and scheduled by a time to come', () => {
		const read = readForm(vehicleForm({ publication: 'draft' }, NOW), { publication: 'draft', name: 'Hilux' })
		expect(read).toMatchObject({ ok: true, value: { price: null, year: null, mileage: null, image: null } })
		const scheduled = parsed({ publishAt: '2026-11-16T10:01' })
		expect(normaliseVehicle(scheduled)).toMatchObject({
			publication: 'scheduled',
			publishAt: new Date('2026-11-16T08:01:00Z'),
		})
		const draft = normaliseVehicle({ ...scheduled, publication: 'draft' })
		expect([draft.publication, draft.publishAt]).toEqual(['draft', null])
		for (const [publishAt, error] of [
			['2026-11-16T10:00', 'in-the-past'],
			['tomorrow', 'not-a-time'],
		])
			expect(readForm(vehicleForm({}, NOW), { ...hilux, publishAt: String(publishAt) })).toMatchObject({
				fieldErrors: { publishAt: error },
			})
	})

	test('never contains control characters or direction overrides', () => {
		const anyValue = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }),
		)
		const names = fc.constantFrom(...Object.keys(schema.shape), '__proto__', 'constructor')
		fc.assert(
			fc.property(fc.array(fc.tuple(names, anyValue), { maxLength: 8 }), (pairs) => {
				const values = Object.fromEntries([...Object.entries(hilux), ...pairs])
				const read = readForm(schema, values as Values)
				if (!read.ok) return
				const { description, ...lines } = read.value
				expect(JSON.stringify(lines)).not.toMatch(/\\u00[01]|[\u202a-\u202e]/)
				expect(description ?? '').not.toContain('\u0000')
				expect(read.value.price).toBeGreaterThan(0)
			}),
		)
	})
})

test.each(['', '1', 'c9d19cf1', '../../car', "' or 1=1"])('%j is not a vehicle ID', (id) => {
	expect(readForm(recordKey, { id, version: '' }).ok).toBe(false)
})

describe('a change of the status from the list', () => {
	test.each(['sold', 'available'])('to %s ends a reservation', (status) => {
		expect(readStatusChange({ status, reservedUntil: '2026-12-01', price: '1' })).toEqual({
			ok: true,
			value: { status, reservedUntil: null },
		})
	})

	test.each(['', 'Reserved', 'Sold', ['sold', 'sold']])('to %j is rejected', (status) => {
		expect(readStatusChange({ status })).toMatchObject({
			ok: false,
			fieldErrors: { status: expect.any(String) },
		})
	})
})
