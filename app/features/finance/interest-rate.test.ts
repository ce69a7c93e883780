import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#app/core/calendar.ts'
import { readForm } from '#app/core/form.ts'
import { daysSinceReview, interestOf, isReviewDue, rateText } from './interest-rate.ts'
import { interestRateFields, interestRateInput } from './interest-rate-schema.ts'

const rate = { prime: 10.5, margin: 1.25, reviewed: '2026-11-03' as IsoDate }

describe('prime and margin', () => {
	test('make up the interest, and are in the small print with the review date', () => {
		expect(interestOf(rate)).toBe(11.75)
		expect(rateText(rate)).toBe('prime 10.50% + 1.25%, reviewed 3 November 2026')
		expect(rateText({ ...rate, margin: -0.5 })).toBe('prime 10.50% − 0.50%, reviewed 3 November 2026')
		expect(rateText({ ...rate, margin: 0 })).toBe('prime 10.50% + 0.00%, reviewed 3 November 2026')
	})

	test.each<[IsoDate, number, boolean]>([
		['2026-11-03', 0, false],
		['2027-01-02', 60, false],
		['2027-01-03', 61, true],
		['2028-11-03', 731, true],
	])('on %s were reviewed %i days ago, and their review is due: %s', (today, days, isDue) => {
		expect([daysSinceReview(rate, today), isReviewDue(rate, today)]).toEqual([days, isDue])
	})
})

describe('the interest rate form', () => {
	const read = (prime: string, margin: string) => {
		const form = readForm(interestRateInput, { prime, margin })
		return form.ok ? form.value : form.fieldErrors
	}

	test.each([
		['10.50', '1.25', 10.5, 1.25],
		['10,5 %', '-0.5', 10.5, -0.5],
		['0', '50', 0, 50],
		['50', '-10', 50, -10],
		['10', '-10', 10, -10],
		['10.25', '13.50', 10.25, 13.5],
	])('accepts %s and %s', (prime, margin, ...numbers) => {
		expect(read(prime, margin)).toEqual({ prime: numbers[0], margin: numbers[1] })
	})

	test.each([
		['', '1', { prime: 'required' }],
		['10', '', { margin: 'required' }],
		['ten', '1', { prime: 'not-a-percentage' }],
		['10.255', '1', { prime: 'not-a-percentage' }],
		['1e1', '1', { prime: 'not-a-percentage' }],
		['-0.01', '1', { prime: 'out-of-range' }],
		['50.01', '0', { prime: 'out-of-range' }],
		['10', '-10.01', { margin: 'out-of-range' }],
		['10', '50.01', { margin: 'out-of-range' }],
		['9', '-9.01', { margin: 'sum-out-of-range' }],
		['30', '20.01', { margin: 'sum-out-of-range' }],
		['9'.repeat(10_000), '1', { prime: 'too-long' }],
	])('rejects %.20s and %s', (prime, margin, fieldErrors) => {
		expect(read(prime, margin)).toEqual(fieldErrors)
	})

	test('is prefilled with the saved values', () => {
		const fields = interestRateFields(rate)
		expect(read(fields.prime, fields.margin)).toEqual({ prime: 10.5, margin: 1.25 })
		expect(interestRateFields(undefined)).toEqual({ prime: '', margin: '' })
	})
})
