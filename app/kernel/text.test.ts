import { describe, expect, test } from 'vitest'
import { slug, tidy } from './text.ts'
import { isUuid } from './uuid.ts'

describe('tidied text', () => {
	test.each([
		['  Toyota   Hilux ', 'Toyota Hilux'],
		['Toyota\r\n\tHilux', 'Toyota Hilux'],
		['a\u0000b\u001bc', 'a b c'],
		['R\u00a0100', 'R 100'],
		['Kgošana Ünal 日本', 'Kgošana Ünal 日本'],
		[' \n ', ''],
	])('of %j is %j', (typed, tidied) => {
		expect(tidy(typed, 40)).toBe(tidied)
	})

	test('is cut to its length, and not left with a space at the end', () => {
		expect(tidy('x'.repeat(10_000), 40)).toBe('x'.repeat(40))
		expect(tidy('Toyota Hilux', 7)).toBe('Toyota')
	})
})

describe('a UUID', () => {
	test('is known in either case', () => {
		expect(isUuid('c9d19cf1-1c01-4a1d-9646-57d79cf48991')).toBe(true)
		expect(isUuid('C9D19CF1-1C01-4A1D-9646-57D79CF48991')).toBe(true)
	})

	test.each(['', '1', 'c9d19cf11c014a1d964657d79cf48991', 'c9d19cf1-1c01-4a1d-9646-57d79cf48991 ', '../etc'])(
		'is not %j',
		(text) => {
			expect(isUuid(text)).toBe(false)
		},
	)
})

describe('a name in an address', () => {
	test.each([
		['Toyota', 'toyota'],
		['Land Cruiser 79', 'land-cruiser-79'],
		['Mercedes-Benz', 'mercedes-benz'],
		['Citroën C3 (2nd gen.)', 'citroen-c3-2nd-gen'],
		['  ', ''],
		['日産', ''],
	])('%j is %j', (name, expected) => {
		expect(slug(name)).toBe(expected)
	})

	test('stays as it is when it is made once more', () => {
		for (const name of ['D-Max', 'i20', 'F 850 GS']) expect(slug(slug(name))).toBe(slug(name))
	})
})
