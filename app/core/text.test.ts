import { describe, expect, test } from 'vitest'
import { maskEmail, toSlug } from './text.ts'

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
