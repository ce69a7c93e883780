import { expect, test } from 'vitest'
import { formatDay, weekdayOf } from './weekdays.ts'

test('a date has its weekday', () => {
	expect(weekdayOf('2026-11-22')).toBe('Sunday')
	expect(formatDay('2026-11-20')).toBe('Friday 20 November')
})
