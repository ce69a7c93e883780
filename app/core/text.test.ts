import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, maskEmail, tidy, toSlug } from './text.ts'

describe('tidied text', () => {
	test.each([
		['  Toyota   Hilux ', 'Toyota Hilux'],
		['Toyota\r\n\tHilux', 'Toyota Hilux'],
		['a\u0000b\u001bc', 'a b c'],
		['R\u00a0100', 'R 100'],
		['Kgošana Ünal 日本', 'Kgošana Ünal 日本'],
		[' \n ', ''],
	])('of %j is %j', (input, tidied) => {
		expect(tidy(input, 40)).toBe(tidied)
	})

	test('is truncated to its maximum length without a trailing space', () => {
		expect(tidy('x'.repeat(10_000), 40)).toBe('x'.repeat(40))
		expect(tidy('Toyota Hilux', 7)).toBe('Toyota')
	})
})

describe('an excerpt', () => {
	test.each([
		['Is it still there?', 'Is it still there?'],
		['12345678901234567890', '12345678901234567890'],
		['1234567890123456789 0', '1234567890123456789…'],
		['12345 789012345678 0123', '12345 789012345678…'],
		['123456789012345678901', '1234567890123456789…'],
		['123456789012345678😀😀', '123456789012345678…'],
		['one\ntwo\nthree and four', 'one\ntwo\nthree and…'],
	])('of %j is %j', (text, excerpt) => {
		expect(excerptOf(text, 20)).toBe(excerpt)
	})

	test('is never too long, and is the beginning of the text', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: 'grapheme', maxLength: 60 }),
				fc.integer({ min: 2, max: 50 }),
				(input, longest) => {
					const text = input.trim()
					const excerpt = excerptOf(text, longest)
					expect(excerpt.length).toBeLessThanOrEqual(longest)
					expect(text.startsWith(excerpt.replace(/…$/, '')) || excerpt === text).toBe(true)
					expect(excerpt.isWellFormed()).toBe(true)
				},
			),
		)
	})
})

describe('a slug', () => {
	test.each([
		['Toyota', 'toyota'],
		['Land Cruiser 79', 'land-cruiser-79'],
		['Mercedes-Benz', 'mercedes-benz'],
		['Citroën C3 (2nd gen.)', 'citroen-c3-2nd-gen'],
		['  ', ''],
		['日産', ''],
	])('of %j is %j', (name, expected) => {
		expect(toSlug(name)).toBe(expected)
	})

	test('stays the same when it is slugified again', () => {
		for (const name of ['D-Max', 'i20', 'F 850 GS']) expect(toSlug(toSlug(name))).toBe(toSlug(name))
	})
})

test.each([
	['sipho.nkosi@example.co.za', 's…@example.co.za'],
	['s@example.co.za', '…@example.co.za'], // its first letter would be all of it
	['sipho', 's…'],
])('the masked form of %s is %s', (email, masked) => {
	expect(maskEmail(email)).toBe(masked)
})
