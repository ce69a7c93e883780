import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#app/core/calendar.ts'
import { easterSunday, isPublicHoliday, publicHolidays } from './public-holidays.ts'

const dateHolidays = new Holidays('ZA')
const holidaysFromPackage = (year: number) =>
	[
		...new Set(
			dateHolidays
				.getHolidays(year)
				.filter(({ type }) => type === 'public')
				.map(({ date }) => date.slice(0, 10)),
		),
	].sort()

/** Missing in date-holidays: the local elections of 2021, and the Tuesday for the Christmas Sunday of 2022. */
const MISSING_IN_PACKAGE: IsoDate[] = ['2021-11-01', '2022-12-27']
const years = Array.from({ length: 16 }, (_, index) => 2020 + index)

describe('the public holidays of South Africa', () => {
	test.each(years)('in %d match the date-holidays package', (year) => {
		const holidays = publicHolidays(year).filter((day) => !MISSING_IN_PACKAGE.includes(day))
		expect(holidays).toEqual(holidaysFromPackage(year))
	})

	test.each(MISSING_IN_PACKAGE)('include %s, which was declared for that year only', (day) => {
		expect(isPublicHoliday(day)).toBe(true)
	})

	test('include both a Sunday holiday and the Monday after it', () => {
		expect(publicHolidays(2025).filter((day) => day.startsWith('2025-04'))).toEqual([
			'2025-04-18',
			'2025-04-21',
			'2025-04-27',
			'2025-04-28',
		])
	})

	test.each([
		['2026-12-16', true],
		['2026-12-17', false],
		['2026-08-10', true],
		['2024-05-29', true],
		['2025-05-29', false],
	] as const)('include %s: %s', (date, holiday) => {
		expect(isPublicHoliday(date)).toBe(holiday)
	})
})

test.each([
	[2008, '2008-03-23'],
	[2024, '2024-03-31'],
	[2038, '2038-04-25'],
])('Easter Sunday of %d is %s', (year, date) => {
	expect(easterSunday(year)).toBe(date)
})
