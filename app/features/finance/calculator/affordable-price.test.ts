import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BALLOON, MAX_INTEREST, TERMS_IN_MONTHS } from '#app/features/finance/repayment.ts'
import { type Fees, totalCost } from '#app/features/finance/total-cost.ts'
import { anyLoan } from '#tests/loans.ts'
import { sized } from '#tests/sized.ts'
import { affordablePrice } from './affordable-price.ts'

const defaults = { deposit: 0, balloon: 0, interest: 9, months: 72 }
const noFees: Fees = { initiation: 0, paidBy: 'financed', service: 0 }
const legal: Fees = { initiation: 1207.5, paidBy: 'financed', service: 69 }

const rand = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100)
const percent = (most: number) =>
	fc.integer({ min: 0, max: most * 100 }).map((hundredths) => hundredths / 100)
/** Any input: also a budget of one cent, illegal interest, and fees above the legal limits. */
const anyTerms = fc.record({
	deposit: fc.oneof(fc.constant(0), rand(2_000_000), rand(999_999_999)),
	balloon: fc.oneof(fc.constant(0), percent(MAX_BALLOON)),
	interest: fc.oneof(fc.constant(0), percent(MAX_INTEREST)),
	months: fc.constantFrom(...TERMS_IN_MONTHS),
})
const anyFees: fc.Arbitrary<Fees> = fc.record({
	initiation: fc.oneof(rand(2_000), rand(999_999_999)),
	paidBy: fc.constantFrom('financed', 'upfront'),
	service: fc.oneof(rand(100), rand(999_999_999)),
})
const anyBudget = fc.oneof(rand(50), rand(20_000), rand(999_999_999)).filter((budget) => budget > 0)

const monthlyOf = (price: number, terms: typeof defaults, fees: Fees) =>
	totalCost({ ...terms, price }, fees).monthly

describe('the affordable price', () => {
	test.each([
		[5407.66, defaults, noFees, 300_000],
		[5498.43, defaults, legal, 300_000],
		[
			5639.56,
			{ ...defaults, deposit: 40_000, balloon: 20 },
			{ ...legal, paidBy: 'upfront' } as const,
			389_900,
		],
		[2500, { deposit: 25_000, balloon: 20, interest: 0, months: 72 }, noFees, 250_000],
	])('for R %d a month with %j and %j is R %d', (budget, terms, fees, price) => {
		expect(affordablePrice(budget, terms, fees)).toBe(price)
	})

	test('never costs more per month than the budget, for any input', () => {
		fc.assert(
			fc.property(anyBudget, anyTerms, anyFees, (budget, terms, fees) => {
				const price = affordablePrice(budget, terms, fees)
				if (price === undefined) return
				expect(Number.isInteger(price)).toBe(true)
				expect(price).toBeGreaterThan(terms.deposit)
				expect(monthlyOf(price, terms, fees)).toBeLessThanOrEqual(budget)
			}),
			{ numRuns: sized(500, 3_000) },
		)
	})

	test('is the highest: one rand more exceeds the budget, and if there is none so does the cheapest loan', () => {
		fc.assert(
			fc.property(anyBudget, anyTerms, anyFees, (budget, terms, fees) => {
				const price = affordablePrice(budget, terms, fees)
				const next = price === undefined ? Math.floor(terms.deposit) + 1 : price + 1
				expect(monthlyOf(next, terms, fees)).toBeGreaterThan(budget)
			}),
			{ numRuns: sized(500, 3_000) },
		)
	})

	test('for the monthly cost of a price is that price, or up to two rand more', () => {
		fc.assert(
			fc.property(anyLoan, anyFees, ({ price, ...terms }, fees) => {
				const integerPrice = Math.max(Math.ceil(price), Math.floor(terms.deposit) + 1)
				const affordable = affordablePrice(monthlyOf(integerPrice, terms, fees), terms, fees) as number
				expect(affordable).toBeGreaterThanOrEqual(integerPrice)
				expect(affordable - integerPrice).toBeLessThanOrEqual(2)
			}),
		)
	})

	test('is undefined when the budget does not cover the fees', () => {
		expect(affordablePrice(68.99, defaults, legal)).toBeUndefined()
		expect(affordablePrice(90, defaults, legal)).toBeUndefined()
		expect(affordablePrice(91, defaults, legal)).toBeGreaterThan(0)
	})

	test('rises with the deposit rand for rand', () => {
		fc.assert(
			fc.property(anyLoan, fc.integer({ min: 1, max: 100_000 }), ({ price: _, ...terms }, extra) => {
				const more = { ...terms, deposit: terms.deposit + extra }
				const [low, high] = [terms, more].map((each) => affordablePrice(3000, each, legal) as number)
				expect((high as number) - (low as number)).toBe(extra)
			}),
		)
	})

	test('is computed quickly for an absurdly large amount', () => {
		expect(affordablePrice(1e300, defaults, legal)).toBeGreaterThan(1e300)
	})
})
