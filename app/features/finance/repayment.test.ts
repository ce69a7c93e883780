import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok, type Result } from '#app/core/result.ts'
import { anyLoan, remainingAfter } from '#tests/loans.ts'
import { type Loan, loanErrors, monthlyRepayment } from './repayment.ts'

const bakkie: Loan = { price: 250_000, deposit: 25_000, balloon: 20, interest: 9, months: 72 }
const value = (result: Result<number, unknown>) => (result.ok ? result.value : Number.NaN)
const repaid = (loan: Loan) => value(monthlyRepayment(loan))

describe('the monthly repayment', () => {
	test('pays off what is left after deposit and balloon, with interest', () => {
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

	test('is nothing where the deposit is the whole price', () => {
		expect(monthlyRepayment({ ...bakkie, deposit: 250_000 })).toEqual(ok(0))
	})

	test('paid month by month with interest on what is left, leaves nothing', () => {
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

	test('is told to the cent at an interest that is next to nothing', () => {
		expect(repaid({ ...bakkie, balloon: 0, interest: 1e-9 })).toBeCloseTo(225_000 / 72, 6)
	})

	test.each([
		['no price', { price: 0 }, 'price-or-term-missing'],
		['a price below zero', { price: -1 }, 'price-or-term-missing'],
		['a price without end', { price: Number.POSITIVE_INFINITY }, 'price-or-term-missing'],
		['no term', { months: 0 }, 'price-or-term-missing'],
		['a term below zero', { months: -72 }, 'price-or-term-missing'],
		['a term without end', { months: Number.POSITIVE_INFINITY }, 'price-or-term-missing'],
		['a balloon above 40%', { balloon: 40.5 }, 'balloon-out-of-range'],
		['a balloon below zero', { balloon: -1 }, 'balloon-not-a-percentage'],
		['interest above 50%', { interest: 51 }, 'interest-out-of-range'],
		['interest below zero', { interest: -0.01 }, 'interest-out-of-range'],
		['a field left blank', { interest: Number.NaN }, 'interest-out-of-range'],
		['a deposit below zero', { deposit: -1 }, 'deposit-out-of-range'],
		['a deposit above the price', { deposit: 250_001 }, 'deposit-out-of-range'],
	])('is refused for %s', (_, change, error) => {
		expect(monthlyRepayment({ ...bakkie, ...change })).toEqual(fail(error))
	})

	test.each([
		['a balloon of 40%', { balloon: 40 }],
		['interest of 50%', { interest: 50 }],
		['one rand', { price: 1, deposit: 0 }],
	])('is told for %s', (_, change) => {
		expect(monthlyRepayment({ ...bakkie, ...change })).toEqual(ok(expect.any(Number)))
	})

	test('is a number above zero, or a problem, for whatever is asked', () => {
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

test('a deposit is not held against a price that is none', () => {
	expect(loanErrors({ ...bakkie, price: 0 })).toEqual({ price: 'price-or-term-missing' })
})

test('all problems of a loan are told at once, each with its part', () => {
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
