/** Step 7: the order of what was found. */
import type { Sort } from '#app/vehicles/inventory-query.ts'
import { MEASURED } from './match.ts'
import { newestFirst, type SearchStock, type SearchVehicle } from './stock.ts'
import type { Measure, Order } from './vocabulary/rule.ts'

export type Match = {
	vehicle: SearchVehicle
	worth: number // of the places where the words stand
	distance: number // from the letter of what was asked
}

type Compare = (one: SearchVehicle, other: SearchVehicle) => number

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
const byId: Compare = (one, other) => byText(one.entry.id, other.entry.id)

/** The orders a visitor may choose; each ends on the id, so that no vehicle stands on two pages. */
const SORTED: Record<Sort, Compare> = {
	newest: newestFirst,
	oldest: (one, other) => newestFirst(other, one),
	priceLowHigh: (one, other) => one.entry.price - other.entry.price || byId(one, other),
	priceHighLow: (one, other) => other.entry.price - one.entry.price || byId(one, other),
	nameAZ: (one, other) => byText(one.foldedName, other.foldedName) || byId(one, other),
	nameZA: (one, other) => byText(other.foldedName, one.foldedName) || byId(one, other),
}

/** By a measure, or with a minus before it the other way round. */
function measureOf(order: Order | undefined): (vehicle: SearchVehicle) => number {
	if (!order) return () => 0
	const [sign, measure] = order.startsWith('-') ? [-1, order.slice(1)] : [1, order]
	return (vehicle) => sign * (MEASURED[measure as Measure](vehicle) ?? 0)
}

/** Worths nearer to each other than this are equal. */
const EQUAL_WORTHS = 0.05

const SOLD = 1e12

/** Sold vehicles stand behind all that can be bought; then an order that was asked for, the worth of the words, and nearness to the letter. */
export function rank(matches: Match[], order: Order | undefined, then: Order | undefined): SearchVehicle[] {
	const [first, last] = [measureOf(order), measureOf(then)]
	const keys = matches.map(({ vehicle, worth, distance }) => ({
		vehicle,
		first: (vehicle.isSold ? SOLD : 0) + first(vehicle),
		worth: Math.round(worth / EQUAL_WORTHS),
		distance,
		last: last(vehicle),
	}))
	keys.sort(
		(one, other) =>
			one.first - other.first ||
			other.worth - one.worth ||
			one.distance - other.distance ||
			one.last - other.last,
	)
	return keys.map(({ vehicle }) => vehicle)
}

/** Of each stock the orders that were asked for: a stock never changes, another takes its place. */
const ORDERED = new WeakMap<SearchStock, Partial<Record<Sort, SearchVehicle[]>>>()

/** These vehicles of a stock in the order that a visitor chose, the sold ones last. */
export function sorted(stock: SearchStock, vehicles: readonly SearchVehicle[], sort: Sort): SearchVehicle[] {
	const orders = ORDERED.get(stock) ?? {}
	ORDERED.set(stock, orders)
	orders[sort] ??= stock.vehicles.toSorted(
		(one, other) => Number(one.isSold) - Number(other.isSold) || SORTED[sort](one, other),
	)
	const isWanted = new Set(vehicles)
	return orders[sort].filter((vehicle) => isWanted.has(vehicle))
}
