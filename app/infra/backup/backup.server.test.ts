import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listExpired } from './backup.server.ts'

const DAY = 24 * 60 * 60 * 1000
const at = (text: string) => new Date(`${text}+02:00`)
const iso = (times: Date[]) => times.map((time) => time.toISOString()).sort()

const anyTime = fc.date({ min: at('2024-01-01T00:00'), max: at('2027-12-31T23:59'), noInvalidDate: true })
const anyTimes = fc.uniqueArray(anyTime, { maxLength: 80, selector: (time) => time.getTime() })

/** The snapshots that remain if every nightly backup prunes the expired ones. */
function runNights(first: Date, nights: number): Date[] {
	let remaining: Date[] = []
	for (let night = 0; night < nights; night++) {
		const now = new Date(first.getTime() + night * DAY)
		const expired = new Set(listExpired([...remaining, now], now))
		remaining = [...remaining, now].filter((time) => !expired.has(time))
	}
	return remaining
}

test('a year of nightly snapshots leaves 7 days, 4 weeks and 12 months', () => {
	const remaining = runNights(at('2025-11-01T01:41'), 389) // until Tuesday 24 November 2026
	const days = remaining.map((time) =>
		new Date(time.getTime() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10),
	)
	expect(days).toEqual([
		'2025-12-31',
		'2026-01-31',
		'2026-02-28',
		'2026-03-31',
		'2026-04-30',
		'2026-05-31',
		'2026-06-30',
		'2026-07-31',
		'2026-08-31',
		'2026-09-30',
		'2026-10-31',
		'2026-11-08',
		'2026-11-15', // Sundays
		'2026-11-18',
		'2026-11-19',
		'2026-11-20',
		'2026-11-21',
		'2026-11-22',
		'2026-11-23',
		'2026-11-24',
	])
})

test('a day ends at midnight in South Africa', () => {
	const now = at('2026-11-24T12:00')
	const lastOfMonth = at('2026-10-31T23:59')
	const times = [now, at('2026-11-18T00:01'), at('2026-11-17T23:58'), lastOfMonth, at('2026-10-31T23:58')]
	expect(listExpired(times, now)).toEqual([at('2026-11-17T23:58'), at('2026-10-31T23:58')])
})

describe('for any backup times', () => {
	test('the newest snapshot and all of the last 7 days are kept', () => {
		fc.assert(
			fc.property(anyTimes, anyTime, (times, now) => {
				const expired = listExpired(times, now)
				const newest = Math.max(...times.map((time) => time.getTime()))
				expect(expired.filter((time) => time.getTime() === newest)).toEqual([])
				expect(expired.filter((time) => now.getTime() - time.getTime() < 6 * DAY)).toEqual([])
			}),
		)
	})

	test('no more than 12 months, 4 weeks and 7 days of nightly snapshots are kept', () => {
		fc.assert(
			fc.property(anyTime, fc.integer({ min: 1, max: 500 }), (first, nights) => {
				const remaining = runNights(first, nights)
				expect(remaining.length).toBeLessThanOrEqual(7 + 4 + 12)
				expect(remaining.length).toBeGreaterThanOrEqual(Math.min(nights, 7))
				const now = first.getTime() + (nights - 1) * DAY
				expect(remaining.filter((time) => now - time.getTime() > 366 * DAY)).toEqual([])
			}),
			{ numRuns: 20 },
		)
	})

	test('a second run removes nothing more, and the order of the list does not matter', () => {
		fc.assert(
			fc.property(anyTimes, anyTime, (times, now) => {
				const expired = listExpired(times, now)
				const remaining = times.filter((time) => !expired.includes(time))
				expect(listExpired(remaining, now)).toEqual([])
				expect(iso(listExpired(times.toReversed(), now))).toEqual(iso(expired))
			}),
		)
	})

	test('a snapshot of the last 3 weeks expires only with a newer one within 7 days', () => {
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
