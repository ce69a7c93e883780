/**
 * The monthly instalment advertised next to a vehicle, and its terms (National Credit Act, regulation 21).
 */
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { capitalize } from '#app/core/text.ts'
import type { Instalment, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import {
	type AdvertisedInstalment,
	type InstalmentText,
	instalmentMessages as messages,
} from '#messages/finance.ts'
import { type DefaultTerms, defaultLoan, rateText } from './default-terms.ts'
import { type Fees, type Loan, loanErrors, totalCost } from './repayment.ts'

/**
 * The total cost of a loan with a financed initiation fee, in whole rand. Every amount is rounded up; the
 * instalment gets one more rand if it would not cover the total otherwise. So no amount is lower than the
 * bank's charge, and the total exceeds it by at most one rand per instalment. Requires a loan without
 * `loanErrors`.
 */
export function computeInstalment(loan: Loan, fees: Omit<Fees, 'paidBy'>): Instalment {
	const bill = totalCost(loan, { ...fees, paidBy: 'financed' })
	const { months: count, interest } = loan
	const deposit = Math.ceil(loan.deposit)
	const balloon = Math.ceil(bill.balloon)
	const rest = Math.round((bill.totalPaid - deposit - balloon) * 100) // cents
	const monthly = Math.max(Math.ceil(bill.monthly), Math.ceil(rest / (count * 100)))
	return { monthly, count, interest, deposit, balloon, total: monthly * count + deposit + balloon }
}

/** The instalment with every term that an advertisement must show (National Credit Act, regulation 21). */
export function instalmentText(instalment: Instalment): InstalmentText {
	const { count, interest, deposit, balloon } = instalment
	const monthly = formatRand(instalment.monthly)
	const terms = {
		count,
		interest: interest.toFixed(2),
		deposit: deposit > 0 ? formatRand(deposit) : undefined,
		balloon: balloon > 0 ? formatRand(balloon) : undefined,
		total: formatRand(instalment.total),
	}
	return {
		amount: messages.amount(monthly),
		terms: messages.terms(terms),
		monthly,
		period: messages.period(count),
		cost: messages.cost(terms),
	}
}

/** The instalment for a vehicle's price; undefined for an invalid price, or one that a visitor's deposit pays. */
export const vehicleInstalment = (price: Rand, terms: DefaultTerms): Instalment | undefined =>
	(terms.ownDeposit ?? 0) >= Math.ceil(price)
		? undefined
		: instalmentWithFees(defaultLoan(price, terms), terms)

/** A vehicle in a list with the instalment at which it is advertised; a sold one has none. */
export function withInstalment(vehicle: VehicleSummary, terms: DefaultTerms): VehicleSummary {
	const instalment = vehicle.status === 'sold' ? undefined : vehicleInstalment(vehicle.price, terms)
	const rate = rateNote(terms)
	return instalment ? { ...vehicle, instalment: { ...instalment, ...(rate && { rate }) } } : vehicle
}

function instalmentWithFees(
	loan: Loan,
	{ initiationFee: initiation, serviceFee: service }: DefaultTerms,
): Instalment | undefined {
	return Object.keys(loanErrors(loan)).length > 0
		? undefined
		: computeInstalment(loan, { initiation, service })
}

/**
 * The instalment as an advertisement has to state it (record 039): with its terms, and the date of the rate;
 * undefined for an invalid loan. Of the `terms` it takes the fees and the rate.
 */
export function advertisedInstalment(loan: Loan, terms: DefaultTerms): AdvertisedInstalment | undefined {
	const instalment = instalmentWithFees(loan, terms)
	const rate = rateNote(terms)
	return instalment && { ...instalmentText(instalment), notes: [messages.note, ...(rate ? [rate] : [])] }
}

/** `Prime 10.50% + 1.25%, reviewed 3 November 2026.` */
export const rateNote = ({ rate }: Pick<DefaultTerms, 'rate'>): string | undefined =>
	rate && `${capitalize(rateText(rate))}.`
