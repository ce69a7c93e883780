import { describe, expect, test } from 'vitest'
import { SOUTH_AFRICA } from '#app/core/dates.ts'
import { openingText } from './opening-line.tsx'
import { isPublicHoliday } from './public-holidays.ts'
import { getOpenness, linesOfWeek, type Openness } from './trading-hours.ts'
import { COMMON_WEEK } from './week-schema.ts'

/** A time in the dealership's time zone, UTC+2. */
const at = (local: string) => new Date(`${local}:00+02:00`)
const hours = { week: COMMON_WEEK, timeZone: SOUTH_AFRICA }
const openingTextAt = (local: string) =>
	openingText(getOpenness(hours, at(local), isPublicHoliday) as Openness)

describe('the opening status', () => {
	test.each([
		['2026-11-20T08:29', 'Closed, opens today 08:30'],
		['2026-11-20T08:30', 'Open now, until 17:30'],
		['2026-11-20T17:29', 'Open now, until 17:30'],
		['2026-11-20T17:30', 'Closed, opens Saturday 08:30'],
		['2026-11-20T23:59', 'Closed, opens Saturday 08:30'],
		['2026-11-21T00:00', 'Closed, opens today 08:30'],
		['2026-11-21T17:30', 'Closed, opens Monday 08:30'],
		['2026-11-22T11:00', 'By appointment today, opens Monday 08:30'],
	])('on an ordinary day at %s is "%s"', (local, text) => {
		expect(openingTextAt(local)).toBe(text)
	})

	test.each([
		['the evening before a holiday', '2026-12-15T18:00', 'Closed, opens Thursday 08:30'],
		['the last minute before a holiday', '2026-12-15T23:59', 'Closed, opens Thursday 08:30'],
		['the first minute of a holiday', '2026-12-16T00:00', 'By appointment today, opens Thursday 08:30'],
		['noon on a holiday', '2026-12-16T12:00', 'By appointment today, opens Thursday 08:30'],
		['the last minute of a holiday', '2026-12-16T23:59', 'By appointment today, opens Thursday 08:30'],
		['the morning after', '2026-12-17T00:00', 'Closed, opens today 08:30'],
		['the Monday for a Sunday', '2026-08-10T10:00', 'By appointment today, opens Tuesday 08:30'],
		['Good Friday', '2027-03-26T10:00', 'By appointment today, opens Saturday 08:30'],
		['the Saturday before Family Day', '2027-03-27T18:00', 'Closed, opens Tuesday 08:30'],
		['Christmas', '2026-12-25T10:00', 'By appointment today, opens Monday 08:30'],
		['New Year’s Eve', '2026-12-31T20:00', 'Closed, opens Saturday 08:30'],
	])('is correct around a public holiday: %s', (_, local, text) => {
		expect(openingTextAt(local)).toBe(text)
	})

	test('uses South African time, not the time zone of the server', () => {
		const lateInLondon = new Date('2026-11-19T22:30:00Z')
		expect(getOpenness(hours, lateInLondon, isPublicHoliday)).toEqual({
			state: 'closed',
			opens: { day: 'today', at: '08:30' },
		})
	})

	test('is not known before the hours are set', () => {
		const notSet = { week: [], timeZone: SOUTH_AFRICA }
		expect(getOpenness(notSet, at('2026-11-20T12:00'), isPublicHoliday)).toBeUndefined()
	})

	test('names no day when the dealership does not open within a week', () => {
		const closedWeek = { ...hours, week: hours.week.map((day) => ({ ...day, opens: null, closes: null })) }
		expect(openingText(getOpenness(closedWeek, at('2026-11-20T12:00'), isPublicHoliday) as Openness)).toBe(
			'Closed',
		)
	})
})

const week = COMMON_WEEK

describe('the trading hours of a week', () => {
	test('have consecutive days with the same hours on one line', () => {
		expect(linesOfWeek(week)).toEqual([
			{
				days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
				opens: '08:30',
				closes: '17:30',
				byAppointment: false,
			},
			{ days: ['Sunday', 'Public holidays'], opens: null, closes: null, byAppointment: true },
		])
	})

	test('have days that are not consecutive on separate lines', () => {
		const early = week.map((day) => (day.day === 'Wednesday' ? { ...day, closes: '13:00' } : day))
		expect(linesOfWeek(early).map(({ days }) => days.length)).toEqual([2, 1, 3, 2])
	})

	test('are an empty list when no day is set', () => {
		expect(linesOfWeek([])).toEqual([])
	})
})
