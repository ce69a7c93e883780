/**
 * The price that a monthly amount buys, and the amounts beside vehicles. Used by the search on the server and
 * in the browser.
 */
import type { Rand } from '#app/core/money-and-distance.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import type { InventoryQuery } from './inventory-query.ts'

/** From finance terms: highest price = (amount - `fixed`) x `ratio` + `deposit`. */
export type MonthlyBudget = {
	fixed: Rand // a month; fees that pay no part of the price
	ratio: number // price divided by (amount - fixed)
	deposit: Rand // of the visitor, whatever the price
}

/**
 * The highest price in whole rand whose advertised instalment is at most `amount` rand a month; the deposit, or R 1,
 * if there is none.
 */
export const priceWithin =
	({ fixed, ratio, deposit }: MonthlyBudget) =>
	(amount: Rand): Rand =>
		Math.max(1, deposit + Math.max(0, Math.floor((Math.floor(amount) - fixed) * ratio)))

/** What a visitor pays up front, and over how long. */
export type FinancePlan = Pick<InventoryQuery, 'deposit' | 'term'>

/** The dealership's own terms, for the fields of a plan. */
export type FinanceDefaults = {
	months: number
	deposit: number // percent of the price
}

/** The monthly amounts of a list, all at the same terms. */
export type Financing = {
	priceFor: (aMonth: Rand) => Rand
	monthlyFor: (price: Rand) => Rand // 0 where the deposit pays for it
	advertise: (card: VehicleSummary) => VehicleSummary // with its instalment, the same object for the same card
	defaults: FinanceDefaults
}
