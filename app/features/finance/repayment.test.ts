import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok, type Result } from '#app/core/result.ts'
import { anyLoan, remainingAfter } from '#tests/loans.ts'
import { type Fees, type Loan, loanErrors, monthlyRepayment, totalCost } from './repayment.ts'

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

const totalCostBakkie: Loan = { price: 389_900, deposit: 40_000, balloon: 20, interest: 9, months: 72 }
const noFees: Fees = { initiation: 0, paidBy: 'financed', service: 0 }
const defaults: Fees = { initiation: 1207.5, paidBy: 'financed', service: 69 }

const anyFees: fc.Arbitrary<Fees> = fc.record({
	initiation: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
	paidBy: fc.constantFrom('financed', 'upfront'),
	service: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
})
const inCents = (...amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

describe('the total cost', () => {
	test.each([
		// The worked example of the table of rules.
		[{ interest: 9 }, noFees, 5407.66],
		[{ interest: 10.25 }, noFees, 5595.65],
		[{ interest: 12.25 }, noFees, 5904.13],
		[{ interest: 12.25 }, defaults, 5996.9],
	])(
		'of R 300 000 over 72 months with %j and %j has the published monthly amount',
		(change, fees, published) => {
			const loan = { price: 300_000, deposit: 0, balloon: 0, months: 72, ...change }
			expect(totalCost(loan, fees).monthly).toBe(published)
		},
	)

	test('has every amount in its field', () => {
		// Calculated independently of this code, month by month with forty digits.
		expect(totalCost(totalCostBakkie, { ...defaults, paidBy: 'upfront' })).toEqual({
			borrowed: 349_900,
			balloon: 69_980,
			instalment: 5570.56,
			monthly: 5639.56,
			interest: 121_160.2,
			serviceFees: 4968,
			costOfCredit: 127_335.7,
			totalPaid: 517_235.7,
			owed: [349_900, 313_048.79, 272_740.69, 228_651.41, 180_426.25, 127_677.23, 69_980].map(
				(amount, year) => ({ year, amount }),
			),
		})
	})

	test('charges about a month’s interest on the balloon more than the calculator', () => {
		const headline = monthlyRepayment(totalCostBakkie)
		const more = totalCost(totalCostBakkie, noFees).instalment - (headline.ok ? headline.value : Number.NaN)
		expect(more).toBeCloseTo(69_980 * 0.0075, 1)
	})

	test('without balloon and fees equals the result of the calculator', () => {
		fc.assert(
			fc.property(anyLoan, (loan) => {
				const headline = monthlyRepayment({ ...loan, balloon: 0 })
				expect(headline.ok && headline.value).toBeCloseTo(
					totalCost({ ...loan, balloon: 0 }, noFees).monthly,
					1,
				)
			}),
		)
	})

	test('paid monthly, leaves the balance of the chart each year, and the balloon at the end', () => {
		fc.assert(
			fc.property(anyLoan, anyFees, (loan, fees) => {
				const bill = totalCost(loan, fees)
				const exact = exactInstalment(loan, bill)
				for (const { year, amount } of bill.owed) {
					const left = remainingAfter(year * 12, borrowedExactly(loan, fees), loan.interest, exact)
					expect(Math.abs(left - amount)).toBeLessThan(0.02 + bill.borrowed * 1e-6)
				}
				expect(bill.owed.map(({ year }) => year)).toEqual(
					Array.from({ length: loan.months / 12 + 1 }, (_, year) => year),
				)
				expect(bill.owed.at(-1)?.amount).toBe(bill.balloon)
			}),
		)
	})

	test('never has a higher balance at the end of a year than at its start', () => {
		fc.assert(
			fc.property(anyLoan, anyFees, (loan, fees) => {
				const amounts = totalCost(loan, fees).owed.map(({ amount }) => amount)
				expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
			}),
		)
	})

	test('adds up to the cent', () => {
		fc.assert(
			fc.property(anyLoan, anyFees, (loan, fees) => {
				const bill = totalCost(loan, fees)
				expect(inCents(bill.interest, fees.initiation, bill.serviceFees)).toBe(inCents(bill.costOfCredit))
				expect(inCents(loan.price, bill.costOfCredit)).toBe(inCents(bill.totalPaid))
				expect(inCents(bill.instalment, fees.service)).toBe(inCents(bill.monthly))
			}),
		)
	})

	test('includes the deposit, the upfront fee, every monthly amount and the balloon', () => {
		fc.assert(
			fc.property(anyLoan, anyFees, (loan, fees) => {
				const bill = totalCost(loan, fees)
				const upfront = loan.deposit + (fees.paidBy === 'upfront' ? fees.initiation : 0)
				const paid = upfront + bill.monthly * loan.months + bill.balloon
				// The last instalment settles the rounding: at most half a cent a month.
				expect(Math.abs(paid - bill.totalPaid)).toBeLessThan(0.005 * loan.months + 0.02)
			}),
		)
	})

	test('charges no interest at zero interest', () => {
		expect(totalCost({ ...totalCostBakkie, interest: 0 }, defaults).interest).toBe(0)
	})

	test('is higher with the initiation fee in the loan than with the fee paid upfront', () => {
		const upfrontFee = totalCost(totalCostBakkie, { ...defaults, paidBy: 'upfront' })
		const financedFee = totalCost(totalCostBakkie, defaults)
		expect(financedFee.borrowed - upfrontFee.borrowed).toBe(1207.5)
		expect(financedFee.monthly).toBeGreaterThan(upfrontFee.monthly)
		expect(financedFee.totalPaid).toBeGreaterThan(upfrontFee.totalPaid)
		expect(financedFee.balloon).toBe(upfrontFee.balloon)
	})
})

const borrowedExactly = (loan: Loan, fees: Fees) =>
	loan.price - loan.deposit + (fees.paidBy === 'financed' ? fees.initiation : 0)

/** The unrounded instalment, found by bisection until the ledger ends at the balloon. */
function exactInstalment(loan: Loan, { borrowed, balloon }: { borrowed: number; balloon: number }) {
	const exactBalloon = ((loan.price - loan.deposit) * loan.balloon) / 100
	expect(exactBalloon).toBeCloseTo(balloon, 1)
	let [low, high] = [0, borrowed * 2 + 1]
	for (let halving = 0; halving < 100; halving += 1) {
		const middle = (low + high) / 2
		if (remainingAfter(loan.months, borrowed, loan.interest, middle) > exactBalloon) low = middle
		else high = middle
	}
	return low
}
