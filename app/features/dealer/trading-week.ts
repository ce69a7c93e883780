/** Summarises a week's trading hours in as few lines as possible. */
import { tradingDayMessages as messages } from '#messages/trading-days.ts'
import type { TradingDay } from './dealer.ts'

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
