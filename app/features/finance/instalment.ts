/** The monthly amount that is advertised beside a vehicle, and its terms (National Credit Act, regulation 21). */
import { formatRand, type Rand } from '#app/core/rand.ts'
import {
	type AdvertisedInstalment,
	type InstalmentText,
	instalmentMessages as messages,
} from '#app/messages/en-ZA/instalment.ts'
import { type DefaultTerms, defaultLoan } from './default-terms.ts'
import { rateText } from './interest-rate.ts'
import { type Loan, loanErrors } from './repayment.ts'
import { type Fees, totalCost } from './total-cost.ts'

/** In whole rand. `monthly` x `count` + `deposit` + `balloon` is the `total`. */
export type Instalment = {
	monthly: Rand // fees included
	count: number
	interest: number // percent a year
	deposit: Rand
	balloon: Rand // due in one sum with the last instalment
	total: Rand
}

/**
 * The whole bill of a loan with the initiation fee in it, in whole rand: every amount is rounded up, and the instalment by one
 * rand more where it would not cover the bill's total otherwise. So no amount is less than what a bank charges, and the
 * total is at most a rand an instalment above the bill's.
 * For a loan that `problemsOf` finds nothing wrong with.
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

export const instalmentText = ({
	monthly,
	count,
	interest,
	deposit,
	balloon,
	total,
}: Instalment): InstalmentText => ({
	amount: messages.amount(formatRand(monthly)),
	terms: messages.terms({
		count,
		interest: interest.toFixed(2),
		deposit: deposit > 0 ? formatRand(deposit) : undefined,
		balloon: balloon > 0 ? formatRand(balloon) : undefined,
		total: formatRand(total),
	}),
})

/** What stands beside a vehicle of this price, by the dealership's default terms; undefined for a price that is none. */
export function vehicleInstalment(price: Rand, terms: DefaultTerms): Instalment | undefined {
	const loan = defaultLoan(price, terms)
	if (Object.keys(loanErrors(loan)).length > 0) return undefined
	return computeInstalment(loan, { initiation: terms.initiationFee, service: terms.serviceFee })
}

export function advertisedInstalment(price: Rand, terms: DefaultTerms): AdvertisedInstalment | undefined {
	const instalment = vehicleInstalment(price, terms)
	const rate = terms.rate ? [`${capitalize(rateText(terms.rate))}.`] : []
	return instalment && { ...instalmentText(instalment), notes: [messages.note, ...rate] }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
