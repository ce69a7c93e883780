import { describe, expect, test } from 'vitest'
import { formatLocalNumber, formatSpokenNumber, toIndexedPhone, toInternational } from './phone.ts'

describe('a phone number', () => {
	test.each([
		['082 000 0000', '+27820000000'],
		['+27 (0)82 000 0000', '+27820000000'],
		['0027 82 000 0000', '+27820000000'],
		['27820000000', '+27820000000'],
		['+44 20 7946 0000', '+442079460000'],
		['10111', '10111'],
		['', ''],
		['call me', ''],
		['1234567890123456', ''],
	])('%j is converted to the international number %j', (input, international) => {
		expect(toInternational(input)).toBe(international)
	})
})

// Digests of these are stored: see the blind indexes of earlier versions in encryption.server.test.ts.
test.each([
	['+27 (0)82 123 4567', '+27821234567'],
	['082 123 4567', '+27821234567'],
	['0027821234567', '+27821234567'],
	['27821234567', '+27821234567'],
	['0821', '+27821'],
	['082 000 0000 / 011 000 0000', '+278200000000110000000'],
	['10111', '10111'],
	['+', '+'],
	['none', ''],
])('%j is indexed as %j', (input, indexed) => {
	expect(toIndexedPhone(input)).toBe(indexed)
})

test.each([
	['0170000000', '+27 17 000 0000'],
	['+27 82-000-0000', '+27 82 000 0000'],
	['+44 20 7946 0000', '+44 20 7946 0000'],
])('%j is formatted with its country code as %j', (input, output) => {
	expect(formatSpokenNumber(input)).toBe(output)
})

test.each([
	['0825550102', '082 555 0102'],
	['+27 (0)82-555 0102', '082 555 0102'],
	['0027825550102', '082 555 0102'],
	['082 555 0102', '082 555 0102'],
	['+44 20 7946 0000', '+44 20 7946 0000'],
	['+27 82', '+27 82'],
	['10111', '10111'],
	['thandi@example.co.za', 'thandi@example.co.za'],
])('%j is formatted for staff as %j', (input, output) => {
	expect(formatLocalNumber(input)).toBe(output)
})
