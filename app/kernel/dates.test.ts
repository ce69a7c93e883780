import { describe, expect, test } from 'vitest'
import { dayAndMonth, dayMonthAndYear, shortDate } from './dates.ts'

const newYearInKinross = new Date('2026-12-31T22:00:00Z')

describe('a day', () => {
	test('is written short, the month in three letters', () => {
		expect(dayAndMonth(new Date('2026-09-04T10:00:00Z'))).toBe('4 Sep')
	})

	test('is the day it is in South Africa', () => {
		expect(dayMonthAndYear(newYearInKinross)).toBe('1 Jan 2027')
		expect(dayMonthAndYear(new Date(newYearInKinross.getTime() - 1))).toBe('31 Dec 2026')
	})

	test('tells its year only where it is not this one', () => {
		expect(shortDate(new Date('2026-09-04T10:00:00Z'), new Date('2026-12-31T21:59:00Z'))).toBe('4 Sep')
		expect(shortDate(new Date('2026-09-04T10:00:00Z'), newYearInKinross)).toBe('4 Sep 2026')
	})
})
