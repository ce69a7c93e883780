/**
 * Timestamps as dates and times in South Africa (other time zones: local-time.ts). Independent of the time zones of
 * the server and the reader. Then days without a time.
 */
import { calendarMessages } from '#messages/calendar.ts'

/** The dealership's time zone, until its settings name another. */
export const SOUTH_AFRICA = 'Africa/Johannesburg'

const TWO_HOURS = 2 * 60 * 60 * 1000 // South Africa has no daylight saving time

/**
 * The day and the time, such as `08:30`, in South Africa. Like the formatters below, and unlike
 * `toLocalTime`, it uses no Intl data, which can differ between server and browser (a hydration mismatch).
 */
export function toSouthAfricanTime(timestamp: Date): { date: IsoDate; time: string } {
	const [date, time = ''] = inSouthAfrica(timestamp).toISOString().split('T')
	return { date: date as IsoDate, time: time.slice(0, 5) }
}

/** The year in South Africa. */
export const yearOf = (timestamp: Date): number => inSouthAfrica(timestamp).getUTCFullYear()

/** A date whose UTC fields are those of the South African clock. */
const inSouthAfrica = (timestamp: Date) => new Date(timestamp.getTime() + TWO_HOURS)

/** `Nov 16`, in South Africa. */
export function formatShortDate(date: Date): string {
	const localDate = inSouthAfrica(date)
	return calendarMessages.monthAndDay(shortMonthOf(localDate), localDate.getUTCDate())
}

/** `16 Nov 2026`, in South Africa; without the year if it is `presentYear`. */
export function formatDate(date: Date, presentYear?: number): string {
	const localDate = inSouthAfrica(date)
	const year = localDate.getUTCFullYear()
	const [day, month] = [localDate.getUTCDate(), shortMonthOf(localDate)]
	return year === presentYear
		? calendarMessages.dayAndMonth(day, month)
		: calendarMessages.date(day, month, year)
}

const shortMonthOf = (date: Date): string => calendarMessages.shortMonths[date.getUTCMonth()] ?? ''

/** `16 Nov 2026, 08:30`, in South Africa. */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${toSouthAfricanTime(date).time}`

/** Calendar days, which have no time zone. */

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

/** The days of the week, and calendar days with them. */
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
