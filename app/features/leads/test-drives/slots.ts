/**
 * The times of test drives: trading hours, special days and public holidays, cut into slots that can be booked, with a lead
 * time and a number of places each; and how appointments and the menu of free times are written.
 */
import { addDays, formatDay, type IsoDate, weekdayOf } from '#app/core/dates.ts'
import { fromLocalTime, toLocalTime } from '#app/core/local-time.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer, TestDriveRules } from '#app/features/dealer/dealer.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { hoursOfDay } from '#app/features/dealer/trading-hours.ts'

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

/** Until an owner sets others. */
export const DEFAULT_RULES: TestDriveRules = {
	isOn: false,
	leadHours: 4,
	slotMinutes: 60,
	places: 1,
	daysAhead: 14,
}

export type SlotDealer = Pick<Dealer, 'tradingHours' | 'specialDays' | 'testDrives'>

/** `at`: its start on the dealership's clock, `2026-12-01T10:00`, which names it in addresses and forms. */
export type Slot = Period & { at: SlotName }
export type SlotName = `${IsoDate}T${string}`
export type DayOfSlots = { date: IsoDate; slots: Slot[] }

/** A place that a test drive takes. */
export type TakenPlace = Period & { place: number; vehicleId: string | null }
export type Taken = { places: TakenPlace[]; blocks: Period[] }

/** closed: outside trading hours, or between two slots. too-soon: within the lead time. taken: no place is free. */
export type SlotError = 'past' | 'too-soon' | 'too-far' | 'closed' | 'blocked' | 'taken' | 'vehicle-taken'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const rulesOf = ({ testDrives }: Pick<Dealer, 'testDrives'>): TestDriveRules =>
	testDrives ?? DEFAULT_RULES

export const isBookingOn = ({ testDrives }: Pick<Dealer, 'testDrives'>): boolean => testDrives?.isOn === true

/** All slots of a day, in order, whether or not they can still be booked. */
export function slotsOfDay(dealer: SlotDealer, date: IsoDate): Slot[] {
	const { tradingHours, specialDays = [] } = dealer
	const { week, timeZone } = tradingHours
	const day = hoursOfDay({ week, specialDays }, date, isPublicHoliday)
	const opens = day?.opens && fromLocalTime(date, day.opens, timeZone)
	const closes = day?.closes && fromLocalTime(date, day.closes, timeZone)
	if (!opens || !closes) return []
	const length = rulesOf(dealer).slotMinutes * MINUTE
	const slots: Slot[] = []
	for (let start = opens.getTime(); start + length <= closes.getTime(); start += length) {
		const startsAt = new Date(start)
		slots.push({ startsAt, endsAt: new Date(start + length), at: nameOf(startsAt, timeZone) })
	}
	return slots
}

export function nameOf(startsAt: Date, timeZone: string): SlotName {
	const { date, time } = toLocalTime(startsAt, timeZone)
	return `${date}T${time}`
}

/** The period that a slot's name stands for, if the settings allow it now: neither past, too soon, nor closed. */
export function findSlot(dealer: SlotDealer, at: string, now: Date): Result<Slot, SlotError> {
	const [date = '', time = ''] = at.split('T')
	const { timeZone } = dealer.tradingHours
	const startsAt = fromLocalTime(date as IsoDate, time, timeZone)
	if (!startsAt) return fail('closed')
	const error = timeError(dealer, startsAt, now)
	if (error) return fail(error)
	if (date > addDays(todayOf(dealer, now), rulesOf(dealer).daysAhead)) return fail('too-far')
	const slot = slotsOfDay(dealer, date as IsoDate).find((one) => one.at === at)
	return slot ? ok(slot) : fail('closed')
}

function timeError(dealer: SlotDealer, startsAt: Date, now: Date): SlotError | undefined {
	if (startsAt <= now) return 'past'
	return startsAt.getTime() < now.getTime() + rulesOf(dealer).leadHours * HOUR ? 'too-soon' : undefined
}

const todayOf = ({ tradingHours }: SlotDealer, now: Date) => toLocalTime(now, tradingHours.timeZone).date

/** The smallest number of a place that is free; else why there is none. `vehicleId`: it can be driven by one at a time. */
export function findPlace(
	period: Period,
	{ places, blocks }: Taken,
	{ count, vehicleId }: { count: number; vehicleId: string | null },
): Result<number, SlotError> {
	if (blocks.some((block) => isOverlap(block, period))) return fail('blocked')
	const others = places.filter((place) => isOverlap(place, period))
	if (vehicleId && others.some((other) => other.vehicleId === vehicleId)) return fail('vehicle-taken')
	const numbers = new Set(others.map(({ place }) => place))
	for (let place = 1; place <= count; place++) if (!numbers.has(place)) return ok(place)
	return fail('taken')
}

/** The days with a slot that can be booked for this vehicle now, in order. */
export function freeDays(
	dealer: SlotDealer,
	taken: Taken,
	vehicleId: string | null,
	now: Date,
): DayOfSlots[] {
	const { places: count, daysAhead } = rulesOf(dealer)
	const today = todayOf(dealer, now)
	const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
	return days
		.map((date) => ({
			date,
			slots: slotsOfDay(dealer, date).filter(
				(slot) => !timeError(dealer, slot.startsAt, now) && findPlace(slot, taken, { count, vehicleId }).ok,
			),
		}))
		.filter(({ slots }) => slots.length > 0)
}

/** The next free slots from a time on; the last ones before it where too few follow. */
export function nextSlots(days: DayOfSlots[], at: string, count: number): Slot[] {
	const slots = days.flatMap((day) => day.slots)
	const later = slots.filter((slot) => slot.at > at).slice(0, count)
	const earlier = slots.filter((slot) => slot.at < at)
	return [...earlier.slice(earlier.length - (count - later.length)), ...later]
}

/** The days and times that a page offers, with what its address has chosen among them. */
export type SlotMenu = {
	/** `column`: 1 for Monday to 7 for Sunday. */
	days: { date: IsoDate; weekday: string; day: string; free: number; column: number }[]
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
		days: days.map(({ date, slots }) => ({
			date,
			...formatDayAndMonth(date),
			free: slots.length,
			column: new Date(date).getUTCDay() || 7,
		})),
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
