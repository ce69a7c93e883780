/** From the dealership's default terms to what a monthly amount in a search buys, fees included. */
import type { MonthlyBudget } from '#app/features/vehicles/monthly-budget.ts'
import { annuity } from './annuity.ts'
import type { DefaultTerms } from './default-terms.ts'
import { monthlyRate } from './repayment.ts'

/** The instalment beside a vehicle is in whole rand; a cent less leaves room for how the bill rounds. */
const ROOM_FOR_ROUNDING = 0.01
/** The default deposit is in whole rand, so that up to half a rand more may be financed. */
const MAX_ROUNDED = 0.5

/** A vehicle within this budget is advertised at no more than it (`advertisedInstalment`). */
export function monthlyBudget(terms: DefaultTerms): MonthlyBudget {
	const rate = monthlyRate(terms)
	const balloon = terms.balloon / 100
	const perRandRepaid = annuity(1, rate, terms.months)
	const perRandFinanced = (1 - balloon) * perRandRepaid + balloon * rate
	const fees = terms.initiationFee * perRandRepaid + terms.serviceFee
	const rounding = ROOM_FOR_ROUNDING + (terms.deposit > 0 ? MAX_ROUNDED * perRandFinanced : 0)
	return { fixed: fees + rounding, ratio: 1 / (perRandFinanced * (1 - terms.deposit / 100)) }
}
