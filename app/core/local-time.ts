/** Timestamps as dates and times in any time zone. Independent of the time zones of the server and the reader. */
import { type IsoDate, SOUTH_AFRICA, toSouthAfricanTime } from './dates.ts'

/** The day and the time in any time zone, by the Intl data of the machine; South Africa needs none, and is fast. */
export function toLocalTime(date: Date, timeZone: string): { date: IsoDate; time: string } {
	if (timeZone === SOUTH_AFRICA) return toSouthAfricanTime(date)
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

/**
 * The timestamp of a day and a time, such as `08:30`, in any time zone. Undefined for a time that the zone's clock
 * skips, and for what is no day or no time.
 */
export function fromLocalTime(date: IsoDate, time: string, timeZone: string): Date | undefined {
	const wanted = Date.parse(`${date}T${time}Z`)
	if (Number.isNaN(wanted)) return undefined
	let timestamp = wanted
	for (let tries = 0; tries < 2; tries++) {
		const shown = toLocalTime(new Date(timestamp), timeZone)
		timestamp += wanted - Date.parse(`${shown.date}T${shown.time}Z`)
	}
	const shown = toLocalTime(new Date(timestamp), timeZone)
	return shown.date === date && shown.time === time ? new Date(timestamp) : undefined
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
