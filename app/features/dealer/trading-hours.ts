/** Whether the dealership is open at a time, and when it opens next. */
import { addDays, type IsoDate } from '#app/core/calendar.ts'
import { toLocalTime } from '#app/core/dates.ts'
import { type Weekday, weekdayOf } from '#app/core/weekdays.ts'
import type { Dealer, TradingDay } from './dealer.ts'

type Opening = { day: 'today' | Weekday; at: string } // at: 08:30
export type Openness =
	| { state: 'open'; until: string }
	| { state: 'closed' | 'by-appointment'; opens: Opening | null } // null: not within a week

type Hours = Pick<Dealer['tradingHours'], 'week' | 'timeZone'> & Pick<Dealer, 'specialDays'>
type Day = Omit<TradingDay, 'day'>

const DAYS_AHEAD = 7

/** Whether the dealership is open, or when it opens next, in its time zone (specification, section 1). */
export function getOpenness(
	{ week, timeZone, specialDays = [] }: Hours,
	now: Date,
	isHoliday: (date: IsoDate) => boolean,
): Openness {
	const dayOf = (date: IsoDate): Day | undefined => {
		const special = specialDays.find((other) => other.date === date)
		if (special) return special
		const day = isHoliday(date) ? 'Public holidays' : weekdayOf(date)
		return week.find((other) => other.day === day)
	}
	const { date, time } = toLocalTime(now, timeZone)
	const today = dayOf(date)

	if (today?.opens && today.closes && time >= today.opens && time < today.closes) {
		return { state: 'open', until: today.closes }
	}
	return {
		state: today?.byAppointment ? 'by-appointment' : 'closed',
		opens: today?.opens && time < today.opens ? { day: 'today', at: today.opens } : nextOpening(date, dayOf),
	}
}

function nextOpening(date: IsoDate, dayOf: (date: IsoDate) => Day | undefined): Opening | null {
	for (let days = 1; days <= DAYS_AHEAD; days++) {
		const next = addDays(date, days)
		const opens = dayOf(next)?.opens
		if (opens) return { day: weekdayOf(next), at: opens }
	}
	return null
}
