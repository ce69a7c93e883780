/** What a monthly amount buys of the stock: the steps of the slider on the home page. */
import type { Rand } from '#app/core/money-and-distance.ts'
import type { Instalment } from '#app/features/vehicles/vehicle.ts'
import type { DefaultTerms } from './default-terms.ts'
import { type ListTerms, searchContextOf } from './financing.ts'
import { rateNote, vehicleInstalment } from './instalment.ts'

/** `count` vehicles cost at most `amount` a month, as the list counts them; the instalment is that of `price`, the highest. */
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
