import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/core/dates.ts'
import { birthDateOf, checkIdNumber, removeGrouping } from './id-number.ts'

const TODAY = '2026-11-18'

describe('the birth date of an ID number', () => {
	test.each([
		['8001015009087', '1980-01-01'],
		['9202290123085', '1992-02-29'],
		['0002295000083', '2000-02-29'],
		['9912319999089', '1999-12-31'],
		['8506154800195', '1985-06-15'],
		['0811185000080', '2008-11-18'], // turns 18 today
		['0811195000080', '1908-11-19'], // turns 18 tomorrow, so it must be the previous century
		['2601015000080', '1926-01-01'],
		['0011315000080', undefined],
		['9902305009084', undefined],
		['0102295000081', undefined],
		['8013015000080', undefined],
		['8000015000080', undefined],
		['800101500908', undefined],
		['80010150090870', undefined],
		['abcdefghijklm', undefined],
		['', undefined],
	])('%s is %s', (idNumber, date) => {
		expect(birthDateOf(idNumber, TODAY)).toBe(date)
	})

	test('is at least 18 years ago', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^\d{13}$/), (idNumber) => {
				const date = birthDateOf(idNumber, TODAY)
				return date === undefined || (date <= '2008-11-18' && date > '1900')
			}),
		)
	})
})

describe('an ID number', () => {
	test.each([
		['8001015009087', '1980-01-01'],
		['9202290123085', '1992-02-29'],
		['0002295000083', '2000-02-29'],
		['9912319999089', '1999-12-31'],
		['8506154800195', '1985-06-15'],
		['8506154800195', ''],
	])('%s with the birth date "%s" gives no warning', (idNumber, date) => {
		expect(checkIdNumber(idNumber, date, TODAY)).toBeUndefined()
	})

	test.each([
		['8001015009088', '1980-01-01', 'checksum'],
		['9902305009084', '', 'birth-date'], // 30 February
		['0102295000081', '', 'birth-date'], // 2001 was no leap year
		['8001015009087', '1980-01-02', 'birth-date'],
		['8001015009087', '1880-01-01', 'birth-date'],
	])('%s with the birth date "%s" gives the warning %s', (idNumber, date, warning) => {
		expect(checkIdNumber(idNumber, date, TODAY)).toBe(warning)
	})

	test.each(['', '800101500908', 'abcdefghijklm', '80010150090870'])(
		'%s gives no warning here, because it does not have 13 digits',
		(idNumber) => {
			expect(checkIdNumber(idNumber, '1980-01-01', TODAY)).toBeUndefined()
		},
	)

	test('matches its own birth date at any age, and fails the checksum with one digit changed', () => {
		const people = fc.record({
			date: fc.date({ min: new Date('1927-01-01'), max: new Date('2008-01-01'), noInvalidDate: true }),
			rest: fc.stringMatching(/^\d{6}$/),
			index: fc.integer({ min: 0, max: 12 }),
			other: fc.integer({ min: 1, max: 9 }),
		})
		fc.assert(
			fc.property(people, ({ date, rest, index, other }) => {
				const day = isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
				const idNumber = withChecksum(day.replaceAll('-', '').slice(2) + rest)
				expect(birthDateOf(idNumber, TODAY)).toBe(day)
				expect(checkIdNumber(idNumber, day, TODAY)).toBeUndefined()

				const mistyped = [...idNumber]
				mistyped[index] = String((Number(mistyped[index]) + other) % 10)
				expect(checkIdNumber(mistyped.join(''), day, TODAY)).toBe('checksum')
			}),
		)
	})
})

/** Tries all ten digits, so that the test does not repeat the implementation. */
function withChecksum(twelve: string): string {
	const fitting = Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).filter(
		(idNumber) => checkIdNumber(idNumber, '', TODAY) !== 'checksum',
	)
	expect(fitting).toHaveLength(1)
	return fitting[0] as string
}

test.each(['800101 5009 087', '800101-5009-087', ' 8001015009087\n', '800101\u00a05009\u2013087'])(
	'the separators in %j are removed',
	(input) => {
		expect(removeGrouping(input)).toBe('8001015009087')
	},
)
