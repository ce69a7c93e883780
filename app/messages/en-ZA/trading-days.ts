/** Labels for groups of days with the same hours, and for days without hours. */
import { defineMessages } from '#app/core/texts.ts'

const HOLIDAYS = 'Public holidays'

export const tradingDayMessages = defineMessages({
	/** Such as `Mon-Sat`, `Sunday and public holidays`, `Sunday`. */
	days: (days: string[]) => {
		const week = days.filter((day) => day !== HOLIDAYS)
		const [first = '', second] = week
		if (week.length > 2) return withHolidays(`${first.slice(0, 3)}-${week.at(-1)?.slice(0, 3)}`, days)
		if (!second) return withHolidays(first, days)
		return days.includes(HOLIDAYS) ? withHolidays(`${first}, ${second}`, days) : `${first} and ${second}`
	},
	/** Screen readers say "dash". */
	spoken: (hours: string) => hours.replace(/(\w)-(\w)/g, '$1 to $2'),
	byAppointment: 'by appointment only',
	closed: 'closed',
} as const)

function withHolidays(week: string, days: string[]): string {
	if (!days.includes(HOLIDAYS)) return week
	return week ? `${week} and ${HOLIDAYS.toLowerCase()}` : HOLIDAYS
}

/** Whether the dealership is open, and when it opens next. */
export const openingLineMessages = defineMessages({
	openUntil: (time: string) => `Open now, until ${time}`,
	closed: 'Closed',
	byAppointment: 'By appointment today',
	opens: (day: string, time: string) => `opens ${day} ${time}`,
} as const)
