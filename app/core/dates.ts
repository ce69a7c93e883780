/** Dates in the dealership's time zone, independent of the server's and the reader's time zones. */

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
const TWO_HOURS = 2 * 60 * 60 * 1000

/** The day and the time, such as `08:30`, in a time zone. */
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

/**
 * `Nov 16`, in South Africa. Does not use the browser's Intl data, which can differ from the server's and
 * cause a hydration mismatch.
 */
export function formatShortDate(date: Date): string {
	const localDate = new Date(date.getTime() + TWO_HOURS) // South Africa has no daylight saving time
	return `${MONTHS[localDate.getUTCMonth()]} ${localDate.getUTCDate()}`
}

/** `16 Nov 2026`, in South Africa; without the year if it is `presentYear`. */
export function formatDate(date: Date, presentYear?: number): string {
	const localDate = new Date(date.getTime() + TWO_HOURS)
	const year = localDate.getUTCFullYear()
	const day = `${localDate.getUTCDate()} ${MONTHS[localDate.getUTCMonth()]}`
	return year === presentYear ? day : `${day} ${year}`
}

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
