/** Which snapshots stay: all of the last 7 days, and the newest of each of the last 4 weeks and 12 months, by the calendar of South Africa. */

const DAYS = 7
const WEEKS = 4
const MONTHS = 12
const DAY = 24 * 60 * 60 * 1000
const UTC_OFFSET = 2 * 60 * 60 * 1000 // South Africa keeps no summer time
const DAYS_FROM_MONDAY = 3 // 1 January 1970, which days are counted from, was a Thursday

/**
 * The times of those that are no longer kept. The newest is always kept, whatever its age: where nobody makes back-ups any
 * more, the last one stays. What is later than `now`, by a clock that was wrong, stays too.
 */
export function listExpired(times: Date[], now: Date): Date[] {
	const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
	const retained = new Set([
		...newestFirst.slice(0, 1),
		...newestFirst.filter((time) => dayNumber(time) > dayNumber(now) - DAYS),
		...listNewest(newestFirst, { count: WEEKS, numberOf: weekNumber, now }),
		...listNewest(newestFirst, { count: MONTHS, numberOf: monthNumber, now }),
	])
	return newestFirst.filter((time) => !retained.has(time))
}

type Periods = { count: number; numberOf: (time: Date) => number; now: Date }

/** The newest of each of the last so many periods. */
function listNewest(newestFirst: Date[], { count, numberOf, now }: Periods): Date[] {
	const seenPeriods = new Set<number>()
	return newestFirst.filter((time) => {
		const period = numberOf(time)
		if (period <= numberOf(now) - count || seenPeriods.has(period)) return false
		seenPeriods.add(period)
		return true
	})
}

const dayNumber = (time: Date) => Math.floor((time.getTime() + UTC_OFFSET) / DAY)
const weekNumber = (time: Date) => Math.floor((dayNumber(time) + DAYS_FROM_MONDAY) / 7)

function monthNumber(time: Date): number {
	const local = new Date(time.getTime() + UTC_OFFSET)
	return local.getUTCFullYear() * 12 + local.getUTCMonth()
}
