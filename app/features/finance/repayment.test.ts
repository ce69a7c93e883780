import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok, type Result } from '#app/core/result.ts'
import { anyLoan, remainingAfter } from '#tests/loans.ts'
import { type Loan, loanErrors, monthlyRepayment } from './repayment.ts'

const bakkie: Loan = { price: 250_000, deposit: 25_000, balloon: 20, interest: 9, months: 72 }
const value = (result: Result<number, unknown>) => (result.ok ? result.value : Number.NaN)
const repaid = (loan: Loan) => value(monthlyRepayment(loan))

describe('the monthly repayment', () => {
	test('repays what is left after deposit and balloon, with interest', () => {
		expect(monthlyRepayment(bakkie)).toEqual(ok(expect.closeTo(3244.6, 1)))
	})

	test.each([
		// Calculated independently: the table of rules, and the design's two screens.
		[{ price: 300_000, deposit: 0, balloon: 0, interest: 9, months: 72 }, 5407.66],
		[{ price: 300_000, deposit: 0, balloon: 0, interest: 10.25, months: 72 }, 5595.65],
		[{ price: 300_000, deposit: 0, balloon: 0, interest: 12.25, months: 72 }, 5904.13],
		[{ price: 389_900, deposit: 40_000, balloon: 20, interest: 9, months: 72 }, 5045.71],
		[{ price: 589_900, deposit: 0, balloon: 0, interest: 9, months: 72 }, 10_633.26],
	])('of %j is R %d', (loan, published) => {
		expect(repaid(loan).toFixed(2)).toBe(published.toFixed(2))
	})

	test('without interest, is the amount divided by the months', () => {
		expect(monthlyRepayment({ ...bakkie, interest: 0 })).toEqual(ok(2500))
	})

	test('is zero when the deposit equals the price', () => {
		expect(monthlyRepayment({ ...bakkie, deposit: 250_000 })).toEqual(ok(0))
	})

	test('repays the loan exactly when it is paid each month with interest on the balance', () => {
		fc.assert(
			fc.property(anyLoan, (loan) => {
				const amount = (loan.price - loan.deposit) * (1 - loan.balloon / 100)
				expect(Math.abs(remainingAfter(loan.months, amount, loan.interest, repaid(loan)))).toBeLessThan(
					1e-6 + amount * 1e-9,
				)
			}),
		)
	})

	test('never rises with the deposit, the term or the balloon, and never falls with the price or the interest', () => {
		const more = fc.nat({ max: 100 })
		fc.assert(
			fc.property(anyLoan, more, (loan, extra) => {
				const now = repaid(loan)
				const atMost = now * (1 + 1e-12)
				const atLeast = now * (1 - 1e-12)
				const deposit = Math.min(loan.price, loan.deposit + extra * 1000)
				expect(repaid({ ...loan, deposit })).toBeLessThanOrEqual(atMost)
				expect(repaid({ ...loan, months: loan.months + 12 })).toBeLessThanOrEqual(atMost)
				expect(repaid({ ...loan, balloon: Math.min(40, loan.balloon + extra) })).toBeLessThanOrEqual(atMost)
				expect(repaid({ ...loan, price: loan.price + extra })).toBeGreaterThanOrEqual(atLeast)
				expect(repaid({ ...loan, interest: Math.min(50, loan.interest + extra) })).toBeGreaterThanOrEqual(
					atLeast,
				)
			}),
		)
	})

	test('is accurate at an interest close to zero', () => {
		expect(repaid({ ...bakkie, balloon: 0, interest: 1e-9 })).toBeCloseTo(225_000 / 72, 6)
	})

	test.each([
		['no price', { price: 0 }, 'price-or-term-missing'],
		['a negative price', { price: -1 }, 'price-or-term-missing'],
		['an infinite price', { price: Number.POSITIVE_INFINITY }, 'price-or-term-missing'],
		['no term', { months: 0 }, 'price-or-term-missing'],
		['a negative term', { months: -72 }, 'price-or-term-missing'],
		['an infinite term', { months: Number.POSITIVE_INFINITY }, 'price-or-term-missing'],
		['a balloon above 40%', { balloon: 40.5 }, 'balloon-out-of-range'],
		['a negative balloon', { balloon: -1 }, 'balloon-not-a-percentage'],
		['interest above 50%', { interest: 51 }, 'interest-out-of-range'],
		['negative interest', { interest: -0.01 }, 'interest-out-of-range'],
		['a blank field', { interest: Number.NaN }, 'interest-out-of-range'],
		['a negative deposit', { deposit: -1 }, 'deposit-out-of-range'],
		['a deposit above the price', { deposit: 250_001 }, 'deposit-out-of-range'],
	])('is rejected for %s', (_, change, error) => {
		expect(monthlyRepayment({ ...bakkie, ...change })).toEqual(fail(error))
	})

	test.each([
		['a balloon of 40%', { balloon: 40 }],
		['interest of 50%', { interest: 50 }],
		['a price of one rand', { price: 1, deposit: 0 }],
	])('is computed for %s', (_, change) => {
		expect(monthlyRepayment({ ...bakkie, ...change })).toEqual(ok(expect.any(Number)))
	})

	test('is a number from zero up, or an error code, for any input', () => {
		const anything = fc.record({
			price: fc.double(),
			deposit: fc.double(),
			balloon: fc.double(),
			interest: fc.double(),
			months: fc.double(),
		})
		fc.assert(
			fc.property(anything, (loan) => {
				const result = monthlyRepayment(loan)
				expect(result.ok ? result.value >= 0 : result.error).toBeTruthy()
			}),
		)
	})
})

test('a deposit is not compared with an invalid price', () => {
	expect(loanErrors({ ...bakkie, price: 0 })).toEqual({ price: 'price-or-term-missing' })
})

test('all errors of a loan are returned at once, each for its field', () => {
	expect(
		loanErrors({ price: 0, deposit: -1, balloon: 41, interest: Number.NaN, months: Number.NaN }),
	).toEqual({
		price: 'price-or-term-missing',
		months: 'price-or-term-missing',
		deposit: 'deposit-out-of-range',
		balloon: 'balloon-out-of-range',
		interest: 'interest-out-of-range',
	})
})
