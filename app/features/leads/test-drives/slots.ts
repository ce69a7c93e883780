/**
 * The times at which a test drive can be booked: trading hours, special days and public holidays, cut into slots, with a
 * lead time. Each slot has a number of places.
 */
import { addDays, fromLocalTime, type IsoDate, toLocalTime } from '#app/core/dates.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer, TestDriveRules } from '#app/features/dealer/dealer.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { hoursOfDay } from '#app/features/dealer/trading-hours.ts'
import { isOverlap, type Period } from './appointment.ts'

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
