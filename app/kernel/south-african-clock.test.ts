import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onTheClock } from './dates.ts'
import { onOurClock } from './south-african-clock.ts'

test('our clock shows what the tables of time zones say of Johannesburg', () => {
	const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
	fc.assert(
		fc.property(moments, (moment) => {
			expect(onOurClock(moment)).toEqual(onTheClock(moment, 'Africa/Johannesburg'))
		}),
	)
})
