import { expect, test } from 'vitest'
import { periodUntil } from './period.ts'
import { changeOf, linePoints, trendOf } from './trend.ts'

test('a trend adds up the last 30 days, with today, and the 30 days before', () => {
	const rows = [
		{ day: '2026-11-29', count: 3 },
		{ day: '2026-10-31', count: 4 },
		{ day: '2026-10-30', count: 5 },
		{ day: '2026-10-01', count: 6 },
		{ day: '2026-09-30', count: 100 },
	] as const
	const { value, before, days } = trendOf([...rows], periodUntil('2026-11-29', '30-days'))
	expect([value, before]).toEqual([7, 11])
	expect([days.length, days[0], days[28], days[29]]).toEqual([30, 4, 0, 3])
})

test.each([
	[{ value: 28, before: 25 }, 12],
	[{ value: 0, before: 4 }, -100],
	[{ value: 4, before: 0 }, undefined],
	[{ value: null, before: 4 }, undefined],
	[{ value: 4, before: null }, undefined],
])('the change of %o is %s percent', (numbers, percent) => {
	expect(changeOf({ ...numbers, days: [] })).toBe(percent)
})

test('a line goes from the lowest to the highest value, past days without one', () => {
	expect(linePoints([0, null, 10], { width: 90, height: 20 })).toBe('0.0,20.0 90.0,0.0')
	expect(linePoints([5, 5], { width: 90, height: 20 })).toBe('0.0,10.0 90.0,10.0')
	expect(linePoints([null, null], { width: 90, height: 20 })).toBe('')
})

test('of twelve months each step is a week, and a day to come is not counted', () => {
	const period = periodUntil('2026-11-29', '12-months')
	const { value, before, days } = trendOf(
		[
			{ day: '2026-11-30', count: 100 },
			{ day: '2026-11-29', count: 1 },
			{ day: '2026-11-23', count: 2 },
			{ day: '2026-11-22', count: 4 },
			{ day: '2025-12-01', count: 8 },
			{ day: '2025-11-30', count: 16 },
			{ day: '2024-12-02', count: 32 },
			{ day: '2024-12-01', count: 100 },
		],
		period,
	)
	expect([value, before]).toEqual([15, 48])
	expect([days.length, days[0], ...days.slice(-2)]).toEqual([52, 8, 4, 3])
})
