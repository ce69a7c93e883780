/** Whether the dealership is open at a time, and when it opens next. */
import { addDays, formatDay, type IsoDate, type Weekday, weekdayOf } from '#app/core/dates.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { tradingDayMessages as messages } from '#messages/site.ts'
import type { Dealer, SpecialDay, TradingDay } from './dealer.ts'

type Opening = { day: 'today' | Weekday; at: string } // at: 08:30
export type Openness =
	| { state: 'open'; until: string }
	| { state: 'closed' | 'by-appointment'; opens: Opening | null } // null: not within a week

type Hours = Pick<Dealer['tradingHours'], 'week' | 'timeZone'> & Pick<Dealer, 'specialDays'>
type Day = Omit<TradingDay, 'day'>

const DAYS_AHEAD = 7

/**
 * Whether the dealership is open, or when it opens next, in its time zone (specification, section 1). Undefined
 * before its hours are set.
 */
export function getOpenness(
	hours: Hours,
	now: Date,
	isHoliday: (date: IsoDate) => boolean,
): Openness | undefined {
	if (hours.week.length === 0) return undefined
	const dayOf = (date: IsoDate) => hoursOfDay(hours, date, isHoliday)
	const { date, time } = toLocalTime(now, hours.timeZone)
	const today = dayOf(date)

	if (today?.opens && today.closes && time >= today.opens && time < today.closes) {
		return { state: 'open', until: today.closes }
	}
	return {
		state: today?.byAppointment ? 'by-appointment' : 'closed',
		opens: today?.opens && time < today.opens ? { day: 'today', at: today.opens } : nextOpening(date, dayOf),
	}
}

/** The hours of a day: special ones, those of public holidays, or those of its weekday. */
export function hoursOfDay(
	{ week, specialDays = [] }: Pick<Hours, 'week' | 'specialDays'>,
	date: IsoDate,
	isHoliday: (date: IsoDate) => boolean,
): Day | undefined {
	const special = specialDays.find((other) => other.date === date)
	if (special) return special
	const day = isHoliday(date) ? 'Public holidays' : weekdayOf(date)
	return week.find((other) => other.day === day)
}

function nextOpening(date: IsoDate, dayOf: (date: IsoDate) => Day | undefined): Opening | null {
	for (let days = 1; days <= DAYS_AHEAD; days++) {
		const next = addDays(date, days)
		const opens = dayOf(next)?.opens
		if (opens) return { day: weekdayOf(next), at: opens }
	}
	return null
}

/** Summarises a week's trading hours in as few lines as possible. */
export type WeekLine = Pick<TradingDay, 'opens' | 'closes' | 'byAppointment'> & { days: TradingDay['day'][] }

/** Merges neighbouring days with the same hours, in the given order (specification, section 1). */
export function linesOfWeek(week: TradingDay[]): WeekLine[] {
	const lines: WeekLine[] = []
	for (const { day, ...hours } of week) {
		const last = lines.at(-1)
		if (last && isSame(last, hours)) last.days.push(day)
		else lines.push({ ...hours, days: [day] })
	}
	return lines
}

const isSame = (one: Omit<WeekLine, 'days'>, other: Omit<WeekLine, 'days'>) =>
	one.opens === other.opens && one.closes === other.closes && one.byAppointment === other.byAppointment

/**
 * The week in short, for the footer of every page and for emails: one line for each group of days with the same
 * hours, `Mon-Fri 08:30-17:00` (specification, section 1).
 */
export const weekInShort = (week: TradingDay[]): string[] =>
	linesOfWeek(week).map(({ days, ...hours }) => `${messages.days(days)} ${hoursInShort(hours)}`)

/** `08:30-13:00`, or why the dealership is closed. */
export function hoursInShort({ opens, closes, byAppointment }: Omit<WeekLine, 'days'>): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? messages.byAppointment : messages.closed
}

/** Days with special hours, and which of them visitors see. */
const SPECIAL_DAYS_AHEAD = 60

/** Special days from today to SPECIAL_DAYS_AHEAD days ahead, in order; undefined if there are none. */
export function upcomingDays(days: SpecialDay[] = [], today: IsoDate): SpecialDay[] | undefined {
	const last = addDays(today, SPECIAL_DAYS_AHEAD)
	const upcoming = sortByDate(days).filter(({ date }) => date >= today && date <= last)
	return upcoming.length > 0 ? upcoming : undefined
}

export const sortByDate = (days: SpecialDay[]): SpecialDay[] =>
	days.toSorted((one, other) => one.date.localeCompare(other.date))

/** when: `Thursday 24 December, Christmas Eve`. */
export type OtherHours = Omit<SpecialDay, 'date' | 'name'> & { when: string }

/** Days with special hours as rows: `Thursday 24 December, Christmas Eve`. */
export const formatSpecialDays = (days: SpecialDay[] = []): OtherHours[] =>
	days.map(({ date, name, ...hours }) => ({
		when: [formatDay(date), name].filter(Boolean).join(', '),
		...hours,
	}))
