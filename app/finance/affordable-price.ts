/** From what one can pay a month to the highest price that fits: the calculator's rule turned round. */
import type { Rand } from '#app/kernel/rand.ts'
import { presentValue } from './annuity.ts'
import { type Loan, monthlyRate, monthlyRepayment } from './repayment.ts'

/**
 * The highest price in whole rand whose monthly repayment (specification, section 9), as it is shown to the cent,
 * is no more than `budget` rand a month. For terms that `problemsOf` finds nothing wrong with.
 */
export function affordablePrice(budget: Rand, terms: Omit<Loan, 'price'>): Rand {
	const repaidMonthly = presentValue(budget, monthlyRate(terms), terms.months)
	const price = Math.floor(terms.deposit + repaidMonthly / (1 - terms.balloon / 100))
	return highestThatFits(price, (candidate) => repaidInCents({ ...terms, price: candidate }) <= cents(budget))
}

// The sum above is right to a rand; the cents on the screen decide the last one.
function highestThatFits(near: Rand, fits: (price: Rand) => boolean) {
	if (!Number.isSafeInteger(near)) return near
	let price = near
	while (!fits(price)) price -= 1
	while (fits(price + 1)) price += 1
	return price
}

function repaidInCents(loan: Loan) {
	const repayment = monthlyRepayment(loan)
	// Nothing left to finance costs nothing a month.
	return repayment.ok ? cents(repayment.value) : 0
}

const cents = (amount: Rand) => Math.round(amount * 100)
