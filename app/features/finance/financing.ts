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
import type { Instalment, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import type { DefaultTerms } from './default-terms.ts'
import { rateNote, vehicleInstalment, withInstalment } from './instalment.ts'
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

/** A step of the slider on the home page: `count` vehicles cost at most `amount` a month, as the list counts them; the instalment is that of `price`, the highest. */
export type MonthlyStep = {
	amount: Rand
	count: number
	price: Rand
	instalment: Pick<Instalment, 'monthly' | 'deposit' | 'balloon' | 'total'>
}

export type MonthlyOffer = {
	steps: MonthlyStep[] // at least two, equally far apart
	start: number // index
	months: number
	interest: number // percent a year
	rate: string | undefined
}

const STEPS = [500, 1_000, 2_500, 5_000, 10_000]
const MOST_STEPS = 30
const START: Rand = 5_000
/** The slider ends where the most expensive tenth of the stock begins, which one vehicle could stretch. */
const REACHED = 0.9

/** From the prices for sale; null where there is nothing to choose, or an owner switched monthly amounts off. */
export function monthlyOffer(prices: Rand[], { terms, areShown }: ListTerms): MonthlyOffer | null {
	const financing = searchContextOf({ terms, areShown }, 0).financing?.({ deposit: null, term: null })
	const sorted = prices.toSorted((one, other) => one - other)
	const [cheapest, dearest] = [sorted[0], sorted[Math.ceil(sorted.length * REACHED) - 1]]
	if (!financing || cheapest === undefined || dearest === undefined) return null
	const [lowest, highest] = [financing.monthlyFor(cheapest), financing.monthlyFor(dearest)]
	const step = STEPS.find((step) => (highest - lowest) / step < MOST_STEPS) ?? 50_000
	const first = Math.ceil(lowest / step) * step
	const amounts = Array.from(
		{ length: Math.ceil((highest - first) / step) + 1 },
		(_, at) => first + at * step,
	)
	const steps = amounts.flatMap((amount) => monthlyStep(amount, sorted, financing.priceFor, terms) ?? [])
	if (steps.length < Math.max(2, amounts.length)) return null
	const start = Math.min(steps.length - 1, Math.max(0, Math.round((START - first) / step)))
	return { steps, start, months: terms.months, interest: terms.interest, rate: rateNote(terms) }
}

function monthlyStep(
	amount: Rand,
	prices: Rand[],
	priceFor: (aMonth: Rand) => Rand,
	terms: DefaultTerms,
): MonthlyStep | undefined {
	const price = priceFor(amount)
	const instalment = vehicleInstalment(price, terms)
	if (!instalment) return undefined
	const { monthly, deposit, balloon, total } = instalment
	const count = prices.filter((one) => one <= price).length
	return { amount, count, price, instalment: { monthly, deposit, balloon, total } }
}
