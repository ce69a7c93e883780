/** What the calculator and the instalments beside vehicles begin with: the dealer's own terms within the law's limits, else the specification's. */

import { formatAmount } from '#app/core/amount-typed.ts'
import type { Rand } from '#app/core/rand.ts'
import type { CreditRules, Dealer, InterestRate } from '#app/features/dealer/dealer.ts'
import type { CalculatorInputs } from './calculator-inputs.ts'
import { highestInitiationFee, highestInterest, highestServiceFee } from './credit-rules.ts'
import { interestOf } from './interest-rate.ts'
import { DEFAULT_INTEREST, DEFAULT_TERM_IN_MONTHS, type Loan } from './repayment.ts'

export type DefaultTerms = {
	interest: number // percent a year
	months: number
	deposit: number // percent of the price
	balloon: number // percent of the financed amount
	initiationFee: Rand
	serviceFee: Rand // a month
	rate?: InterestRate // where the interest is an owner's prime and margin
}

/** A limit that has come down since the dealer's terms were set goes before them. */
export function defaultTerms(
	{ finance, interestRate }: Pick<Dealer, 'finance' | 'interestRate'>,
	rules: CreditRules,
): DefaultTerms {
	const interest = interestRate ? interestOf(interestRate) : DEFAULT_INTEREST
	const highest = highestInterest(rules)
	const initiationFee = highestInitiationFee(rules, Number.POSITIVE_INFINITY)
	const serviceFee = highestServiceFee(rules)
	return {
		interest: Math.min(interest, highest),
		...(interestRate && interest <= highest && { rate: interestRate }),
		months: finance?.months ?? DEFAULT_TERM_IN_MONTHS,
		deposit: finance?.deposit ?? 0,
		balloon: finance?.balloon ?? 0,
		initiationFee: Math.min(finance?.initiationFee ?? initiationFee, initiationFee),
		serviceFee: Math.min(finance?.serviceFee ?? serviceFee, serviceFee),
	}
}

/** In whole rand. */
export const defaultDeposit = (price: Rand, { deposit }: Pick<DefaultTerms, 'deposit'>): Rand =>
	Math.round(price * (deposit / 100))

/** The loan for a vehicle by these terms. Its price is in whole rand, rounded up, so that a dearer vehicle is never cheaper a month. */
export function defaultLoan(price: Rand, terms: DefaultTerms): Loan {
	const roundedPrice = Math.ceil(price)
	const { balloon, interest, months } = terms
	return { price: roundedPrice, deposit: defaultDeposit(roundedPrice, terms), balloon, interest, months }
}

/** The fields of the calculator for a price. */
export const defaultInputs = (
	price: Rand,
	terms: DefaultTerms,
): Omit<CalculatorInputs, 'mode' | 'budget' | 'paidBy'> => ({
	price: formatAmount(price),
	deposit: formatAmount(defaultDeposit(price, terms)),
	term: String(terms.months),
	interest: terms.interest.toFixed(2),
	balloon: String(terms.balloon),
	initiation: formatAmount(terms.initiationFee),
	service: formatAmount(terms.serviceFee),
})
