import { describe, expect, test } from 'vitest'
import { type IsoDate, SOUTH_AFRICA } from '#app/core/dates.ts'
import { fail, ok } from '#app/core/result.ts'
import type { TestDriveRules, TradingDay } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { DAYS } from '#app/features/dealer/week-schema.ts'
import {
	DEFAULT_RULES,
	findPlace,
	findSlot,
	freeDays,
	isBookingOn,
	nextSlots,
	type SlotDealer,
	slotsOfDay,
	type TakenPlace,
} from './slots.ts'

const CLOSED = { opens: null, closes: null, byAppointment: false }
/** Weekdays 08:30 to 17:00, Saturdays to 13:00, closed on Sundays and public holidays. */
const week = DAYS.map((day): TradingDay => {
	if (day === 'Sunday' || day === 'Public holidays') return { day, ...CLOSED }
	return { day, opens: '08:30', closes: day === 'Saturday' ? '13:00' : '17:00', byAppointment: false }
})
const rules: TestDriveRules = { ...DEFAULT_RULES, isOn: true, slotMinutes: 60, leadHours: 2, daysAhead: 14 }
const dealer: SlotDealer = {
	tradingHours: { lines: [], week, timeZone: SOUTH_AFRICA },
	testDrives: rules,
}
const withRules = (change: Partial<TestDriveRules>): SlotDealer => ({
	...dealer,
	testDrives: { ...rules, ...change },
})
const timesOf = (date: IsoDate, of: SlotDealer = dealer) => slotsOfDay(of, date).map(({ at }) => at.slice(11))
const at = (time: string) => new Date(`${time}:00+02:00`)
const NOTHING = { places: [], blocks: [] }
const CAR = '6f9f1c9e-3a53-4a1e-9a8e-0a1f5c1d2e3f'

test('a dealership books no test drives until an owner switches them on', () => {
	expect(isBookingOn(dealerNotSetUp)).toBe(false)
	expect(isBookingOn(withRules({ isOn: false }))).toBe(false)
	expect(isBookingOn(dealer)).toBe(true)
})

describe('the slots of a day', () => {
	test('fill its trading hours; a rest that is too short is none', () => {
		expect(timesOf('2026-12-01')).toEqual([
			...['08:30', '09:30', '10:30', '11:30', '12:30', '13:30', '14:30', '15:30'],
		])
		expect(timesOf('2026-12-05')).toEqual(['08:30', '09:30', '10:30', '11:30'])
		expect(timesOf('2026-12-05', withRules({ slotMinutes: 45 }))).toEqual([
			...['08:30', '09:15', '10:00', '10:45', '11:30', '12:15'],
		])
	})

	test('are none on a Sunday, and on 16 December and Christmas, which are public holidays', () => {
		for (const day of ['2026-12-06', '2026-12-16', '2026-12-25', '2026-12-26'] as IsoDate[])
			expect([day, timesOf(day)]).toEqual([day, []])
		expect(timesOf('2026-12-15').length).toBe(8)
		expect(timesOf('2026-12-17').length).toBe(8)
	})

	test('are none on the Monday after a public holiday on a Sunday', () => {
		expect(timesOf('2027-03-22')).toEqual([]) // Human Rights Day is Sunday 21 March
	})

	test('follow the hours of a special day, also where it is a public holiday', () => {
		const specialDays = [
			{ date: '2026-12-16' as IsoDate, name: 'Open', opens: '09:00', closes: '11:00', byAppointment: false },
			{ date: '2026-12-24' as IsoDate, name: 'Christmas Eve', ...CLOSED },
		]
		expect(timesOf('2026-12-16', { ...dealer, specialDays })).toEqual(['09:00', '10:00'])
		expect(timesOf('2026-12-24', { ...dealer, specialDays })).toEqual([])
	})

	test('are none on a day by appointment', () => {
		const byAppointment = week.map((day) => ({ ...day, ...CLOSED, byAppointment: true }))
		expect(
			timesOf('2026-12-01', { ...dealer, tradingHours: { ...dealer.tradingHours, week: byAppointment } }),
		).toEqual([])
	})

	test('are on the clock of the dealership', () => {
		const [first] = slotsOfDay(dealer, '2026-12-01')
		expect(first).toEqual({
			at: '2026-12-01T08:30',
			startsAt: at('2026-12-01T08:30'),
			endsAt: at('2026-12-01T09:30'),
		})
	})
})

describe('a slot that a request names', () => {
	const find = (name: string, now: string, of = dealer) => {
		const result = findSlot(of, name, at(now))
		return result.ok ? result.value.at : result.error
	}

	test.each([
		['is found after the lead time', '2026-12-01T10:30', '2026-12-01T08:30', '2026-12-01T10:30'],
		['is too soon a minute later', '2026-12-01T10:30', '2026-12-01T08:31', 'too-soon'],
		['is past at its start', '2026-12-01T10:30', '2026-12-01T10:30', 'past'],
		['is past the day after', '2026-12-01T10:30', '2026-12-02T08:00', 'past'],
		['is found on the last day', '2026-12-15T08:30', '2026-12-01T08:00', '2026-12-15T08:30'],
		['is too far on the day after the last', '2026-12-17T08:30', '2026-12-01T08:00', 'too-far'],
		['does not exist between two slots', '2026-12-01T10:00', '2026-12-01T07:00', 'closed'],
		['does not exist after closing time', '2026-12-01T16:30', '2026-12-01T07:00', 'closed'],
		['does not exist on a Sunday', '2026-12-06T10:30', '2026-12-01T07:00', 'closed'],
		['does not exist on 16 December', '2026-12-16T10:30', '2026-12-10T07:00', 'closed'],
		['does not exist on 31 February', '2026-02-31T10:30', '2026-02-20T07:00', 'closed'],
		['does not exist for any other text', 'soon', '2026-12-01T07:00', 'closed'],
	])('%s: %s at %s', (_, name, now, expected) => {
		expect(find(name, now)).toBe(expected)
	})

	test('is not found once the dealership has closed that day meanwhile', () => {
		const specialDays = [{ date: '2026-12-01' as IsoDate, name: 'Stocktaking', ...CLOSED }]
		expect(find('2026-12-01T10:30', '2026-12-01T07:00', { ...dealer, specialDays })).toBe('closed')
	})
})

describe('a place', () => {
	const period = { startsAt: at('2026-12-01T10:30'), endsAt: at('2026-12-01T11:30') }
	const taken = (place: number, startsAt = '2026-12-01T10:30', endsAt = '2026-12-01T11:30'): TakenPlace => ({
		place,
		startsAt: at(startsAt),
		endsAt: at(endsAt),
		vehicleId: null,
	})
	const place = (places: TakenPlace[], count: number, blocks = [] as (typeof period)[]) =>
		findPlace(period, { places, blocks }, { count, vehicleId: CAR })

	test('is the first free one of its slot', () => {
		expect(place([], 2)).toEqual(ok(1))
		expect(place([taken(1)], 2)).toEqual(ok(2))
		expect(place([taken(2)], 2)).toEqual(ok(1))
		expect(place([taken(1), taken(2)], 2)).toEqual(fail('taken'))
	})

	test('is free beside a test drive that ends when it starts, and taken by one that overlaps', () => {
		expect(place([taken(1, '2026-12-01T09:30', '2026-12-01T10:30')], 1)).toEqual(ok(1))
		expect(place([taken(1, '2026-12-01T09:45', '2026-12-01T10:45')], 1)).toEqual(fail('taken'))
	})

	test('is not free while the same vehicle is driven, or the time is blocked', () => {
		expect(place([{ ...taken(1), vehicleId: CAR }], 3)).toEqual(fail('vehicle-taken'))
		expect(place([], 3, [{ startsAt: at('2026-12-01T11:00'), endsAt: at('2026-12-01T12:00') }])).toEqual(
			fail('blocked'),
		)
	})
})

describe('the days to choose from', () => {
	const on16th = { startsAt: at('2026-12-15T14:30'), endsAt: at('2026-12-15T15:30') }

	test('leave out the public holiday, the weekend and what is too soon', () => {
		const days = freeDays(withRules({ daysAhead: 6 }), NOTHING, CAR, at('2026-12-15T14:00'))
		expect(days.map(({ date }) => date)).toEqual(['2026-12-17', '2026-12-18', '2026-12-19', '2026-12-21'])
		const [first] = freeDays(withRules({ daysAhead: 6 }), NOTHING, CAR, at('2026-12-15T13:30'))
		expect(first?.slots.map(({ at: name }) => name)).toEqual(['2026-12-15T15:30'])
	})

	test('leave out what is taken', () => {
		const places = [{ ...on16th, place: 1, vehicleId: null }]
		const [first] = freeDays(dealer, { places, blocks: [] }, CAR, at('2026-12-15T11:00'))
		expect(first?.slots.map(({ at: name }) => name.slice(11))).toEqual(['13:30', '15:30'])
	})
})

describe('the slots that are offered instead', () => {
	const days = freeDays(withRules({ daysAhead: 3 }), NOTHING, CAR, at('2026-12-15T12:00'))
	const offered = (from: string) => nextSlots(days, from, 3).map((slot) => slot.at)

	test('are the next three, across the public holiday', () => {
		expect(offered('2026-12-15T14:30')).toEqual(['2026-12-15T15:30', '2026-12-17T08:30', '2026-12-17T09:30'])
	})

	test('are the last three before it where none follows', () => {
		expect(offered('2026-12-18T15:30')).toEqual(['2026-12-18T12:30', '2026-12-18T13:30', '2026-12-18T14:30'])
	})

	test('are fewer where there are no more', () => {
		expect(nextSlots([], '2026-12-18T15:30', 3)).toEqual([])
	})
})
