/** Loans for tests, and a reference amortisation computed month by month, without a formula. */
import fc from 'fast-check'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import type { Loan } from '#app/features/finance/repayment.ts'

/** Any valid loan for the calculator. */
export const anyLoan: fc.Arbitrary<Loan> = fc
	.record({
		price: fc.integer({ min: 1, max: 5_000_000 }),
		depositShare: fc.integer({ min: 0, max: 100 }),
		balloon: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
		interest: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
		months: fc.constantFrom(...TERMS_IN_MONTHS),
	})
	.map(({ price, depositShare, ...rest }) => ({
		price,
		deposit: Math.floor((price * depositShare) / 100),
		...rest,
	}))

/** The remaining debt after so many months of equal payments; interest in percent a year. */
export function remainingAfter(months: number, amount: number, interest: number, payment: number): number {
	let remaining = amount
	for (let month = 0; month < months; month += 1)
		remaining = remaining + remaining * (interest / 1200) - payment
	return remaining
}
