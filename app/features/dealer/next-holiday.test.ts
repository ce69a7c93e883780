import { expect, test } from 'vitest'
import { nextHoliday } from './next-holiday.ts'

const week = [{ day: 'Public holidays' as const, opens: '09:00', closes: '13:00', byAppointment: false }]
const special = {
	date: '2026-12-16' as const,
	name: 'Sale',
	opens: '10:00',
	closes: '12:00',
	byAppointment: false,
}

test.each([
	['2026-11-18', '2026-12-16'],
	['2026-12-16', '2026-12-16'],
	['2026-12-27', '2027-01-01'],
] as const)('the next public holiday from %s on is %s', (today, date) => {
	expect(nextHoliday({ week }, today)).toMatchObject({ date, hours: { opens: '09:00', closes: '13:00' } })
})

test('a public holiday with special hours has those hours', () => {
	expect(nextHoliday({ week, specialDays: [special] }, '2026-12-01').hours).toMatchObject({ opens: '10:00' })
})

test('a public holiday is closed when the week has no hours for public holidays', () => {
	expect(nextHoliday({ week: [] }, '2026-12-01').hours).toMatchObject({ opens: null, byAppointment: false })
})
