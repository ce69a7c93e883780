import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLocalTime } from './dates.ts'
import { toSouthAfricanTime } from './south-african-clock.ts'

test('the South African time matches the time zone database for Johannesburg', () => {
	const dates = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
	fc.assert(
		fc.property(dates, (date) => {
			expect(toSouthAfricanTime(date)).toEqual(toLocalTime(date, 'Africa/Johannesburg'))
		}),
	)
})
