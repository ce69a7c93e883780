import { describe, expect, test } from 'vitest'
import { BLANK_INPUTS, type CalculatorInputs, toLoan } from './calculator-inputs.ts'
import { calculate, exceededLimits, getHeadline } from './calculator-result.ts'
import { creditRulesOn } from './credit-rules.ts'

const bakkie: CalculatorInputs = { ...BLANK_INPUTS, price: '389 900', deposit: '40 000', balloon: '20' }
const january = creditRulesOn('2026-03-01')

describe('the calculator’s answer', () => {
	test('is the repayment and the whole bill', () => {
		const { fieldErrors, repayment, bill } = calculate(bakkie)
		expect(fieldErrors).toEqual({})
		expect(repayment).toBeCloseTo(5045.71, 2)
		expect(bill?.instalment).toBe(5570.56)
	})

	test('is the price that fits, where that was asked, whatever the price field says', () => {
		const { fieldErrors, loan } = calculate({ ...bakkie, mode: 'price', budget: '5 570.56', price: 'abc' })
		expect(fieldErrors).toEqual({})
		expect(loan?.price).toBe(389_900)
	})

	test('takes a deposit above the old price, where a price is asked', () => {
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
		['a price without end', { price: '1e309' }, { price: 'price-or-term-missing' }],
		['no term', { term: '' }, { term: 'price-or-term-missing' }],
		['a deposit above the price', { deposit: '389 901' }, { deposit: 'deposit-out-of-range' }],
		['words for a deposit', { deposit: 'lots' }, { deposit: 'deposit-out-of-range' }],
		['too much balloon', { balloon: '41' }, { balloon: 'balloon-out-of-range' }],
		['words for a balloon', { balloon: 'big' }, { balloon: 'balloon-not-a-percentage' }],
		['no interest', { interest: '' }, { interest: 'interest-out-of-range' }],
		['no budget', { mode: 'price' as const, budget: '' }, { budget: 'budget-missing' }],
		['a budget below zero', { mode: 'price' as const, budget: '-5' }, { budget: 'budget-missing' }],
		[
			'a cent a month',
			{ mode: 'price' as const, budget: '0.01', deposit: '', balloon: '' },
			{ budget: 'budget-too-low' },
		],
		[
			'less than the fees',
			{ mode: 'price' as const, budget: '69', service: '69' },
			{ budget: 'budget-too-low' },
		],
		[
			'a price with a fee that is none',
			{ mode: 'price' as const, budget: '5000', service: 'x' },
			{ service: 'fee-not-an-amount' },
		],
	])('is none for %s, and says what is wrong', (_, change, fieldErrors) => {
		expect(calculate({ ...bakkie, ...change })).toEqual({ fieldErrors, repayment: 0 })
	})

	test('is headed by the price with the deposit that was typed, and without one by the price alone', () => {
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

	test('leaves out the bill alone where a fee is wrong', () => {
		const { fieldErrors, repayment, bill } = calculate({ ...bakkie, service: '-1' })
		expect(fieldErrors).toEqual({ service: 'fee-not-an-amount' })
		expect(repayment).toBeGreaterThan(0)
		expect(bill).toBeUndefined()
	})
})

describe('the law', () => {
	const exceeded = (change: Partial<CalculatorInputs>) => {
		const inputs = { ...bakkie, ...change }
		return exceededLimits(inputs, toLoan(inputs), january)
	}

	test('has nothing against what it allows', () => {
		expect(exceeded({ interest: '23.75', initiation: '1207.50', service: '69' })).toEqual({})
	})

	test('is not spoken of where the interest is refused anyway', () => {
		expect(exceeded({ interest: '51' })).toEqual({})
	})

	test.each([
		[{ interest: '23.76' }, { interest: 23.75 }],
		[{ initiation: '1207.51' }, { initiation: 1207.5 }],
		[{ service: '69.01' }, { service: 69 }],
	])('names its limit for %j', (change, limit) => {
		expect(exceeded(change)).toEqual(limit)
	})
})
