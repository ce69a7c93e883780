/** What an owner may send as prime and margin: percentages with two decimals at most, and a sum that the calculator takes. */
import * as z from 'zod/mini'
import type { InterestRate } from '#app/dealer/dealer.ts'
import { percentTyped } from '#app/kernel/amount-typed.ts'
import { line, reading } from '#app/kernel/fields.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { MAX_INTEREST } from './repayment.ts'

const LOWEST_MARGIN = -10 // percent

const percentFrom = (lowest: number) =>
	reading(line(20), (text): Result<number, string> => {
		if (text === '') return fail('required')
		const percent = percentTyped(text)
		if (Number.isNaN(percent) || /[.,]\d{3}/.test(text)) return fail('not-a-percentage')
		return percent < lowest || percent > MAX_INTEREST ? fail('out-of-range') : ok(percent)
	})

export const interestRateInput = z
	.object({ prime: percentFrom(0), margin: percentFrom(LOWEST_MARGIN) })
	.check(({ value, issues }) => {
		const sum = value.prime + value.margin
		if (sum < 0 || sum > MAX_INTEREST)
			issues.push({ code: 'custom', input: value, path: ['margin'], message: 'sum-out-of-range' })
	})

/** That what is stored is still right, which says nothing more. */
export const stillRightInput = z.object({})

/** As the fields begin. */
export const interestRateFields = (rate: InterestRate | undefined) => ({
	prime: rate?.prime.toFixed(2) ?? '',
	margin: rate?.margin.toFixed(2) ?? '',
})
