import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#app/core/dates.ts'
import type { SpecialDay, TradingDay } from './dealer.ts'
import { dealerNotSetUp } from './dealer-queries.server.ts'
import {
	easterSunday,
	isPublicHoliday,
	nextHoliday,
	nextHolidays,
	publicHolidays,
	withHoliday,
} from './public-holidays.ts'
import { toTradingHours } from './week-schema.ts'

const dateHolidays = new Holidays('ZA')
const holidaysFromPackage = (year: number) =>
	[
		...new Set(
			dateHolidays
				.getHolidays(year)
				.filter(({ type }) => type === 'public')
				.map(({ date }) => date.slice(0, 10)),
		),
	].sort()

/** Missing in date-holidays: the local elections of 2021, and the Tuesday for the Christmas Sunday of 2022. */
const MISSING_IN_PACKAGE: IsoDate[] = ['2021-11-01', '2022-12-27']
const years = Array.from({ length: 16 }, (_, index) => 2020 + index)

describe('the public holidays of South Africa', () => {
	test.each(years)('in %d match the date-holidays package', (year) => {
		const holidays = publicHolidays(year).filter((day) => !MISSING_IN_PACKAGE.includes(day))
		expect(holidays).toEqual(holidaysFromPackage(year))
	})

	test.each(MISSING_IN_PACKAGE)('include %s, which was declared for that year only', (day) => {
		expect(isPublicHoliday(day)).toBe(true)
	})

	test('include both a Sunday holiday and the Monday after it', () => {
		expect(publicHolidays(2025).filter((day) => day.startsWith('2025-04'))).toEqual([
			'2025-04-18',
			'2025-04-21',
			'2025-04-27',
			'2025-04-28',
		])
	})

	test.each([
		['2026-12-16', true],
		['2026-12-17', false],
		['2026-08-10', true],
		['2024-05-29', true],
		['2025-05-29', false],
	] as const)('include %s: %s', (date, holiday) => {
		expect(isPublicHoliday(date)).toBe(holiday)
	})
})

test.each([
	[2008, '2008-03-23'],
	[2024, '2024-03-31'],
	[2038, '2038-04-25'],
])('Easter Sunday of %d is %s', (year, date) => {
	expect(easterSunday(year)).toBe(date)
})

const week = toTradingHours(
	{
		state: [...Array(6).fill('open'), 'appointment', 'appointment'],
		opens: [...Array(6).fill('08:30'), '', ''],
		closes: [...Array(5).fill('17:30'), '13:00', '', ''],
	},
	dealerNotSetUp,
)
const dealer = (specialDays?: SpecialDay[]) => ({ ...week, specialDays })
const reconciliation = { date: '2026-12-16', name: 'Day of Reconciliation' } as const
const closed = { opens: null, closes: null, byAppointment: false }

describe('the next public holidays', () => {
	test('have the default hours of a public holiday, and suggest those of their weekday for opening', () => {
		expect(nextHolidays(dealer(), '2026-12-10', 3)).toEqual([
			{ ...reconciliation, state: 'appointment', opens: '08:30', closes: '17:30' },
			{ date: '2026-12-25', name: 'Christmas Day', state: 'appointment', opens: '08:30', closes: '17:30' },
			{ date: '2026-12-26', name: 'Day of Goodwill', state: 'appointment', opens: '08:30', closes: '13:00' },
		])
	})

	test('have the hours that are set for one of them', () => {
		const days = [{ ...reconciliation, opens: '09:00', closes: '12:00', byAppointment: false }]
		expect(nextHolidays(dealer(days), '2026-12-10', 1)).toEqual([
			{ ...reconciliation, state: 'open', opens: '09:00', closes: '12:00' },
		])
	})

	test('name the Monday after a Sunday holiday as observed', () => {
		const names = nextHolidays(dealer(), '2028-09-01', 3).map(({ date, name }) => `${date} ${name}`)
		expect(names).toContain('2028-09-25 Heritage Day (observed)')
	})

	test('are closed when the week has no hours for public holidays', () => {
		const tradingHours = { ...week.tradingHours, week: [] }
		const [first] = nextHolidays({ tradingHours }, '2026-12-10', 1)
		expect(first?.state).toBe('closed')
	})
})

describe('the hours set for a public holiday', () => {
	test('are in the special days once, sorted by date', () => {
		const before: SpecialDay[] = [
			{ date: '2026-12-24', name: 'Christmas Eve', ...closed },
			{ ...reconciliation, opens: '09:00', closes: '12:00', byAppointment: false },
		]
		const after = withHoliday(dealer(before), { ...reconciliation, ...closed })
		expect(after).toEqual([{ ...reconciliation, ...closed }, before[0]])
	})

	test('add no special day when they are the default hours', () => {
		const days = withHoliday(dealer([{ ...reconciliation, ...closed }]), {
			...reconciliation,
			opens: null,
			closes: null,
			byAppointment: true,
		})
		expect(days).toEqual([])
	})
})

describe('the next public holiday', () => {
	const hours = { opens: '09:00', closes: '13:00', byAppointment: false }
	const onWeek = (week: TradingDay[], specialDays?: SpecialDay[]) => ({
		tradingHours: { ...dealerNotSetUp.tradingHours, week },
		specialDays,
	})
	const onHolidays: TradingDay[] = [{ day: 'Public holidays', ...hours }]

	test.each([
		['2026-11-18', '2026-12-16'],
		['2026-12-16', '2026-12-16'],
		['2026-12-27', '2027-01-01'],
	] as const)('from %s on is %s', (today, date) => {
		expect(nextHoliday(onWeek(onHolidays), today)).toMatchObject({ date, hours })
	})

	test('has special hours if they are set', () => {
		const special = { ...reconciliation, opens: '10:00', closes: '12:00', byAppointment: false }
		const holiday = nextHoliday(onWeek(onHolidays, [special]), '2026-12-01')
		expect(holiday.hours).toMatchObject({ opens: '10:00' })
	})

	test('is closed when the week has no hours for public holidays', () => {
		expect(nextHoliday(onWeek([{ day: 'Monday', ...hours }]), '2026-12-01').hours).toEqual(closed)
	})

	test('has no hours before any are set', () => {
		expect(nextHoliday(onWeek([]), '2026-12-01').hours).toBeUndefined()
	})
})
