import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#tests/sized.ts'
import { anyTerms, NINE_PERCENT as TERMS } from '#tests/terms.ts'
import { vehicleInstalment } from './instalment.ts'
import { monthlyOffer } from './monthly-offer.ts'

const offerOf = (prices: number[], terms = TERMS) => monthlyOffer(prices, { terms, areShown: true })

describe('what a monthly amount buys', () => {
	test('counts the vehicles of which the advertised instalment is at most the amount', () => {
		const prices = fc.array(fc.integer({ min: 20_000, max: 3_500_000 }), { maxLength: 40 })
		fc.assert(
			fc.property(prices, anyTerms, (prices, terms) => {
				for (const { amount, count, price, instalment } of offerOf(prices, terms)?.steps ?? []) {
					const monthlyFor = (price: number) => vehicleInstalment(price, terms)?.monthly ?? 0
					expect(count).toBe(prices.filter((price) => monthlyFor(price) <= amount).length)
					expect(instalment.monthly).toBe(monthlyFor(price))
					expect(instalment.monthly).toBeLessThanOrEqual(amount)
				}
			}),
			{ numRuns: sized(100, 1_000) },
		)
	})

	test('begins where one vehicle fits, and ends before the most expensive tenth', () => {
		const prices = Array.from({ length: 20 }, (_, at) => (at === 19 ? 3_500_000 : 100_000 + at * 20_000))
		const { steps, start } = offerOf(prices) ?? { steps: [], start: 0 }
		expect(steps.map(({ amount }) => amount).slice(0, 3)).toEqual([2_000, 2_500, 3_000])
		expect(steps.at(-1)).toMatchObject({ amount: 8_500, count: 19 })
		expect(steps[0]?.count).toBe(1)
		expect(steps[start]).toMatchObject({ amount: 5_000, count: 9 })
	})

	test('begins with the nearest amount that the stock has', () => {
		const { steps, start } = offerOf([900_000, 1_000_000, 1_200_000]) ?? { steps: [], start: -1 }
		expect(start).toBe(0)
		expect(steps[0]?.amount).toBeGreaterThan(5_000)
	})

	test.each([
		['without vehicles', []],
		['with one vehicle', [250_000]],
		['where all cost the same', [250_000, 250_000]],
	])('has no slider %s', (_, prices) => {
		expect(offerOf(prices)).toBeNull()
	})

	test('has no slider where monthly amounts are switched off', () => {
		expect(monthlyOffer([100_000, 300_000], { terms: TERMS, areShown: false })).toBeNull()
	})
})
