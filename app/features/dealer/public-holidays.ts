/** Public holidays of South Africa, computed for any year by the Public Holidays Act 36 of 1994. */
import { addDays, type IsoDate, isoDate, weekdayOf } from '#app/core/dates.ts'
import type { Dealer, SpecialDay, TradingDay } from './dealer.ts'
import { sortByDate } from './trading-hours.ts'
import { type State, stateOf } from './week-schema.ts'

const FIXED = {
	'01-01': "New Year's Day",
	'03-21': 'Human Rights Day',
	'04-27': 'Freedom Day',
	'05-01': "Workers' Day",
	'06-16': 'Youth Day',
	'08-09': "National Women's Day",
	'09-24': 'Heritage Day',
	'12-16': 'Day of Reconciliation',
	'12-25': 'Christmas Day',
	'12-26': 'Day of Goodwill',
}
const GOOD_FRIDAY = -2 // days from Easter Sunday
const FAMILY_DAY = 1

/** Days that the President declared (Public Holidays Act, section 2A), each once. */
const DECLARED: IsoDate[] = ['2021-11-01', '2022-12-27', '2023-12-15', '2024-05-29']

/** Whether a day is a public holiday, including the Monday after one that falls on a Sunday. */
export const isPublicHoliday = (date: IsoDate): boolean =>
	publicHolidays(Number(date.slice(0, 4))).includes(date)

/** All public holidays of a year, in order; if one falls on a Sunday, also the Monday after it. */
export const publicHolidays = (year: number): IsoDate[] => [...namesOf(year).keys()].sort()

/** The name of a public holiday; undefined for any other day. */
export const holidayName = (date: IsoDate): string | undefined => namesOf(Number(date.slice(0, 4))).get(date)

const namesByYear = new Map<number, Map<IsoDate, string>>()

/** Memoized: the numbers ask for a day of each lead. */
function namesOf(year: number): Map<IsoDate, string> {
	const names = namesByYear.get(year) ?? listNames(year)
	namesByYear.set(year, names)
	return names
}

function listNames(year: number): Map<IsoDate, string> {
	const easter = easterSunday(year)
	const names: [IsoDate, string][] = [
		...Object.entries(FIXED).map(([day, name]): [IsoDate, string] => [`${year}-${day}` as IsoDate, name]),
		[addDays(easter, GOOD_FRIDAY), 'Good Friday'],
		[addDays(easter, FAMILY_DAY), 'Family Day'],
		...DECLARED.filter((day) => day.startsWith(`${year}-`)).map((day): [IsoDate, string] => [
			day,
			'Public holiday',
		]),
	]
	const mondays = names
		.filter(([day]) => weekdayOf(day) === 'Sunday')
		.map(([day, name]): [IsoDate, string] => [addDays(day, 1), `${name} (observed)`])
	return new Map([...mondays, ...names]) // a day with its own name keeps it
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
export function easterSunday(year: number): IsoDate {
	const golden = year % 19
	const century = Math.floor(year / 100)
	const ofCentury = year % 100
	const moonDrift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
	const epact = (19 * golden + century - Math.floor(century / 4) - moonDrift + 15) % 30
	const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
	const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
	const days = epact + toSunday - 7 * correction + 114
	return isoDate(year, Math.floor(days / 31), (days % 31) + 1)
}

/** Hours of the upcoming public holidays: the default ones, or those that staff set for a holiday. */
export type HolidayHours = { date: IsoDate; name: string; state: State; opens: string; closes: string }

type Hours = Pick<Dealer, 'tradingHours' | 'specialDays'>

export type NextHoliday = {
	date: IsoDate
	hours: Pick<TradingDay, 'opens' | 'closes' | 'byAppointment'> | undefined // before any are set
}

const CLOSED = { opens: null, closes: null, byAppointment: false }

/** The next public holiday, and the dealership's hours on it. */
export function nextHoliday(dealer: Hours, today: IsoDate): NextHoliday {
	const [date] = holidaysFrom(today) as [IsoDate]
	const isUnknown = dealer.tradingHours.week.length === 0
	return { date, hours: isUnknown ? undefined : (hoursOn(dealer, date) ?? CLOSED) }
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
