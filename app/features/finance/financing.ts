/** What a monthly amount buys, and what each vehicle of a list costs a month, fees included. */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import {
	type FinancePlan,
	type Financing,
	type MonthlyBudget,
	priceWithin,
} from '#app/features/vehicles/inventory/monthly-budget.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import type { DefaultTerms } from './default-terms.ts'
import { vehicleInstalment, withInstalment } from './instalment.ts'
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
	const isRounded = terms.ownDeposit === undefined && terms.deposit > 0
	const share = terms.ownDeposit === undefined ? terms.deposit / 100 : 0
	return {
		fixed: fees + ROOM_FOR_ROUNDING + (isRounded ? MAX_ROUNDED * perRandFinanced : 0),
		ratio: 1 / (perRandFinanced * (1 - share)),
		deposit: terms.ownDeposit ?? 0,
	}
}

/** The dealership's terms of today, and whether monthly amounts are shown beside vehicles. */
export type ListTerms = { terms: DefaultTerms; areShown: boolean }

/** What the words of a search mean: 'R5 000 a month', 'two years old'; and the monthly amounts of its list. */
export function searchContextOf({ terms, areShown }: ListTerms, thisYear: number): SearchContext {
	const priceFor = priceWithin(monthlyBudget(terms))
	return { priceFor, thisYear, ...(areShown && { financing: financingAt(terms) }) }
}

/** The financing of the last plan stays the same object, so that its cards do. */
function financingAt(terms: DefaultTerms): NonNullable<SearchContext['financing']> {
	let last: { plan: FinancePlan; financing: Financing } | undefined
	return ({ deposit, term }) => {
		if (last?.plan.deposit !== deposit || last.plan.term !== term)
			last = { plan: { deposit, term }, financing: financingOf(terms, { deposit, term }) }
		return last.financing
	}
}

/** The estimate leaves room for rounding: so many rand more may still fit. */
const MOST_ROOM = 100

/** The highest price in whole rand that costs at most `aMonth` rand a month. */
function highestPrice(estimate: Rand, aMonth: Rand, monthlyFor: Financing['monthlyFor']): Rand {
	let price = estimate
	while (price < estimate + MOST_ROOM && monthlyFor(price + 1) <= aMonth) price += 1
	return price
}

/** All amounts of a list, by the dealership's terms and the visitor's plan. */
function financingOf(terms: DefaultTerms, { deposit, term }: FinancePlan): Financing {
	const planned = {
		...terms,
		months: term ?? terms.months,
		...(deposit !== null && { ownDeposit: deposit }),
	}
	const monthlyFor = (price: Rand) => vehicleInstalment(price, planned)?.monthly ?? 0
	const estimate = priceWithin(monthlyBudget(planned))
	const prices = new Map<Rand, Rand>()
	return {
		priceFor: (aMonth) => {
			const price = prices.get(aMonth) ?? highestPrice(estimate(aMonth), aMonth, monthlyFor)
			prices.set(aMonth, price)
			return price
		},
		monthlyFor,
		advertise: cacheByKey((card: VehicleSummary) => withInstalment(card, planned)),
		defaults: { months: terms.months, deposit: terms.deposit },
	}
}
