/** What an amount a month buys, as a straight line: the search follows it on the server and in the browser. */
import type { Rand } from '#app/core/rand.ts'

/** By the dealership's default terms. The highest price is (amount - `fixed`) x `ratio`. */
export type MonthlyBudget = {
	fixed: Rand // a month, that pays for no part of the price
	ratio: number // of the price to what is left a month
}

/** The highest price in whole rand whose advertised instalment is within `amount` rand a month; R 1 where there is none. */
export const priceWithin =
	({ fixed, ratio }: MonthlyBudget) =>
	(amount: Rand): Rand =>
		Math.max(1, Math.floor((Math.floor(amount) - fixed) * ratio))
