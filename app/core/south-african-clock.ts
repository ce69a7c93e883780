/**
 * The time in South Africa, also for browsers: their time zone data differs from the server's, and a library
 * would make every page larger.
 */
import type { IsoDate } from './dates.ts'

const TWO_HOURS = 2 * 60 * 60 * 1000 // South Africa has no daylight saving time

export function toSouthAfricanTime(timestamp: Date): { date: IsoDate; time: string } {
	const [date, time = ''] = new Date(timestamp.getTime() + TWO_HOURS).toISOString().split('T')
	return { date: date as IsoDate, time: time.slice(0, 5) }
}
