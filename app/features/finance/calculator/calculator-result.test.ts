import { describe, expect, test } from 'vitest'
import { creditRulesOn } from '#app/features/finance/credit-rules.ts'
import { BLANK_INPUTS, type CalculatorInputs, toLoan } from './calculator-inputs.ts'
import { calculate, exceededLimits, getHeadline } from './calculator-result.ts'

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
