import { describe, expect, test } from 'vitest'
import { estimate } from './estimate.ts'

const usual = { interest: 9, months: 72, deposit: 0 }

describe('the estimate beside a price', () => {
	test('is whole rand a month, with its assumptions', () => {
		expect(estimate(589_900, usual)).toEqual({
			monthly: 'R\u00a010\u00a0633',
			assumptions: '72 months at 9.00%, no deposit or balloon. Subject to approval.',
		})
	})

	test('says the dealer’s own terms, and the deposit that they assume', () => {
		expect(estimate(300_000, { interest: 12.25, months: 60, deposit: 10 })).toEqual({
			monthly: 'R\u00a06\u00a0040',
			assumptions: '60 months at 12.25%, R\u00a030\u00a0000 deposit, no balloon. Subject to approval.',
		})
	})

	test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is none for a price of %d', (price) => {
		expect(estimate(price, usual)).toBeUndefined()
	})
})
