import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import { sized } from '#tests/sized.ts'
import { anyTerms, NINE_PERCENT as TERMS } from '#tests/terms.ts'
import type { DefaultTerms } from './default-terms.ts'
import { monthlyOffer, searchContextOf } from './financing.ts'
import { vehicleInstalment } from './instalment.ts'

const plans = fc.record({
	deposit: fc.option(fc.nat({ max: 500_000 })),
	term: fc.constantFrom(null, ...TERMS_IN_MONTHS),
})
const financingOf = (terms: DefaultTerms, plan: { deposit: number | null; term: number | null }) => {
	const { financing } = searchContextOf({ terms, areShown: true }, 2026)
	if (!financing) throw new Error('Monthly amounts are shown.')
	return financing(plan)
}

describe('a monthly budget', () => {
	test('buys the highest price that the complete bill allows, and not a rand more', () => {
		fc.assert(
			fc.property(anyTerms, plans, fc.integer({ min: 1, max: 60_000 }), (terms, plan, aMonth) => {
				const { priceFor, monthlyFor } = financingOf(terms, plan)
				const price = priceFor(aMonth)
				const isPaidByDeposit = price <= Math.max(1, plan.deposit ?? 0)
				if (!isPaidByDeposit) expect(monthlyFor(price)).toBeLessThanOrEqual(aMonth)
				expect(monthlyFor(price + 2)).toBeGreaterThan(aMonth)
			}),
			{ numRuns: sized(300, 3_000) },
		)
	})

	test('with a deposit is that of the rest of the price', () => {
		const terms = { interest: 9, months: 72, deposit: 10, balloon: 0, initiationFee: 1207.5, serviceFee: 69 }
		const { monthlyFor, priceFor } = financingOf(terms, { deposit: 0, term: null })
		expect(monthlyFor(278_000)).toBe(5102)
		const withDeposit = financingOf(terms, { deposit: 20_000, term: null })
		expect(withDeposit.monthlyFor(298_000)).toBe(5102)
		expect(withDeposit.priceFor(5102)).toBe(priceFor(5102) + 20_000)
		expect(withDeposit.monthlyFor(20_000)).toBe(0)
		expect(financingOf(terms, { deposit: 0, term: 24 }).monthlyFor(278_000)).toBeGreaterThan(12_000)
	})

	test('gives each card its instalment, the same object until the plan changes', () => {
		const terms = { interest: 9, months: 72, deposit: 0, balloon: 0, initiationFee: 1207.5, serviceFee: 69 }
		const { financing } = searchContextOf({ terms, areShown: true }, 2026)
		const card = { price: 278_000, status: 'available' } as never
		const advertise = (term: number | null) => financing?.({ deposit: null, term }).advertise(card)
		expect(advertise(null)?.instalment?.monthly).toBe(5102)
		expect(advertise(null)).toBe(advertise(null))
		expect(advertise(60)?.instalment?.count).toBe(60)
	})

	test('is unknown where monthly amounts are switched off', () => {
		const terms = { interest: 9, months: 72, deposit: 0, balloon: 0, initiationFee: 0, serviceFee: 0 }
		expect(searchContextOf({ terms, areShown: false }, 2026).financing).toBeUndefined()
	})
})

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
