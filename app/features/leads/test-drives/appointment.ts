/** An appointment for a test drive. */
import { formatDay, type IsoDate, toLocalTime, weekdayOf } from '#app/core/dates.ts'
import { calendarMessages } from '#messages/calendar.ts'
import { testDriveMessages as messages } from '#messages/test-drives.ts'

/** booked: it is to come. came, missed: what staff noted afterwards. cancelled: its place is free again. */
export const APPOINTMENT_STATES = ['booked', 'came', 'missed', 'cancelled'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** A period of time: a test drive, or one that staff have blocked. */
export type Period = { startsAt: Date; endsAt: Date }

export const isOverlap = (one: Period, other: Period): boolean =>
	one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Day and time on the dealership's clock: `Tuesday 1 December 2026, 10:00`. */
export function formatWhen(startsAt: Date, timeZone: string): string {
	const { date, time } = toLocalTime(startsAt, timeZone)
	return formatSlot(`${date}T${time}`)
}

/** The same for the name of a slot, `2026-12-01T10:00`. */
export function formatSlot(at: string): string {
	const [date = '', time = ''] = at.split('T')
	return messages.when(formatDay(date as IsoDate), date.slice(0, 4), time)
}

/** The same in lists of the coming weeks: `Tuesday 1 December, 10:00`. */
export function formatSoon(startsAt: Date, timeZone: string): string {
	const { date, time } = toLocalTime(startsAt, timeZone)
	return messages.soon(formatDay(date), time)
}

/** `name`: `Tuesday 1 December`. */
export function formatDayAndMonth(date: IsoDate) {
	const [, month = 1, day = 1] = date.split('-').map(Number)
	return {
		name: formatDay(date),
		weekday: calendarMessages.weekdays[weekdayOf(date)],
		day: calendarMessages.dayAndMonth(day, calendarMessages.shortMonths[month - 1] ?? ''),
	}
}
