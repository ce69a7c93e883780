/** What a clock in South Africa shows, for browsers too: their tables of time zones differ, and weigh on every page. */
import type { IsoDate } from './dates.ts'

const TWO_HOURS = 2 * 60 * 60 * 1000 // South Africa keeps no summer time

export function toSouthAfricanTime(timestamp: Date): { date: IsoDate; time: string } {
	const [date, time = ''] = new Date(timestamp.getTime() + TWO_HOURS).toISOString().split('T')
	return { date: date as IsoDate, time: time.slice(0, 5) }
}
