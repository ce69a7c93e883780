/**
 * Monthly repayment of a loan, the rule of the calculator on /finance and on every vehicle page; and its total cost, as a
 * bank quotes it: interest on the balloon, fees, and the total paid.
 */
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

export const FEE_PAYMENTS = ['financed', 'upfront'] as const

export type Fees = {
	initiation: Rand // once, VAT included
	paidBy: (typeof FEE_PAYMENTS)[number] // financed: added to the loan and repaid with interest
	service: Rand // a month, VAT included
}

export type TotalCost = {
	borrowed: Rand // the financed amount, and the initiation fee where it is financed
	balloon: Rand // due in one sum with the last instalment
	instalment: Rand // a month, interest on the balloon included, service fee not
	monthly: Rand // a month: instalment and service fee
	interest: Rand // over the whole term
	serviceFees: Rand // over the whole term
	costOfCredit: Rand // interest and all fees
	totalPaid: Rand // deposit, every payment and the balloon
	owed: { year: number; amount: Rand }[] // at the start (year 0) and each year's end; last: before the balloon
}

/**
 * Every amount in rand, rounded to the cent, so that the displayed rows add up. The balloon is a percentage
 * of price less deposit (specification, section 9, Calculator rule); unlike in the headline, it bears
 * interest until it is paid. Requires a loan without `loanErrors`.
 */
export function totalCost(loan: Loan, fees: Fees): TotalCost {
	const { borrowed, balloon, rate, falling, instalment } = splitLoan(loan, fees)
	const interest = toCents(instalment * loan.months + balloon - borrowed)
	const serviceFees = toCents(fees.service * loan.months)
	const costOfCredit = toCents(interest + fees.initiation + serviceFees)

	return {
		borrowed: toCents(borrowed),
		balloon: toCents(balloon),
		instalment: toCents(instalment),
		monthly: monthlyCharge(loan, fees),
		interest,
		serviceFees,
		costOfCredit,
		totalPaid: toCents(loan.price + costOfCredit),
		owed: yearEnds(loan.months).map((month) => ({
			year: month / 12,
			amount: toCents(balloon + presentValue(falling, rate, loan.months - month)),
		})),
	}
}

/** The monthly charge in rand to the cent: instalment and service fee. */
export const monthlyCharge = (loan: Loan, fees: Fees): Rand =>
	toCents(toCents(splitLoan(loan, fees).instalment) + fees.service)

// A loan with a balloon is two loans: one repaid monthly, and the balloon, which only bears interest.
function splitLoan(loan: Loan, fees: Fees) {
	const borrowed = financedAmount(loan) + (fees.paidBy === 'financed' ? fees.initiation : 0)
	const balloon = balloonAmount(loan)
	const rate = monthlyRate(loan)
	const falling = annuity(borrowed - balloon, rate, loan.months)
	return { borrowed, balloon, rate, falling, instalment: falling + balloon * rate }
}

function yearEnds(months: number) {
	const fullYears = Array.from({ length: Math.ceil(months / 12) }, (_, year) => year * 12)
	return [...fullYears, months]
}

const toCents = (amount: Rand) => Math.round(amount * 100) / 100
