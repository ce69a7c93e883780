import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatLongDate } from './calendar.ts'

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
