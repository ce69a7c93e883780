/**
 * Schema of prime and margin: percentages with at most two decimals, and a sum that the calculator accepts.
 */
import * as z from 'zod/mini'
import { parsePercent } from '#app/core/amount-typed.ts'
import { line, parsedField, requireText } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { InterestRate } from '#app/features/dealer/dealer.ts'
import { MAX_INTEREST } from './repayment.ts'

const MIN_MARGIN = -10 // percent

const percentFrom = (min: number) =>
	parsedField(
		line(20),
		requireText((text): Result<number, string> => {
			const percent = parsePercent(text)
			if (Number.isNaN(percent) || /[.,]\d{3}/.test(text)) return fail('not-a-percentage')
			return percent < min || percent > MAX_INTEREST ? fail('out-of-range') : ok(percent)
		}),
	)

export const interestRateInput = z
	.object({ prime: percentFrom(0), margin: percentFrom(MIN_MARGIN) })
	.check(({ value, issues }) => {
		const sum = value.prime + value.margin
		if (sum < 0 || sum > MAX_INTEREST)
			issues.push({ code: 'custom', input: value, path: ['margin'], message: 'sum-out-of-range' })
	})

/** Confirms the stored rate; has no fields. */
export const rateReviewInput = z.object({})

/** Initial form values. */
export const interestRateFields = (rate: InterestRate | undefined) => ({
	prime: rate?.prime.toFixed(2) ?? '',
	margin: rate?.margin.toFixed(2) ?? '',
})
