/**
 * Timestamps as dates and times in South Africa, or in another time zone. Independent of the time zones of the
 * server and the reader. Days without a time are in calendar.ts.
 */
import { calendarMessages } from '#messages/calendar.ts'
import type { IsoDate } from './calendar.ts'

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

/** The day and the time in any time zone, by the Intl data of the machine. */
export function toLocalTime(date: Date, timeZone: string): { date: IsoDate; time: string } {
	const parts = Object.fromEntries(
		timeFormat(timeZone)
			.formatToParts(date)
			.map(({ type, value }) => [type, value]),
	)
	return {
		date: `${parts.year}-${parts.month}-${parts.day}` as IsoDate,
		time: `${parts.hour}:${parts.minute}`,
	}
}

const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** Memoized, because creating a format takes a hundred times as long as using it. */
function timeFormat(timeZone: string): Intl.DateTimeFormat {
	const cached = timeFormats.get(timeZone)
	if (cached) return cached
	const format = new Intl.DateTimeFormat('en-ZA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	timeFormats.set(timeZone, format)
	return format
}

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
