/**
 * Snapshot retention: all of the last 7 days, and the newest of each of the last 4 weeks and 12 months, in
 * South African time.
 */

const DAYS = 7
const WEEKS = 4
const MONTHS = 12
const DAY = 24 * 60 * 60 * 1000
const UTC_OFFSET = 2 * 60 * 60 * 1000 // ms; South Africa has no daylight saving time
const DAYS_FROM_MONDAY = 3 // days are counted from 1 January 1970, a Thursday

/**
 * The times of the expired snapshots. The newest never expires: if backups stop, the last one stays.
 * Snapshots later than `now`, from a clock that was wrong, stay too.
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

/** The newest snapshot of each of the last `count` periods. */
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
