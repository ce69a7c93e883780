import { afterEach, expect, test, vi } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { tradeIn } from '#tests/trade-ins.ts'
import { tradeInInput } from './trade-in-schema.ts'

afterEach(() => void vi.useRealTimers())

test.each([
	['2026-12-31T23:59:59+02:00', '2027', '2028'],
	['2027-01-01T00:00:00+02:00', '2028', '2029'],
])("at %s a trade-in's year is %s at most, not %s, in any time zone of the machine", (time, last, next) => {
	vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
	const isTaken = (year: string) => readForm(tradeInInput, { ...tradeIn, trade_year: year }).ok
	expect([isTaken(last), isTaken(next)]).toEqual([true, false])
})
