/** The next public holiday, and the dealership's hours on it. */
import type { IsoDate } from '#app/core/calendar.ts'
import type { Dealer, SpecialDay, TradingDay } from './dealer.ts'
import { publicHolidays } from './public-holidays.ts'

const CLOSED = { opens: null, closes: null, byAppointment: false }

type Hours = Pick<TradingDay, 'opens' | 'closes' | 'byAppointment'>
export type NextHoliday = { date: IsoDate; hours: Hours }

/** Special hours take precedence; otherwise the week's line for public holidays applies. */
export function nextHoliday(
	{
		week,
		specialDays = [],
	}: Pick<Dealer['tradingHours'], 'week'> & { specialDays?: SpecialDay[] | undefined },
	today: IsoDate,
): NextHoliday {
	const year = Number(today.slice(0, 4))
	const days = [...publicHolidays(year), ...publicHolidays(year + 1)]
	const date = days.find((day) => day >= today) as IsoDate
	const hours =
		specialDays.find((day) => day.date === date) ?? week.find(({ day }) => day === 'Public holidays')
	return { date, hours: hours ?? CLOSED }
}
