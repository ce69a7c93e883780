import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listExpired } from './snapshot-retention.server.ts'

const DAY = 24 * 60 * 60 * 1000
const at = (text: string) => new Date(`${text}+02:00`)
const iso = (times: Date[]) => times.map((time) => time.toISOString()).sort()

const anyTime = fc.date({ min: at('2024-01-01T00:00'), max: at('2027-12-31T23:59'), noInvalidDate: true })
const anyTimes = fc.uniqueArray(anyTime, { maxLength: 80, selector: (time) => time.getTime() })

/** The snapshots that remain if every nightly backup prunes the expired ones. */
function runNights(first: Date, nights: number): Date[] {
	let keep: Date[] = []
	for (let night = 0; night < nights; night++) {
		const now = new Date(first.getTime() + night * DAY)
		const expired = new Set(listExpired([...keep, now], now))
		keep = [...keep, now].filter((time) => !expired.has(time))
	}
	return keep
}

test('a year of nights leaves 7 days, 4 weeks and 12 months', () => {
	const keep = runNights(at('2025-11-01T01:41'), 389) // until Tuesday 24 November 2026
	const days = keep.map((time) => new Date(time.getTime() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10))
	expect(days).toEqual([
		...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
		...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
		...['2026-11-08', '2026-11-15'], // Sundays
		...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
	])
})

test('a day ends at midnight in South Africa', () => {
	const now = at('2026-11-24T12:00')
	const lastOfMonth = at('2026-10-31T23:59')
	const times = [now, at('2026-11-18T00:01'), at('2026-11-17T23:58'), lastOfMonth, at('2026-10-31T23:58')]
	expect(listExpired(times, now)).toEqual([at('2026-11-17T23:58'), at('2026-10-31T23:58')])
})

describe('whenever back-ups were made', () => {
	test('the newest is kept, and so is all of the last 7 days', () => {
		fc.assert(
			fc.property(anyTimes, anyTime, (times, now) => {
				const expired = listExpired(times, now)
				const newest = Math.max(...times.map((time) => time.getTime()))
				expect(expired.filter((time) => time.getTime() === newest)).toEqual([])
				expect(expired.filter((time) => now.getTime() - time.getTime() < 6 * DAY)).toEqual([])
			}),
		)
	})

	test('no more than a year, 4 weeks and 7 days of nights are kept', () => {
		fc.assert(
			fc.property(anyTime, fc.integer({ min: 1, max: 500 }), (first, nights) => {
				const keep = runNights(first, nights)
				expect(keep.length).toBeLessThanOrEqual(7 + 4 + 12)
				expect(keep.length).toBeGreaterThanOrEqual(Math.min(nights, 7))
				const now = first.getTime() + (nights - 1) * DAY
				expect(keep.filter((time) => now - time.getTime() > 366 * DAY)).toEqual([])
			}),
			{ numRuns: 20 },
		)
	})

	test('removing twice removes nothing more, and the order of the list does not matter', () => {
		fc.assert(
			fc.property(anyTimes, anyTime, (times, now) => {
				const expired = listExpired(times, now)
				const keep = times.filter((time) => !expired.includes(time))
				expect(listExpired(keep, now)).toEqual([])
				expect(iso(listExpired(times.toReversed(), now))).toEqual(iso(expired))
			}),
		)
	})

	test('of each week and month that is kept, the newest stays', () => {
		fc.assert(
			fc.property(anyTimes, anyTime, (times, now) => {
				const past = times.filter((time) => time <= now)
				const expired = listExpired(past, now)
				for (const date of expired.filter((time) => now.getTime() - time.getTime() < 21 * DAY))
					expect(
						past.filter((time) => time > date && time.getTime() - date.getTime() < 7 * DAY).length,
					).toBeGreaterThan(0)
			}),
		)
	})
})
