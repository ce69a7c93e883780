import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISC, discText, PLATE } from '#tests/licence-discs.ts'
import { DISC_FIELDS, parseLicenceDisc } from './licence-disc.ts'

const OTHER = { ok: false, error: 'disc-other' }
const factsOf = (fields: Parameters<typeof discText>[0]) => {
	const parsed = parseLicenceDisc(discText(fields))
	if (!parsed.ok) throw new Error(parsed.error)
	return parsed.value
}

test('the facts of a disc are those that the form asks for, without the number plate', () => {
	expect(parseLicenceDisc(discText())).toEqual({ ok: true, value: DISC })
	expect(JSON.stringify(parseLicenceDisc(discText()))).not.toContain(PLATE)
})

describe('no disc is', () => {
	test.each([
		['nothing', ''],
		['an address', 'https://example.com/?a=%25'],
		['percent signs', '%'.repeat(16)],
		['one without its length', discText({ length: 'abcd' })],
		['one that claims to be longer', discText({ length: '0145' })],
		['one that claims to be shorter', discText({ length: '0001' })],
		['one that is cut', discText().slice(0, -12)],
		['one with a field more', discText({ make: 'VOLKS%WAGEN' })],
		['another document', discText({ form: 'TDL01CC9' })],
		['one without end', discText({ model: 'X'.repeat(1_000) })],
	])('%s', (_, text) => {
		expect(parseLicenceDisc(text)).toEqual(OTHER)
	})

	test('any other text, and none of them is an exception', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !parseLicenceDisc(text).ok))
	})

	test('one whose length lies', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 9_999 }), (length) => {
				fc.pre(length !== discText().length)
				expect(parseLicenceDisc(discText({ length: String(length).padStart(4, '0') }))).toEqual(OTHER)
			}),
		)
	})
})

test('whatever stands in the fields is read without an exception, and each fact is one line', () => {
	const value = fc.string({ unit: 'grapheme', maxLength: 15 }).map((text) => text.replaceAll('%', ''))
	const fields = fc.record({ make: value, model: value, colour: value, vin: value, licenceUntil: value })
	fc.assert(
		fc.property(fields, (typed) => {
			const facts = factsOf(typed)
			expect(DISC_FIELDS).toEqual(expect.arrayContaining(Object.keys(facts)))
			for (const fact of Object.values(facts)) expect(fact).toMatch(/^\S(.*\S)?$/)
		}),
	)
})

describe('what cannot be right is left out', () => {
	test.each([
		['a VIN with an O', { vin: 'AAVZZZ6RZEUO00001' }, 'vin'],
		['a VIN with an I', { vin: 'AAVZZZ6RZEUI00001' }, 'vin'],
		['a VIN of 16 characters', { vin: 'AAVZZZ6RZEU00001' }, 'vin'],
		['an engine number with other signs', { engineNumber: 'CLS<b>1' }, 'engineNumber'],
		['an engine number longer than any', { engineNumber: 'C'.repeat(31) }, 'engineNumber'],
		['an empty register number', { registerNumber: '' }, 'registerNumber'],
		['the 30th of February', { licenceUntil: '2027-02-30' }, 'licenceUntil'],
		['a day that is none', { licenceUntil: '31/07/2027' }, 'licenceUntil'],
	] as const)('%s', (_, fields, name) => {
		const { [name]: _left, ...others } = DISC
		expect(factsOf(fields)).toEqual(others)
	})
})

test.each([
	['BMW', 'BMW'],
	['MERCEDES-BENZ', 'Mercedes-Benz'],
	['LAND ROVER', 'Land Rover'],
	['CITROEN', 'Citroën'],
	['KIA', 'Kia'],
	['VW', 'Volkswagen'],
	['NOVAMOTOR', 'Novamotor'],
])('the make %s is %s', (make, expected) => {
	expect(factsOf({ make }).make).toBe(expected)
})

test.each([
	['VW 216 T-CROSS', 'VW 216 T-Cross'],
	['HILUX', 'Hilux'],
	['D-MAX', 'D-MAX'],
	['R460', 'R460'],
])('the model %s is %s', (model, expected) => {
	expect(factsOf({ model }).model).toBe(expected)
})

test.each([
	['Silver / Silwer', 'Silver'],
	['Grey', 'Grey'],
	['/ Wit', undefined],
])('the colour %s is %s', (colour, expected) => {
	expect(factsOf({ colour }).colour).toBe(expected)
})
