/** The week in short, for the footer of every page and for emails. */
import { tradingDayMessages as messages } from '#app/messages/en-ZA/trading-days.ts'
import type { TradingDay } from './dealer.ts'
import { linesOfWeek, type WeekLine } from './trading-week.ts'

/** One line for each group of days with the same hours: `Mon-Fri 08:30-17:00` (specification, section 1). */
export const weekInShort = (week: TradingDay[]): string[] =>
	linesOfWeek(week).map(({ days, ...hours }) => `${messages.days(days)} ${hoursInShort(hours)}`)

/** `08:30-13:00`, or why the dealership is closed. */
export function hoursInShort({ opens, closes, byAppointment }: Omit<WeekLine, 'days'>): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? messages.byAppointment : messages.closed
}
