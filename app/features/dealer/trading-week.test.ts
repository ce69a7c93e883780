import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { linesOfWeek } from './trading-week.ts'

const { week } = dealerNotSetUp.tradingHours

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
