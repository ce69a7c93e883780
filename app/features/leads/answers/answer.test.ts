import { describe, expect, test } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { COMMON_WEEK } from '#app/features/dealer/week-schema.ts'
import { readChoice, timeOfCall } from './answer.ts'

const at = (local: string) => new Date(`${local}:00+02:00`)
const tradingHours = { ...dealerNotSetUp.tradingHours, week: COMMON_WEEK }

describe('a call is promised', () => {
	test.each([
		['within an hour of trading hours', '2026-12-15T10:00', '2026-12-15T11:00'],
		['by the end of the day', '2026-12-15T17:10', '2026-12-15T17:30'],
		['in the morning, before the opening', '2026-12-15T06:00', '2026-12-15T08:30'],
		['on Monday, on a Sunday', '2026-11-29T12:00', '2026-11-30T08:30'],
		['after the holiday, on the evening before 16 December', '2026-12-15T19:00', '2026-12-17T08:30'],
		['after the holiday, on 16 December', '2026-12-16T10:00', '2026-12-17T08:30'],
		['after Christmas, a Sunday included', '2026-12-24T18:00', '2026-12-28T08:30'],
	])('%s', (_, now, then) => {
		expect(timeOfCall({ tradingHours }, at(now))).toEqual(at(then))
	})

	test('on the day after a closure of more than a week', () => {
		const closed = Array.from({ length: 16 }, (_, index) => ({
			date: addDays('2026-12-19', index),
			name: 'Closed',
			opens: null,
			closes: null,
			byAppointment: false,
		}))
		expect(timeOfCall({ tradingHours, specialDays: closed }, at('2026-12-18T18:00'))).toEqual(
			at('2027-01-04T08:30'),
		)
	})

	test('within an hour before there are trading hours', () => {
		const unknown = { tradingHours: { ...tradingHours, week: [] } }
		expect(timeOfCall(unknown, at('2026-12-15T19:00'))).toEqual(at('2026-12-15T20:00'))
	})

	test('at the hours of a special day', () => {
		const day = {
			date: '2026-12-16',
			name: 'Open',
			opens: '09:00',
			closes: '12:00',
			byAppointment: false,
		} as const
		expect(timeOfCall({ tradingHours, specialDays: [day] }, at('2026-12-15T19:00'))).toEqual(
			at('2026-12-16T09:00'),
		)
	})
})

test.each([
	['sold', '', { answer: 'sold' }],
	['reserved', '2026-12-16', { answer: 'reserved', until: '2026-12-16' }],
	['reserved', '2026-11-28', undefined],
	['reserved', '2026-12-31', undefined],
	['bought', '', undefined],
	[['sold', 'here'], '', undefined],
])('%j until %j is read as %j', (answer, until, choice) => {
	expect(readChoice(answer, until, '2026-11-29')).toEqual(choice)
})
