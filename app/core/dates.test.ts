import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	formatDate,
	formatDateTime,
	formatShortDate,
	SOUTH_AFRICA,
	toLocalTime,
	toSouthAfricanTime,
	yearOf,
} from './dates.ts'

const anyDate = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('the South African time matches the time zone database for Johannesburg', () => {
	fc.assert(
		fc.property(anyDate, (date) => {
			expect(toSouthAfricanTime(date)).toEqual(toLocalTime(date, SOUTH_AFRICA))
		}),
	)
})

test('the year is that of South Africa', () => {
	expect(yearOf(new Date('2026-12-31T21:59:59Z'))).toBe(2026)
	expect(yearOf(new Date('2026-12-31T22:00:00Z'))).toBe(2027)
})

test.each([
	['2026-11-16T06:45:00Z', 'Nov 16'],
	['2026-11-16T21:59:59Z', 'Nov 16'],
	['2026-11-16T22:00:00Z', 'Nov 17'],
	['2026-12-31T22:00:00Z', 'Jan 1'],
])('the short date of %s is %s in South Africa', (date, text) => {
	expect(formatShortDate(new Date(date))).toBe(text)
})

describe('the formatted date', () => {
	test('is the day in the South African time zone', () => {
		expect(formatDate(new Date('2026-12-31T21:59:59Z'))).toBe('31 Dec 2026')
		expect(formatDate(new Date('2026-12-31T22:00:00Z'))).toBe('1 Jan 2027')
	})

	test('is followed by the time', () => {
		expect(formatDateTime(new Date('2026-12-31T22:05:00Z'))).toBe('1 Jan 2027, 00:05')
	})

	test('omits the current year', () => {
		expect(formatDate(new Date('2026-11-16T06:45:00Z'), 2026)).toBe('16 Nov')
		expect(formatDate(new Date('2026-12-31T22:00:00Z'), 2026)).toBe('1 Jan 2027')
	})
})

describe('the local time', () => {
	test('of midnight is 00:00 of the new day', () => {
		expect(toLocalTime(new Date('2026-11-16T22:00:00Z'), SOUTH_AFRICA)).toEqual({
			date: '2026-11-17',
			time: '00:00',
		})
	})
})
