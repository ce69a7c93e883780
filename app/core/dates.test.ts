import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	addDays,
	formatDate,
	formatDateTime,
	formatDay,
	formatLongDate,
	formatShortDate,
	type IsoDate,
	SOUTH_AFRICA,
	toSouthAfricanTime,
	weekdayOf,
	yearOf,
} from './dates.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

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

describe('a time of a day in a time zone', () => {
	test('is the timestamp that shows it there', () => {
		expect(fromLocalTime('2026-12-01', '08:30', SOUTH_AFRICA)).toEqual(new Date('2026-12-01T06:30:00Z'))
		expect(fromLocalTime('2026-07-01', '08:30', 'Europe/Berlin')).toEqual(new Date('2026-07-01T06:30:00Z'))
		expect(fromLocalTime('2026-12-01', '08:30', 'Europe/Berlin')).toEqual(new Date('2026-12-01T07:30:00Z'))
	})

	test('comes back as it was, in any zone', () => {
		const zones = fc.constantFrom(SOUTH_AFRICA, 'America/St_Johns', 'Pacific/Auckland', 'UTC')
		fc.assert(
			fc.property(anyDate, zones, (timestamp, zone) => {
				const { date, time } = toLocalTime(timestamp, zone)
				const result = fromLocalTime(date, time, zone)
				expect(result && toLocalTime(result, zone)).toEqual({ date, time })
			}),
		)
	})

	test('does not exist where the clock skips it, or for no day and no time', () => {
		expect(fromLocalTime('2026-03-29', '02:30', 'Europe/Berlin')).toBeUndefined()
		for (const [date, time] of [
			['2026-02-30', '10:00'],
			['2026-12-01', '25:00'],
			['tomorrow', ''],
		] as [IsoDate, string][])
			expect(fromLocalTime(date, time, SOUTH_AFRICA)).toBeUndefined()
	})
})

test('a date is counted across the ends of months and years', () => {
	expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
	expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('the long date reads as Intl writes it', () => {
	const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
	const dates = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
	expect(formatLongDate('2026-01-09')).toBe('9 January 2026')
	fc.assert(
		fc.property(dates, (date) => {
			expect(formatLongDate(date.toISOString().slice(0, 10))).toBe(format.format(date))
		}),
	)
})

test('a date has its weekday', () => {
	expect(weekdayOf('2026-11-22')).toBe('Sunday')
	expect(formatDay('2026-11-20')).toBe('Friday 20 November')
})
