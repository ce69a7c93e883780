import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLoan, remainingAfter } from '#tests/loans.ts'
import { type Loan, monthlyRepayment } from './repayment.ts'
import { type Fees, totalCost } from './total-cost.ts'

const bakkie: Loan = { price: 389_900, deposit: 40_000, balloon: 20, interest: 9, months: 72 }
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
		expect(totalCost(bakkie, { ...defaults, paidBy: 'upfront' })).toEqual({
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
		const headline = monthlyRepayment(bakkie)
		const more = totalCost(bakkie, noFees).instalment - (headline.ok ? headline.value : Number.NaN)
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
		expect(totalCost({ ...bakkie, interest: 0 }, defaults).interest).toBe(0)
	})

	test('is higher with the initiation fee in the loan than with the fee paid upfront', () => {
		const upfrontFee = totalCost(bakkie, { ...defaults, paidBy: 'upfront' })
		const financedFee = totalCost(bakkie, defaults)
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
