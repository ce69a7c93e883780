/**
 * Calendar days, which have no time zone. They are written without Intl, whose data in a browser can differ from
 * the server's and cause a hydration mismatch.
 */

/** A calendar day, such as `2026-11-16`. */
export type IsoDate = `${number}-${number}-${number}`

export const MONTHS = [
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
	const [year, month = 1, day] = date.split('-').map(Number)
	return `${day} ${MONTHS[month - 1]} ${year}`
}
