import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import {
	beginOf,
	changeOf,
	currentPeriod,
	linePoints,
	monthsWithin,
	PERIOD_NAMES,
	periodUntil,
	readPeriodName,
	stepOf,
	stepsOf,
	trendOf,
} from './period.ts'

test.each([
	['7-days', '2026-11-23', '2026-11-16'],
	['30-days', '2026-10-31', '2026-10-01'],
	['12-months', '2025-12-01', '2024-12-02'],
] as const)('%s with today begin on %s, and as many before them on %s', (name, from, before) => {
	expect(periodUntil('2026-11-29', name)).toMatchObject({ from, before, to: '2026-11-29' })
})

test('an address without a period, or with another one, means 30 days', () => {
	for (const text of [null, '', '8-days', '30-days', '__proto__'])
		expect(readPeriodName(text)).toBe('30-days')
	expect(readPeriodName('7-days')).toBe('7-days')
})

test('every day is in one step, also where clocks elsewhere change and over a leap day', () => {
	for (const to of ['2026-10-26', '2026-03-29', '2026-11-02', '2028-03-01'] as const)
		for (const name of PERIOD_NAMES) {
			const period = periodUntil(to, name)
			const counts = stepsOf(period).map(() => 0)
			for (let day = period.from; day <= to; day = addDays(day, 1)) {
				const step = stepOf(period, day)
				counts[step] = (counts[step] ?? 0) + 1
			}
			expect(new Set(counts)).toEqual(new Set([period.step]))
		}
})

test('days begin at midnight in South Africa, wherever the server is', () => {
	expect(beginOf('2026-11-29').toISOString()).toBe('2026-11-28T22:00:00.000Z')
	expect(currentPeriod(new Date('2026-11-28T22:00:00Z'), '7-days').to).toBe('2026-11-29')
	expect(currentPeriod(new Date('2026-11-28T21:59:59Z'), '7-days').to).toBe('2026-11-28')
})

test.each([
	['2025-12-01', '2026-11-29', '2025-12-01', '2026-11-01'],
	['2025-12-02', '2026-11-30', '2026-01-01', '2026-12-01'],
	['2026-01-31', '2026-03-01', '2026-02-01', '2026-03-01'],
	['2026-01-31', '2026-02-27', '2026-01-31', '2026-01-31'],
	['2026-02-01', '2026-02-28', '2026-02-01', '2026-03-01'],
	['2026-11-23', '2026-11-29', '2026-11-23', '2026-11-23'],
] as const)('the whole months from %s to %s are those from %s, before %s', (from, to, first, until) => {
	expect(monthsWithin(from, to)).toEqual({ from: first, until })
})

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
