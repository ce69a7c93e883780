/** Summarises a week's trading hours in as few lines as possible. */
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
