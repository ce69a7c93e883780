/** Total cost of a loan as a bank quotes it: interest on the balloon, fees, and the total paid. */
import type { Rand } from '#app/core/money-and-distance.ts'
import { annuity, balloonAmount, financedAmount, type Loan, monthlyRate, presentValue } from './repayment.ts'

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
