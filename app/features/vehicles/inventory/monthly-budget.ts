/**
 * The price that a monthly amount buys, and the amounts beside vehicles. Used by the search on the server and
 * in the browser.
 */
import type { Rand } from '#app/core/money-and-distance.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'

/** From finance terms: highest price = (amount - `fixed`) x `ratio`. */
export type MonthlyBudget = {
	fixed: Rand // a month; fees that pay no part of the price
	ratio: number // price divided by (amount - fixed)
}

/**
 * The highest price in whole rand whose advertised instalment is at most `amount` rand a month; R 1 if there
 * is none.
 */
export const priceWithin =
	({ fixed, ratio }: MonthlyBudget) =>
	(amount: Rand): Rand =>
		Math.max(1, Math.floor((Math.floor(amount) - fixed) * ratio))

/** The monthly amounts of a list, all at the same terms. */
export type Financing = {
	priceFor: (aMonth: Rand) => Rand
	advertise: (card: VehicleSummary) => VehicleSummary // with its instalment, the same object for the same card
}
