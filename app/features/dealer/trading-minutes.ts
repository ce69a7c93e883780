/** How long the dealership was open between two times. */
import { addDays, type IsoDate } from '#app/core/dates.ts'
import { fromLocalTime, toLocalTime } from '#app/core/local-time.ts'
import type { Dealer } from './dealer.ts'
import { isPublicHoliday } from './public-holidays.ts'
import { hoursOfDay } from './trading-hours.ts'

const DAY = 24 * 60 // minutes
const MAX_DAYS = 400 // what waits longer has waited long enough

type Hours = Pick<Dealer, 'tradingHours' | 'specialDays'>
type Period = { from: number; to: number } // minutes since midnight

/**
 * Minutes of trading hours from one time to another, by week, special days and public holidays, on the dealership's
 * clock. A day by appointment is closed. undefined: no hours are set, so that only the clock counts.
 */
export function tradingMinutes(hours: Hours, from: Date, to: Date): number | undefined {
	if (!hours.tradingHours.week.some(({ opens, closes }) => opens && closes)) return undefined
	const { timeZone } = hours.tradingHours
	const [begin, end] = [toLocalTime(from, timeZone), toLocalTime(to, timeZone)]
	let minutes = 0
	let date = begin.date
	for (let days = 0; date <= end.date && days < MAX_DAYS; days++, date = addDays(date, 1)) {
		const open = openPeriod(hours, date)
		if (!open) continue
		const first = date === begin.date ? toMinutes(begin.time) : 0
		const last = date === end.date ? toMinutes(end.time) : DAY
		minutes += Math.max(0, Math.min(open.to, last) - Math.max(open.from, first))
	}
	return minutes
}

/**
 * The time since which the dealership was open for so many minutes; what is older has waited longer. Before its hours
 * are set, only the clock counts.
 */
export function tradingTimeAgo(hours: Hours, now: Date, minutes: number): Date {
	if (tradingMinutes(hours, now, now) === undefined) return new Date(now.getTime() - minutes * MINUTE)
	const { timeZone } = hours.tradingHours
	let left = minutes
	let { date, time } = toLocalTime(now, timeZone)
	let end = toMinutes(time)
	for (let days = 0; days < MAX_DAYS; days++) {
		const open = openPeriod(hours, date)
		const last = open ? Math.min(open.to, end) : 0
		const count = open ? Math.max(0, last - open.from) : 0
		if (count >= left) {
			time = formatMinutes(last - left)
			break
		}
		left -= count
		date = addDays(date, -1)
		end = DAY
	}
	return fromLocalTime(date, time, timeZone) ?? now
}

const MINUTE = 60_000 // ms

const formatMinutes = (minutes: number) =>
	[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function openPeriod({ tradingHours: { week }, specialDays }: Hours, date: IsoDate): Period | undefined {
	const day = hoursOfDay({ week, ...(specialDays && { specialDays }) }, date, isPublicHoliday)
	return day?.opens && day.closes ? { from: toMinutes(day.opens), to: toMinutes(day.closes) } : undefined
}

function toMinutes(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 60 + minutes
}
