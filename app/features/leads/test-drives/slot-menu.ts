/** The days and times that a page offers, with what its address has chosen among them. */
import type { IsoDate } from '#app/core/dates.ts'
import { formatDayAndMonth, formatSoon, formatWhen } from './appointment.ts'
import type { DayOfSlots, SlotDealer, SlotError, SlotName } from './slots.ts'
import { findSlot } from './slots.ts'

export type SlotMenu = {
	days: { date: IsoDate; weekday: string; day: string; free: number }[]
	/** The day whose times are shown. */
	shown: { date: IsoDate; name: string; times: { at: SlotName; time: string; text: string }[] } | undefined
	chosen: { at: SlotName; when: string } | undefined
	/** Why the time that the address names cannot be booked. */
	error: SlotError | undefined
}

/** Reads `day` and `at` of the address; without them the first day is shown. */
export function slotMenu(
	days: DayOfSlots[],
	dealer: SlotDealer,
	search: URLSearchParams,
	now: Date,
): SlotMenu {
	const { timeZone } = dealer.tradingHours
	const at = search.get('at') ?? ''
	const slots = days.flatMap((day) => day.slots)
	const slot = slots.find((one) => one.at === at)
	const wanted = search.get('day') ?? at.slice(0, 10)
	const day = days.find(({ date }) => date === wanted) ?? days[0]
	return {
		days: days.map((one) => ({ date: one.date, ...formatDayAndMonth(one.date), free: one.slots.length })),
		shown: day && {
			date: day.date,
			name: formatDayAndMonth(day.date).name,
			times: day.slots.map((one) => ({
				at: one.at,
				time: one.at.slice(11),
				text: formatSoon(one.startsAt, timeZone),
			})),
		},
		chosen: slot && { at: slot.at, when: formatWhen(slot.startsAt, timeZone) },
		error: at && !slot ? errorOf(dealer, at, now) : undefined,
	}
}

function errorOf(dealer: SlotDealer, at: string, now: Date): SlotError {
	const result = findSlot(dealer, at, now)
	return result.ok ? 'taken' : result.error
}
