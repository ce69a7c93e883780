import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, lacksCheckDigit, parseCapacity, parseVin } from './vehicle-numbers.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const letter = fc.constantFrom(...LETTERS)
const vins = fc.string({ unit: letter, minLength: 17, maxLength: 17 })

describe('a VIN', () => {
	test('is read whatever stands between its characters, in either case', () => {
		const separators = fc.constantFrom('', ' ', '-', '\u00a0', ' – ', '.')
		const typed = fc.tuple(vins, fc.array(separators, { minLength: 17, maxLength: 17 }), fc.boolean())
		fc.assert(
			fc.property(typed, ([vin, between, isSmall]) => {
				const text = [...vin].map((one, at) => (between[at] ?? '') + one).join('')
				expect(parseVin(isSmall ? text.toLowerCase() : text)).toEqual({ ok: true, value: vin })
			}),
		)
	})

	test('has no I, O or Q at any place, in either case', () => {
		fc.assert(
			fc.property(vins, fc.nat(16), fc.constantFrom(...'IOQioq'), (vin, at, wrong) => {
				const text = vin.slice(0, at) + wrong + vin.slice(at + 1)
				expect(parseVin(text)).toEqual({ ok: false, error: 'vin-letter' })
			}),
		)
	})

	test('has 17 characters', () => {
		fc.assert(
			fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 40 }), (text) => {
				expect(parseVin(text).ok).toBe(text.length === 17)
			}),
		)
	})

	test('is never anything but 17 of its characters, whatever is typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
				const read = parseVin(text)
				if (read.ok) expect(read.value).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
				else expect(read.error).toMatch(/^vin-(letter|character|length)$/)
			}),
		)
	})

	test.each([
		['1M8GDM9AXKP042788', 'X'],
		['11111111111111111', '1'],
		['5GZCZ43D13S812715', '1'],
	])('%s has the check digit %s', (vin, digit) => {
		expect(checkDigitOf(vin)).toBe(digit)
		expect(lacksCheckDigit(vin)).toBe(false)
	})

	test('with another ninth character lacks it, which is said of a complete VIN only', () => {
		expect(lacksCheckDigit('WVWZZZ1JZ3W386752')).toBe(true)
		expect(lacksCheckDigit('WVWZZZ1JZ')).toBe(false)
		fc.assert(
			fc.property(vins, (vin) => {
				const withDigit = vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
				expect(lacksCheckDigit(withDigit)).toBe(false)
			}),
		)
	})
})

test.each([
	['2393', 2_393],
	['2 393 cc', 2_393],
	['2,393', 2_393],
	['1998cm³', 1_998],
	['2.4', 2_400],
	['2,0 l', 2_000],
	['1.25 litre', 1_250],
	['0', 0],
])('an engine capacity of "%s" is %d cm³', (text, value) => {
	expect(parseCapacity(text)).toEqual({ ok: true, value })
})

test.each([
	['2.4 turbodiesel', 'not-a-number'],
	['-1', 'out-of-range'],
	['99999', 'out-of-range'],
])('"%s" is no engine capacity: %s', (text, error) => {
	expect(parseCapacity(text)).toEqual({ ok: false, error })
})
