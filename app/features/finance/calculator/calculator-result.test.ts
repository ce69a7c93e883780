import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import { creditRulesOn } from '#app/features/finance/default-terms.ts'
import { type Fees, MAX_BALLOON, MAX_INTEREST, totalCost } from '#app/features/finance/repayment.ts'
import { anyLoan } from '#tests/loans.ts'
import { sized } from '#tests/sized.ts'
import { BLANK_INPUTS, type CalculatorInputs, toLoan } from './calculator-inputs.ts'
import { affordablePrice, calculate, exceededLimits, getHeadline } from './calculator-result.ts'

const bakkie: CalculatorInputs = { ...BLANK_INPUTS, price: '389 900', deposit: '40 000', balloon: '20' }
const january = creditRulesOn('2026-03-01')

describe('the calculator result', () => {
	test('has the repayment and the total cost', () => {
		const { fieldErrors, repayment, bill } = calculate(bakkie)
		expect(fieldErrors).toEqual({})
		expect(repayment).toBeCloseTo(5045.71, 2)
		expect(bill?.instalment).toBe(5570.56)
	})

	test('has the affordable price in price mode, whatever the price field holds', () => {
		const { fieldErrors, loan } = calculate({ ...bakkie, mode: 'price', budget: '5 570.56', price: 'abc' })
		expect(fieldErrors).toEqual({})
		expect(loan?.price).toBe(389_900)
	})

	test('accepts a deposit above the price field in price mode', () => {
		const { loan } = calculate({
			...BLANK_INPUTS,
			mode: 'price',
			budget: '2500',
			price: '100',
			deposit: '50 000',
		})
		expect(loan?.price).toBeGreaterThan(50_000)
	})

	test.each([
		['no price', { price: '' }, { price: 'price-or-term-missing' }],
		['an infinite price', { price: '1e309' }, { price: 'price-or-term-missing' }],
		['no term', { term: '' }, { term: 'price-or-term-missing' }],
		['a deposit above the price', { deposit: '389 901' }, { deposit: 'deposit-out-of-range' }],
		['a deposit that is not a number', { deposit: 'lots' }, { deposit: 'deposit-out-of-range' }],
		['a balloon above the limit', { balloon: '41' }, { balloon: 'balloon-out-of-range' }],
		['a balloon that is not a number', { balloon: 'big' }, { balloon: 'balloon-not-a-percentage' }],
		['no interest', { interest: '' }, { interest: 'interest-out-of-range' }],
		['no budget', { mode: 'price' as const, budget: '' }, { budget: 'budget-missing' }],
		['a negative budget', { mode: 'price' as const, budget: '-5' }, { budget: 'budget-missing' }],
		[
			'a budget of one cent',
			{ mode: 'price' as const, budget: '0.01', deposit: '', balloon: '' },
			{ budget: 'budget-too-low' },
		],
		[
			'a budget below the fees',
			{ mode: 'price' as const, budget: '69', service: '69' },
			{ budget: 'budget-too-low' },
		],
		[
			'an invalid fee in price mode',
			{ mode: 'price' as const, budget: '5000', service: 'x' },
			{ service: 'fee-not-an-amount' },
		],
	])('has no repayment for %s, but an error code', (_, change, fieldErrors) => {
		expect(calculate({ ...bakkie, ...change })).toEqual({ fieldErrors, repayment: 0 })
	})

	test('is headed by the price including the deposit, or by the price alone without a deposit', () => {
		const headline = (change: Partial<CalculatorInputs>) => {
			const inputs = { ...BLANK_INPUTS, mode: 'price' as const, budget: '5 407.66', ...change }
			const { amount, deposit } = getHeadline(inputs.mode, calculate(inputs)) ?? {}
			return [amount, deposit].map((text) => text?.replace(/\s/g, ' '))
		}
		expect(headline({})).toEqual(['R 300 000', undefined])
		expect(headline({ deposit: '20 000' })).toEqual(['R 320 000', 'with a deposit of R 20 000'])
		expect(headline({ deposit: '20000.5' })).toEqual(['R 320 000', 'with a deposit of R 20 000.50'])
		expect(headline({ mode: 'repayment', price: '300000', deposit: '0' })).toEqual(['R 5 407.66', undefined])
		expect(headline({ budget: '' })).toEqual([undefined, undefined])
	})

	test('lacks only the total cost when a fee is invalid', () => {
		const { fieldErrors, repayment, bill } = calculate({ ...bakkie, service: '-1' })
		expect(fieldErrors).toEqual({ service: 'fee-not-an-amount' })
		expect(repayment).toBeGreaterThan(0)
		expect(bill).toBeUndefined()
	})
})

describe('the legal limits', () => {
	const exceeded = (change: Partial<CalculatorInputs>) => {
		const inputs = { ...bakkie, ...change }
		return exceededLimits(inputs, toLoan(inputs), january)
	}

	test('are not exceeded by the highest legal values', () => {
		expect(exceeded({ interest: '23.75', initiation: '1207.50', service: '69' })).toEqual({})
	})

	test('are not checked when the interest is invalid anyway', () => {
		expect(exceeded({ interest: '51' })).toEqual({})
	})

	test.each([
		[{ interest: '23.76' }, { interest: 23.75 }],
		[{ initiation: '1207.51' }, { initiation: 1207.5 }],
		[{ service: '69.01' }, { service: 69 }],
	])('are reported when they are exceeded: %j', (change, limit) => {
		expect(exceeded(change)).toEqual(limit)
	})
})

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
