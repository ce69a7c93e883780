import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import {
	DEFAULT_RETENTION,
	limitsAt,
	monthsBefore,
	nextNight,
	PERIOD_NAMES,
	RETENTION_PERIODS,
	retentionInput,
} from './retention.ts'

const time = (text: string) => new Date(text)

describe('the date some months earlier', () => {
	test.each([
		['2026-11-18T08:00:00Z', 12, '2025-11-18T08:00:00Z'],
		['2026-01-15T00:00:00Z', 1, '2025-12-15T00:00:00Z'],
		['2024-02-29T01:17:00Z', 12, '2023-03-01T00:00:00Z'], // the very end of February
		['2026-03-31T01:17:00Z', 1, '2026-03-01T00:00:00Z'],
		['2026-05-31T01:17:00Z', 3, '2026-03-01T00:00:00Z'],
	])('is, for %s less %i months, %s', (now, months, then) => {
		expect(monthsBefore(time(now), months)).toEqual(time(then))
	})

	test('is later for a later date, and always before the date', () => {
		const date = fc.date({ min: time('2020-01-01'), max: time('2040-01-01'), noInvalidDate: true })
		fc.assert(
			fc.property(date, date, fc.integer({ min: 1, max: 84 }), (one, other, months) => {
				const [earlier, later] = one < other ? [one, other] : [other, one]
				expect(monthsBefore(earlier, months) <= monthsBefore(later, months)).toBe(true)
				expect(monthsBefore(one, months) < one).toBe(true)
			}),
		)
	})
})

test('the next nightly run is at 03:17 in South Africa', () => {
	expect(nextNight(time('2026-11-18T10:00:00+02:00'))).toEqual(time('2026-11-19T03:17:00+02:00'))
	expect(nextNight(time('2026-11-19T03:16:59+02:00'))).toEqual(time('2026-11-19T03:17:00+02:00'))
	expect(nextNight(time('2026-11-19T03:17:00+02:00'))).toEqual(time('2026-11-20T03:17:00+02:00'))
	expect(nextNight(time('2026-12-31T23:59:00+02:00'))).toEqual(time('2027-01-01T03:17:00+02:00'))
})

test('each retention period has its own limit', () => {
	const limits = limitsAt(time('2026-11-18T08:00:00Z'), DEFAULT_RETENTION)
	expect(limits.leadMonths).toEqual(time('2025-11-18T08:00:00Z'))
	expect(limits.journalMonths).toEqual(time('2023-11-18T08:00:00Z'))
	expect(limits.letterTextDays).toEqual(time('2026-11-11T08:00:00Z'))
})

describe('the retention form', () => {
	const formValues = Object.fromEntries(PERIOD_NAMES.map((name) => [name, String(DEFAULT_RETENTION[name])]))
	const read = (change: Record<string, string | string[]>) =>
		readForm(retentionInput, { ...formValues, version: '0', ...change })

	test('accepts the default periods', () => {
		expect(read({})).toEqual({ ok: true, value: { ...DEFAULT_RETENTION, version: '0' } })
		expect(read({ leadMonths: ' 24 ' })).toMatchObject({ ok: true, value: { leadMonths: 24 } })
	})

	test.each([
		['', 'required'],
		['   ', 'required'],
		['twelve', 'whole-number'],
		['1.5', 'whole-number'],
		['-1', 'whole-number'],
		['9'.repeat(10_000), 'whole-number'],
		['0', 'bounds'],
		['9999', 'bounds'],
		[['1', '2'], 'unreadable'],
	])('rejects %j: %s', (leadMonths, error) => {
		expect(read({ leadMonths })).toMatchObject({ ok: false, fieldErrors: { leadMonths: error } })
	})

	test('accepts each period only within its bounds', () => {
		for (const name of PERIOD_NAMES) {
			const { min, max } = RETENTION_PERIODS[name]
			for (const amount of [min, max]) expect(read({ [name]: String(amount) }).ok).toBe(true)
			for (const amount of [min - 1, max + 1])
				expect(read({ [name]: String(amount) })).toMatchObject({ fieldErrors: { [name]: 'bounds' } })
		}
	})
})
