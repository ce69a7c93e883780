/**
 * Dates and times in South Africa, and the clock of another time zone. Independent of the time zones of the
 * server and the reader.
 */

/** The dealership's time zone, until its settings name another. */
export const SOUTH_AFRICA = 'Africa/Johannesburg'

/** A calendar day, such as `2026-11-16`. */
export type IsoDate = `${number}-${number}-${number}`

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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTHS_IN_FULL = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
]
const TWO_HOURS = 2 * 60 * 60 * 1000 // South Africa has no daylight saving time

/**
 * The day and the time, such as `08:30`, in South Africa. Like the formats below it does not use the browser's
 * Intl data, which can differ from the server's and cause a hydration mismatch.
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
	return `${MONTHS[localDate.getUTCMonth()]} ${localDate.getUTCDate()}`
}

/** `16 Nov 2026`, in South Africa; without the year if it is `presentYear`. */
export function formatDate(date: Date, presentYear?: number): string {
	const localDate = inSouthAfrica(date)
	const year = localDate.getUTCFullYear()
	const day = `${localDate.getUTCDate()} ${MONTHS[localDate.getUTCMonth()]}`
	return year === presentYear ? day : `${day} ${year}`
}

/** `16 Nov 2026, 08:30`, in South Africa. */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${toSouthAfricanTime(date).time}`

export const isoDate = (year: number, month: number, day: number): IsoDate =>
	new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as IsoDate

export const weekdayOf = (date: IsoDate): Weekday => WEEKDAYS[new Date(date).getUTCDay()] as Weekday

/** The date `days` days later; earlier if `days` is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
	const [year, month, day] = date.split('-').map(Number) as [number, number, number]
	return isoDate(year, month, day + days)
}

/** `Friday 20 November`. */
export function formatDay(date: IsoDate): string {
	const [, month = 1, day] = date.split('-').map(Number)
	return `${weekdayOf(date)} ${day} ${MONTHS_IN_FULL[month - 1]}`
}

/** `29 January 2026`. */
export function formatLongDate(date: string): string {
	const [year, month = 1, day] = date.split('-').map(Number)
	return `${day} ${MONTHS_IN_FULL[month - 1]} ${year}`
}
