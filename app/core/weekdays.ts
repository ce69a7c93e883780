/** The days of the week, and calendar days with them. */
import { calendarMessages } from '#messages/calendar.ts'
import type { IsoDate } from './calendar.ts'

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
	const [, month = 1, day = 1] = date.split('-').map(Number)
	const { weekdays, months, weekdayAndDay } = calendarMessages
	return weekdayAndDay(weekdays[weekdayOf(date)], day, months[month - 1] ?? '')
}
