/**
 * The legal limits on credit charges by date, of the built-in table and the dealer's settings; and the default terms of
 * the calculator and of the instalments next to vehicles: the dealer's terms within them, otherwise the
 * specification's.
 */

import { formatAmount } from '#app/core/amount-typed.ts'
import { addDays, formatLongDate, type IsoDate } from '#app/core/dates.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import type { CreditRules, Dealer, InterestRate } from '#app/features/dealer/dealer.ts'
import { instalmentMessages as messages } from '#messages/finance.ts'
import type { CalculatorInputs } from './calculator/calculator-inputs.ts'
import shipped from './credit-rules.json' with { type: 'json' }
import { DEFAULT_INTEREST, DEFAULT_TERM_IN_MONTHS, type Loan } from './repayment.ts'

/**
 * Returns the rules in force on a day (2026-01-29). A dealer's row overrides a built-in row with the same
 * date.
 */
export function creditRulesOn(day: string, own: CreditRules[] = []): CreditRules {
	const rows = listCreditRules(own)
	const rules = rows.findLast(({ from }) => from <= day) ?? rows[0]
	if (!rules) throw new Error('The table of credit rules is empty')
	return rules
}

/** Returns all rules, ordered by date. */
export function listCreditRules(own: CreditRules[] = []): CreditRules[] {
	const byDate = new Map<string, CreditRules>([...shipped, ...own].map((rules) => [rules.from, rules]))
	return [...byDate.values()].sort((one, other) => one.from.localeCompare(other.from))
}

/** The maximum interest in percent a year (National Credit Act). */
export const highestInterest = ({ repoRate, interestAboveRepo }: CreditRules): number =>
	repoRate + interestAboveRepo

/** The maximum initiation fee in rand, charged once, VAT included, for a loan of `borrowed` rand. */
export function highestInitiationFee({ initiationFee: fee, vat }: CreditRules, borrowed: Rand): Rand {
	const byScale = fee.base + Math.max(0, borrowed - fee.above) * (fee.share / 100)
	return withVat(Math.min(byScale, fee.most, borrowed * (fee.mostOfLoan / 100)), vat)
}

/** The maximum service fee in rand a month, VAT included. */
export const highestServiceFee = ({ serviceFee, vat }: CreditRules): Rand => withVat(serviceFee, vat)

const withVat = (amount: Rand, vat: number) => Math.round(amount * (100 + vat)) / 100

/** Staff are warned after this many days. */
export const REVIEW_AFTER_DAYS = 60

/** The interest in percent a year, to two decimals. */
export const interestOf = ({ prime, margin }: InterestRate): number =>
	Math.round((prime + margin) * 100) / 100

/** Days since the last review, by the South African calendar. */
export const daysSinceReview = ({ reviewed }: InterestRate, today: IsoDate): number =>
	Math.round((Date.parse(today) - Date.parse(reviewed)) / 86_400_000)

/** Whether the last review is more than REVIEW_AFTER_DAYS days ago. */
export const isReviewDue = (rate: InterestRate, today: IsoDate): boolean =>
	today > addDays(rate.reviewed, REVIEW_AFTER_DAYS)

/** `prime 10.50% + 1.25%, reviewed 3 November 2026` */
export const rateText = ({ prime, margin, reviewed }: InterestRate): string =>
	messages.rate(prime.toFixed(2), margin, formatLongDate(reviewed))

export type DefaultTerms = {
	interest: number // percent a year
	months: number
	deposit: number // percent of the price
	ownDeposit?: Rand // of a visitor, instead of the percentage
	balloon: number // percent of the financed amount
	initiationFee: Rand
	serviceFee: Rand // a month
	rate?: InterestRate // set if the interest is the owner's prime plus margin
}

/**
 * Returns the default terms. A legal limit that was lowered since the dealer set the terms takes precedence.
 */
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

/** The default deposit in whole rand. */
export const defaultDeposit = (
	price: Rand,
	{ deposit, ownDeposit }: Pick<DefaultTerms, 'deposit' | 'ownDeposit'>,
): Rand => ownDeposit ?? Math.round(price * (deposit / 100))

/**
 * The loan for a vehicle at these terms. The price is rounded up to whole rand, so that a more expensive
 * vehicle never has a lower instalment.
 */
export function defaultLoan(price: Rand, terms: DefaultTerms): Loan {
	const roundedPrice = Math.ceil(price)
	const { balloon, interest, months } = terms
	return { price: roundedPrice, deposit: defaultDeposit(roundedPrice, terms), balloon, interest, months }
}

/** The calculator's inputs for a price. */
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
