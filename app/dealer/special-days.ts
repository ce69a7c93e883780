/** Days with hours of their own: which of them visitors are told of. */
import { dayAfter, dayInWords, type IsoDate } from '#app/kernel/dates.ts'
import type { SpecialDay } from './dealer.ts'

const DAYS_AHEAD = 60

/** Those from today on that are near, in order; undefined where there are none. */
export function daysInSight(days: SpecialDay[] = [], today: IsoDate): SpecialDay[] | undefined {
	const last = dayAfter(today, DAYS_AHEAD)
	const near = inOrder(days).filter(({ date }) => date >= today && date <= last)
	return near.length > 0 ? near : undefined
}

export const inOrder = (days: SpecialDay[]): SpecialDay[] =>
	days.toSorted((one, other) => one.date.localeCompare(other.date))

/** when: `Thursday 24 December, Christmas Eve`. */
export type OtherHours = Omit<SpecialDay, 'date' | 'name'> & { when: string }

export const inWords = (days: SpecialDay[] = []): OtherHours[] =>
	days.map(({ date, name, ...hours }) => ({
		when: [dayInWords(date), name].filter(Boolean).join(', '),
		...hours,
	}))
