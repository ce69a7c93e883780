/** The week in short, for the footer of every page and for emails. */
import { tradingDayMessages as messages } from '#app/messages/en-ZA/trading-days.ts'
import type { TradingDay } from './dealer.ts'
import { linesOfWeek, type WeekLine } from './trading-week.ts'

export const weekInShort = (week: TradingDay[]): string[] =>
	linesOfWeek(week).map(({ days, ...hours }) => `${messages.days(days)} ${hoursInShort(hours)}`)

/** `08:30-13:00`, or why the dealership is closed. */
export function hoursInShort({ opens, closes, byAppointment }: Omit<WeekLine, 'days'>): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? messages.byAppointment : messages.closed
}
