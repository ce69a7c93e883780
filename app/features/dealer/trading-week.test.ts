import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from './dealer-not-set-up.ts'
import { linesOfWeek } from './trading-week.ts'

const { week } = dealerNotSetUp.tradingHours

describe('the trading hours of a week', () => {
	test('put days with the same hours on one line', () => {
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

	test('keep apart what is not neighbouring', () => {
		const early = week.map((day) => (day.day === 'Wednesday' ? { ...day, closes: '13:00' } : day))
		expect(linesOfWeek(early).map(({ days }) => days.length)).toEqual([2, 1, 3, 2])
	})

	test('are no lines, where no day is given', () => {
		expect(linesOfWeek([])).toEqual([])
	})
})
