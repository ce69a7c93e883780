import { describe, expect, test } from 'vitest'
import { estimate } from './estimate.ts'

describe('the estimate beside a price', () => {
	test('is whole rand a month, with its assumptions', () => {
		expect(estimate(589_900)).toEqual({
			monthly: 'R\u00a010\u00a0633',
			assumptions: '72 months at 9.00%, no deposit or balloon. Subject to approval.',
		})
	})

	test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is none for a price of %d', (price) => {
		expect(estimate(price)).toBeUndefined()
	})
})
