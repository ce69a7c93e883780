/** Hours of the upcoming public holidays: the default ones, or those that staff set for a holiday. */
import type { IsoDate } from '#app/core/calendar.ts'
import { weekdayOf } from '#app/core/weekdays.ts'
import type { Dealer, SpecialDay, TradingDay } from './dealer.ts'
import { holidayName, publicHolidays } from './public-holidays.ts'
import { sortByDate } from './special-days.ts'
import { type State, stateOf } from './week-schema.ts'

export type HolidayHours = { date: IsoDate; name: string; state: State; opens: string; closes: string }

type Hours = Pick<Dealer, 'tradingHours' | 'specialDays'>

export type NextHoliday = {
	date: IsoDate
	hours: Pick<TradingDay, 'opens' | 'closes' | 'byAppointment'>
}

const CLOSED = { opens: null, closes: null, byAppointment: false }

/** The next public holiday, and the dealership's hours on it. */
export function nextHoliday(dealer: Hours, today: IsoDate): NextHoliday {
	const [date] = holidaysFrom(today) as [IsoDate]
	return { date, hours: hoursOn(dealer, date) ?? CLOSED }
}

/** The next `count` holidays from `today` on. A closed holiday has suggested hours, in case staff open it. */
export function nextHolidays(dealer: Hours, today: IsoDate, count: number): HolidayHours[] {
	return holidaysFrom(today)
		.slice(0, count)
		.map((date) => {
			const day = hoursOn(dealer, date)
			const { opens, closes } = day?.opens ? day : ordinaryHours(dealer, date)
			return {
				date,
				name: holidayName(date) ?? '',
				state: stateOf(day),
				opens: opens ?? '',
				closes: closes ?? '',
			}
		})
}

/** Sets the hours of a holiday in the special days; a holiday with its default hours needs no special day. */
export function withHoliday(dealer: Hours, day: SpecialDay): SpecialDay[] {
	const others = (dealer.specialDays ?? []).filter(({ date }) => date !== day.date)
	return isSame(day, defaultDay(dealer)) ? others : sortByDate([...others, day])
}

function holidaysFrom(today: IsoDate): IsoDate[] {
	const year = Number(today.slice(0, 4))
	return [...publicHolidays(year), ...publicHolidays(year + 1)].filter((date) => date >= today)
}

/** Special hours take precedence; otherwise the week's line for public holidays applies. */
const hoursOn = (dealer: Hours, date: IsoDate) =>
	dealer.specialDays?.find((day) => day.date === date) ?? defaultDay(dealer)

const defaultDay = ({ tradingHours: { week } }: Hours) => week.find(({ day }) => day === 'Public holidays')

type Day = Pick<SpecialDay, 'opens' | 'closes' | 'byAppointment'>

const isSame = (day: Day, defaults: Day | undefined) =>
	stateOf(day) === stateOf(defaults) &&
	(day.opens ?? null) === (defaults?.opens ?? null) &&
	(day.closes ?? null) === (defaults?.closes ?? null)

/** The hours of the date's weekday, or else the first hours of the week. */
function ordinaryHours({ tradingHours: { week } }: Hours, date: IsoDate) {
	const open = week.filter(({ opens }) => opens)
	return open.find(({ day }) => day === weekdayOf(date)) ?? open[0] ?? { opens: null, closes: null }
}
