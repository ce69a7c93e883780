/** Computes the highest affordable price from a monthly budget, including all bank charges. */
import type { Rand } from '#app/core/money-and-distance.ts'
import { presentValue } from '#app/features/finance/annuity.ts'
import { type Loan, monthlyRate } from '#app/features/finance/repayment.ts'
import { type Fees, monthlyCharge } from '#app/features/finance/total-cost.ts'

/**
 * The highest price in whole rand whose total cost is at most `budget` rand a month, to the cent: interest on
 * the balloon, service fee, and the initiation fee if it is financed. Returns undefined if the budget does
 * not cover the fees. Requires terms without `loanErrors`, and valid fees.
 */
export function affordablePrice(budget: Rand, terms: Omit<Loan, 'price'>, fees: Fees): Rand | undefined {
	const fits = (price: Rand) => cents(monthlyCharge({ ...terms, price }, fees)) <= cents(budget)
	const lowest = Math.floor(terms.deposit) + 1 // below this, nothing is borrowed
	const estimate = Math.max(lowest, Math.floor(terms.deposit + financedBy(budget, terms, fees)))
	return highestThatFits(estimate, lowest, fits)
}

/** The inverse of the total cost, accurate to a rand. */
function financedBy(budget: Rand, terms: Omit<Loan, 'price'>, fees: Fees): Rand {
	const rate = monthlyRate(terms)
	const presentWorth = (monthly: Rand) => presentValue(monthly, rate, terms.months)
	const financedInitiation = fees.paidBy === 'financed' ? fees.initiation : 0
	const balloon = terms.balloon / 100
	return (
		(presentWorth(budget - fees.service) - financedInitiation) / (1 - balloon + presentWorth(rate * balloon))
	)
}

// Rounding to the cent decides the last rand, so the estimate is corrected step by step.
function highestThatFits(estimate: Rand, lowest: Rand, fits: (price: Rand) => boolean) {
	if (!Number.isSafeInteger(estimate)) return estimate
	let price = estimate
	while (price >= lowest && !fits(price)) price -= 1
	if (price < lowest) return undefined
	while (fits(price + 1)) price += 1
	return price
}

const cents = (amount: Rand) => Math.round(amount * 100)
