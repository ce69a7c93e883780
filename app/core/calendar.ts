/** Calendar days, which have no time zone. */
import { calendarMessages } from '#messages/calendar.ts'

/** A calendar day, such as `2026-11-16`. */
export type IsoDate = `${number}-${number}-${number}`

/** A calendar day as `YYYY-MM-DD`. `month` counts from 1; a day beyond the month overflows into the next one. */
export const isoDate = (year: number, month: number, day: number): IsoDate =>
	new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as IsoDate

/** The date `days` days later; earlier if `days` is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
	const [year, month, day] = date.split('-').map(Number) as [number, number, number]
	return isoDate(year, month, day + days)
}

/** `29 January 2026`. */
export function formatLongDate(date: string): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
	return calendarMessages.date(day, calendarMessages.months[month - 1] ?? '', year)
}
