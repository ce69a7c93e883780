import { describe, expect, test } from 'vitest'
import {
	findPhoneNumbers,
	formatLocalNumber,
	formatSpokenNumber,
	toIndexedPhone,
	toIndexedPhones,
	toInternational,
} from './phone.ts'

describe('a phone number', () => {
	test.each([
		'082 555 0102',
		'082-555-0102',
		'(082) 555 0102',
		'0825550102',
		'825550102',
		'+27 082 555 0102', // the zero after the country code
		'27 082 555 0102',
		'+27(082)5550102',
		'+27 ( 0 ) 82 555 0102',
		'+27 (0)82 555 0102',
		'0027 082 555 0102',
		'0027(0)825550102',
		'(+27) 82 555 0102',
		'+27\u00a082\u2011555\u20130102',
		'\u202a+27 82 555 0102\u202c', // as copied from a phone's contacts
		'\uff10\uff18\uff12\uff15\uff15\uff15\uff10\uff11\uff10\uff12',
		'082 555 0102 (Thandi, after five)',
		'Thandi: 082 555 0102',
		'082 555 0102 ext. 12',
		'082 555 0102/3',
	])('%j is +27825550102', (typed) => {
		expect(findPhoneNumbers(typed).map(({ number }) => number)).toEqual(['+27825550102'])
	})

	test.each([
		['+44 20 7946 0000', '+442079460000'],
		['0044 20 7946 0000', '+442079460000'],
		['+263 (0)77 123 4567', '+263771234567'],
		['0860 123 456', '+27860123456'],
		['10111', ''],
		['082 555 010', ''],
		['', ''],
		['call me', ''],
		['8001015009087', ''],
		['1234567890123456', ''],
	])('%j is %j', (typed, international) => {
		expect(toInternational(typed)).toBe(international)
	})

	test.each([
		'082 555 0102 / 011 555 0103',
		'082 555 0102, 011 555 0103',
		'0825550102;0115550103',
		'082 555 0102 or 011 555 0103',
		'082 555 0102 011 555 0103',
		'0825550102 0115550103',
		'c 082 555 0102 (w) 011 555 0103 x12',
		'+27 082 555 0102 | +27 11 555 0103',
	])('is found beside another: %j', (typed) => {
		expect(findPhoneNumbers(typed).map(({ number }) => number)).toEqual(['+27825550102', '+27115550103'])
		expect(toInternational(typed)).toBe('+27825550102')
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
])('%j was indexed as %j', (input, indexed) => {
	expect(toIndexedPhone(input)).toBe(indexed)
})

describe('the indexed forms', () => {
	test('are those of each complete number, else the digits', () => {
		expect(toIndexedPhones('082 555 0102 / 011 555 0103').current).toEqual(['+27825550102', '+27115550103'])
		expect(toIndexedPhones('0821').current).toEqual(['+27821'])
		expect(toIndexedPhones('none')).toEqual({ current: [], earlier: [] })
	})

	test.each([
		'082 555 0102',
		'+27 082 555 0102',
		'27 082 555 0102',
		'0027 082 555 0102',
		'825550102',
		'27825550102',
	])('of earlier versions are searched for too: %j', (stored) => {
		expect(toIndexedPhones('082 555 0102').earlier).toContain(toIndexedPhone(stored))
	})
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
	['+27 082 555 0102', '082 555 0102'],
	['0027825550102', '082 555 0102'],
	['082 555 0102', '082 555 0102'],
	['0825550102 after five', '0825550102 after five'],
	['0825550102 ext 7', '0825550102 ext 7'],
	['0825550102/0115550103', '0825550102/0115550103'],
	['+44 20 7946 0000', '+44 20 7946 0000'],
	['+27 82', '+27 82'],
	['10111', '10111'],
	['thandi@example.co.za', 'thandi@example.co.za'],
])('%j is formatted for staff as %j', (input, output) => {
	expect(formatLocalNumber(input)).toBe(output)
})
