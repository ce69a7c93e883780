/** The days of the week, and calendar days with them. */
import { type IsoDate, MONTHS } from './calendar.ts'

export const WEEKDAYS = [
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The weekday of a calendar day, independent of time zones. */
export const weekdayOf = (date: IsoDate): Weekday => WEEKDAYS[new Date(date).getUTCDay()] as Weekday

/** `Friday 20 November`. */
export function formatDay(date: IsoDate): string {
	const [, month = 1, day] = date.split('-').map(Number)
	return `${weekdayOf(date)} ${day} ${MONTHS[month - 1]}`
}
