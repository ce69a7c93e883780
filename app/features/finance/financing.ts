/** What a monthly amount buys, and what each vehicle of a list costs a month, fees included. */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import {
	type Financing,
	type MonthlyBudget,
	priceWithin,
} from '#app/features/vehicles/inventory/monthly-budget.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import type { DefaultTerms } from './default-terms.ts'
import { withInstalment } from './instalment.ts'
import { annuity, monthlyRate } from './repayment.ts'

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

/** The dealership's terms of today, and whether monthly amounts are shown beside vehicles. */
export type ListTerms = { terms: DefaultTerms; areShown: boolean }

/** What the words of a search mean: 'R5 000 a month', 'two years old'. */
export function searchContextOf({ terms, areShown }: ListTerms, thisYear: number): SearchContext {
	const priceFor = priceWithin(monthlyBudget(terms))
	return { priceFor, thisYear, ...(areShown && { financing: { priceFor, advertise: advertiserOf(terms) } }) }
}

const advertiserOf = (terms: DefaultTerms): Financing['advertise'] =>
	cacheByKey((card: VehicleSummary) => withInstalment(card, terms))
