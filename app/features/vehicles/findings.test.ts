import { expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { findingMessages } from '#messages/findings.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'
import { type Finding, LONGEST_FINDING, thirdsOf, withPhotosOf } from './findings.ts'
import { normaliseVehicle, vehicleForm } from './vehicle-schema.ts'

const PHOTO = photoAddress('a'.repeat(32))
const OTHER = photoAddress('b'.repeat(32))
const chip = { kind: 'fault', part: 'Bonnet', words: 'Stone chip', photo: PHOTO, pin: { x: 20, y: 80 } }
const stored: Finding = {
	pin: { x: 20, y: 80 },
	kind: 'fault',
	part: 'Bonnet',
	photo: PHOTO,
	words: 'Stone chip',
}

function read(findings: unknown) {
	const text = typeof findings === 'string' ? findings : JSON.stringify(findings)
	const values = { ...vehicleFormValues([PHOTO]), findings: text }
	const form = readForm(vehicleForm(values, new Date('2026-11-30')), values)
	return form.ok ? normaliseVehicle(form.value).findings : form.fieldErrors.findings
}

test('a fault and work are kept with part, words, photo and pin', () => {
	const work = { kind: 'work', part: ' Brakes ', words: 'New  pads\nin front', photo: null, pin: null }
	expect(read([chip, work])).toEqual([
		stored,
		{ pin: null, kind: 'work', part: 'Brakes', photo: null, words: 'New pads in front' },
	])
})

test('the keys stand as PostgreSQL orders them, so that an unchanged entry is no change', () => {
	expect(JSON.stringify(read([chip]))).toBe(JSON.stringify([stored]))
	expect(JSON.stringify(Object.keys(stored).toSorted((one, other) => one.length - other.length))).toBe(
		JSON.stringify(Object.keys(stored)),
	)
})

test.each(['', '[]'])('no entry is null: %j', (text) => {
	expect(read(text)).toBeNull()
})

test.each<[string, unknown, string]>([
	['no JSON', 'x', 'unreadable'],
	['no list', {}, 'unreadable'],
	['no entry', [null], 'unreadable'],
	['another kind', [{ ...chip, kind: 'praise' }], 'unreadable'],
	['a number in place of words', [{ ...chip, words: 7 }], 'unreadable'],
	['blank words', [{ ...chip, words: ' \u200b' }], 'required'],
	['a blank part', [{ ...chip, part: '' }], 'required'],
	['long words', [{ ...chip, words: 'x'.repeat(301) }], 'too-long'],
	['a long part', [{ ...chip, part: 'x'.repeat(61) }], 'too-long'],
	['500 faults', Array.from({ length: 500 }, () => chip), 'too-many'],
	['one fault too many', Array.from({ length: 41 }, () => chip), 'too-many'],
	['a picture from elsewhere', [{ ...chip, photo: 'https://elsewhere.example/x.jpg' }], 'not-a-photo'],
	['a pin beside the photo', [{ ...chip, pin: { x: 101, y: 0 } }], 'out-of-range'],
	['a pin between percents', [{ ...chip, pin: { x: 0.5, y: 0 } }], 'out-of-range'],
])('%s is refused', (_, findings, error) => {
	expect(read(findings)).toBe(error)
})

test('the longest list of texts fits', () => {
	const longest = { ...chip, part: 'x'.repeat(60), words: 'ä"'.repeat(150), pin: { x: 100, y: 100 } }
	expect(read(Array.from({ length: LONGEST_FINDING.list }, () => longest))).toHaveLength(40)
})

test('a pin without a photo, and a photo that the vehicle no longer has, are left out', () => {
	expect(read([{ ...chip, photo: null }])).toEqual([{ ...stored, photo: null, pin: null }])
	expect(read([{ ...chip, photo: OTHER }])).toEqual([{ ...stored, photo: null, pin: null }])
	expect(withPhotosOf(null, [PHOTO])).toBeNull()
})

test.each([
	[0, 0, 'top left'],
	[50, 50, 'centre'],
	[100, 100, 'bottom right'],
	[34, 10, 'top'],
	[33, 50, 'left'],
	[67, 66, 'right'],
])('a pin at %i, %i is at the %s', (x, y, place) => {
	const { across, down } = thirdsOf({ x, y })
	expect(findingMessages.place(across, down)).toBe(place)
})
