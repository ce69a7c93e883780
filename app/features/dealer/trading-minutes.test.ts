import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SOUTH_AFRICA } from '#app/core/dates.ts'
import { tradingMinutes, tradingTimeAgo } from './trading-minutes.ts'
import { COMMON_WEEK } from './week-schema.ts'

/** Mon-Sat 08:30-17:30; Sunday and public holidays by appointment. */
const dealer = { tradingHours: { lines: [], week: COMMON_WEEK, timeZone: SOUTH_AFRICA } }
const at = (local: string) => new Date(`${local}:00+02:00`)
const minutes = (from: string, to: string) => tradingMinutes(dealer, at(from), at(to))

describe('minutes of trading hours', () => {
	test.each([
		['within a day', '2026-11-18T09:00', '2026-11-18T09:40', 40],
		['before it opens', '2026-11-18T06:00', '2026-11-18T08:30', 0],
		['from before it opens', '2026-11-18T06:00', '2026-11-18T08:50', 20],
		['over a night', '2026-11-18T17:20', '2026-11-19T08:45', 25],
		['over a Sunday', '2026-11-21T17:00', '2026-11-23T09:00', 60],
		['over a public holiday', '2026-12-15T17:00', '2026-12-17T09:00', 60],
		['backwards', '2026-11-18T10:00', '2026-11-18T09:00', 0],
	])('are counted %s', (_, from, to, count) => expect(minutes(from, to)).toBe(count))

	test('follow special days', () => {
		const day = {
			name: '',
			date: '2026-11-18',
			opens: '10:00',
			closes: '12:00',
			byAppointment: false,
		} as const
		const special = { ...dealer, specialDays: [day] }
		expect(tradingMinutes(special, at('2026-11-18T08:00'), at('2026-11-18T18:00'))).toBe(120)
	})

	test('are unknown before the hours are set', () => {
		const notSet = { tradingHours: { ...dealer.tradingHours, week: [] } }
		expect(tradingMinutes(notSet, at('2026-11-18T08:00'), at('2026-11-18T18:00'))).toBeUndefined()
	})

	test('add up, and are never more than the clock says', () => {
		const START = at('2026-11-01T00:00').getTime()
		const time = fc.integer({ min: 0, max: 14 * 24 * 60 }).map((minute) => new Date(START + minute * 60_000))
		fc.assert(
			fc.property(fc.tuple(time, time, time), (times) => {
				const [one, two, three] = times.toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date, Date]
				const total = tradingMinutes(dealer, one, three) ?? Number.NaN
				const parts = [tradingMinutes(dealer, one, two), tradingMinutes(dealer, two, three)]
				expect(parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0)).toBe(total)
				expect(total).toBeLessThanOrEqual((three.getTime() - one.getTime()) / 60_000)
			}),
		)
	})
})

describe('the time two hours of trading ago', () => {
	test.each([
		['within a day', '2026-11-18T12:00', '2026-11-18T10:00'],
		['in the morning', '2026-11-18T09:00', '2026-11-17T16:00'],
		['before it opens', '2026-11-18T06:00', '2026-11-17T15:30'],
		['at night', '2026-11-18T22:00', '2026-11-18T15:30'],
		['over a Sunday', '2026-11-23T09:30', '2026-11-21T16:30'],
		['over a public holiday', '2026-12-17T08:30', '2026-12-15T15:30'],
	])('is found %s', (_, now, then) => expect(tradingTimeAgo(dealer, at(now), 120)).toEqual(at(then)))

	test('is that of the clock before the hours are set', () => {
		const notSet = { tradingHours: { ...dealer.tradingHours, week: [] } }
		expect(tradingTimeAgo(notSet, at('2026-11-18T09:00'), 120)).toEqual(at('2026-11-18T07:00'))
	})

	test('has as many minutes of trading hours after it', () => {
		const times = fc.integer({ min: 0, max: 60 * 24 * 365 })
		fc.assert(
			fc.property(times, fc.integer({ min: 1, max: 3_000 }), (offset, count) => {
				const now = new Date(at('2026-01-01T00:00').getTime() + offset * 60_000)
				expect(tradingMinutes(dealer, tradingTimeAgo(dealer, now, count), now)).toBe(count)
			}),
		)
	})
})
