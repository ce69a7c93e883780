/** Days with special hours, and which of them visitors see. */
import { addDays, type IsoDate } from '#app/core/calendar.ts'
import { formatDay } from '#app/core/weekdays.ts'
import type { SpecialDay } from './dealer.ts'

const DAYS_AHEAD = 60

/** Special days from today to DAYS_AHEAD days ahead, in order; undefined if there are none. */
export function upcomingDays(days: SpecialDay[] = [], today: IsoDate): SpecialDay[] | undefined {
	const last = addDays(today, DAYS_AHEAD)
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
