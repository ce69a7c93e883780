/** What a monthly budget in a search buys at the dealership's default terms, fees included. */
import type { MonthlyBudget } from '#app/features/vehicles/inventory/monthly-budget.ts'
import { annuity } from './annuity.ts'
import type { DefaultTerms } from './default-terms.ts'
import { monthlyRate } from './repayment.ts'

/** The advertised instalment is in whole rand; one cent of slack covers the rounding of the total cost. */
const ROOM_FOR_ROUNDING = 0.01
/** The default deposit is in whole rand, so up to half a rand more may be financed. */
const MAX_ROUNDED = 0.5

/** A vehicle within this budget is never advertised above it (`vehicleInstalment`). */
export function monthlyBudget(terms: DefaultTerms): MonthlyBudget {
	const rate = monthlyRate(terms)
	const balloon = terms.balloon / 100
	const perRandRepaid = annuity(1, rate, terms.months)
	const perRandFinanced = (1 - balloon) * perRandRepaid + balloon * rate
	const fees = terms.initiationFee * perRandRepaid + terms.serviceFee
	const rounding = ROOM_FOR_ROUNDING + (terms.deposit > 0 ? MAX_ROUNDED * perRandFinanced : 0)
	return { fixed: fees + rounding, ratio: 1 / (perRandFinanced * (1 - terms.deposit / 100)) }
}
