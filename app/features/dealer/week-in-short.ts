/** The week in a few words: for the foot of every page, and for letters. */
import { tradingDayMessages as messages } from '#app/messages/en-ZA/trading-days.ts'
import type { TradingDay } from './dealer.ts'
import { linesOfWeek, type WeekLine } from './trading-week.ts'

export const weekInShort = (week: TradingDay[]): string[] =>
	linesOfWeek(week).map(({ days, ...hours }) => `${messages.days(days)} ${hoursInShort(hours)}`)

/** `08:30-13:00`, or in words why the doors are closed. */
export function hoursInShort({ opens, closes, byAppointment }: Omit<WeekLine, 'days'>): string {
	if (opens && closes) return `${opens}-${closes}`
	return byAppointment ? messages.byAppointment : messages.closed
}
