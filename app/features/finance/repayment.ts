/** Monthly repayment of a loan: the rule of the calculator on /finance and on every vehicle page. */
import type { Rand } from '#app/core/money-and-distance.ts'
import { fail, ok, type Result } from '#app/core/result.ts'

export const DEFAULT_TERM_IN_MONTHS = 72
export const DEFAULT_INTEREST = 9
export const MAX_INTEREST = 50
export const MAX_BALLOON = 40

export type Loan = {
	price: Rand
	deposit: Rand
	balloon: number // percent of the financed amount, due at the end
	interest: number // percent a year
	months: number
}

export type LoanError =
	| 'price-or-term-missing'
	| 'deposit-out-of-range'
	| 'balloon-not-a-percentage'
	| 'balloon-out-of-range'
	| 'interest-out-of-range'

export type LoanErrors = Partial<Record<keyof Loan, LoanError>>

/**
 * Returns the repayment in rand a month (specification, section 9, Calculator rule), or the first loan error.
 */
export function monthlyRepayment(loan: Loan): Result<Rand, LoanError> {
	const [error] = Object.values(loanErrors(loan))
	if (error) return fail(error)
	return ok(annuity(amountRepaidMonthly(loan), monthlyRate(loan), loan.months))
}

/** Returns the errors of a loan, per field (specification, section 5, Finance calculator). */
export function loanErrors({ price, deposit, balloon, interest, months }: Loan): LoanErrors {
	return {
		...(!isAmountAboveZero(price) && { price: 'price-or-term-missing' }),
		...(!isAmountAboveZero(months) && { months: 'price-or-term-missing' }),
		...((!(deposit >= 0) || (isAmountAboveZero(price) && deposit > price)) && {
			deposit: 'deposit-out-of-range',
		}),
		...(!(balloon >= 0) && { balloon: 'balloon-not-a-percentage' }),
		...(balloon > MAX_BALLOON && { balloon: 'balloon-out-of-range' }),
		...(!(interest >= 0 && interest <= MAX_INTEREST) && { interest: 'interest-out-of-range' }),
	}
}

/** In rand: the price without the deposit (specification, section 9, Calculator rule). */
export const financedAmount = ({ price, deposit }: Pick<Loan, 'price' | 'deposit'>): Rand => price - deposit

/** The balloon in rand, due in one sum with the last instalment. */
export const balloonAmount = (loan: Loan): Rand => financedAmount(loan) * (loan.balloon / 100)

// No interest is charged on the balloon here: the dealership's rule, simpler than a bank's.
export const amountRepaidMonthly = (loan: Loan): Rand => financedAmount(loan) - balloonAmount(loan)

/** The interest of one month as a fraction: 12 percent a year is 0.01. */
export const monthlyRate = ({ interest }: Pick<Loan, 'interest'>): number => interest / 100 / 12

const isAmountAboveZero = (amount: number) => amount > 0 && Number.isFinite(amount)

/** Annuity formulas. */

/**
 * Returns the monthly payment that repays an amount with interest in `months` months. `monthlyRate` 0.0075 is
 * 9% a year.
 */
export function annuity(amount: number, monthlyRate: number, months: number): number {
	if (monthlyRate === 0) return amount / months
	return amount * (monthlyRate / discounted(monthlyRate, months))
}

/**
 * Returns the amount that a monthly payment repays with interest in `months` months: the inverse of
 * `annuity`.
 */
export function presentValue(payment: number, monthlyRate: number, months: number): number {
	if (monthlyRate === 0) return payment * months
	return payment * (discounted(monthlyRate, months) / monthlyRate)
}

// 1 - (1 + rate) ^ -months, in a form that stays precise when the rate is close to zero.
const discounted = (rate: number, months: number) => -Math.expm1(-months * Math.log1p(rate))
