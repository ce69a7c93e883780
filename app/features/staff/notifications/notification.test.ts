import { expect, test } from 'vitest'
import type { TradingDay } from '#app/features/dealer/dealer.ts'
import { isQuiet } from './notification.ts'

const day = (name: TradingDay['day'], opens: string | null, closes: string | null): TradingDay => ({
	day: name,
	opens,
	closes,
	byAppointment: false,
})
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const week = [
	...WEEKDAYS.map((name) => day(name, '08:30', '17:00')),
	day('Saturday', '08:30', '13:00'),
	day('Sunday', null, null),
	day('Public holidays', null, null),
]
const dealer = { tradingHours: { lines: [], week, timeZone: 'Africa/Johannesburg' } }
const at = (time: string) => new Date(`${time}+02:00`)

test.each([
	['2026-11-18T08:29', true],
	['2026-11-18T08:30', false],
	['2026-11-18T16:59', false],
	['2026-11-18T17:00', true],
	['2026-11-21T12:59', false], // Saturday
	['2026-11-21T13:00', true],
	['2026-11-22T10:00', true], // Sunday
	['2026-12-16T10:00', true], // Day of Reconciliation, a Wednesday
	['2027-03-22T10:00', true], // the Monday after Human Rights Day, which is a Sunday
])('on duty until trading ends: %s is quiet: %s', (time, quiet) => {
	expect(isQuiet(dealer, at(time))).toBe(quiet)
})

test('special hours of a day take precedence', () => {
	const special = { name: '', byAppointment: false }
	const specialDays = [
		{ ...special, date: '2026-12-16', opens: '09:00', closes: '12:00' },
		{ ...special, date: '2026-11-18', opens: null, closes: null },
	] as const
	const other = { ...dealer, specialDays: [...specialDays] }
	expect(isQuiet(other, at('2026-12-16T10:00'))).toBe(false)
	expect(isQuiet(other, at('2026-11-18T10:00'))).toBe(true)
})

test('a dealership without opening times is never quiet, or its staff would never hear of a lead', () => {
	const closed = week.map((each) => ({ ...each, opens: null, closes: null, byAppointment: true }))
	const tradingHours = { ...dealer.tradingHours, week: closed }
	expect(isQuiet({ tradingHours }, at('2026-11-18T03:00'))).toBe(false)
})
