/** Step 7: the order of what was found. */
import type { Sort } from '#app/features/vehicles/inventory-query.ts'
import { MEASURES } from './match.ts'
import { newestFirst, type SearchStock, type SearchVehicle } from './stock.ts'
import type { Measure, Order } from './vocabulary/rule.ts'

export type Match = {
	vehicle: SearchVehicle
	worth: number // of the places where the words stand
	distance: number // from the letter of what was asked
}

type Comparator = (one: SearchVehicle, other: SearchVehicle) => number

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
const byId: Comparator = (one, other) => byText(one.document.id, other.document.id)

/** The orders a visitor may choose; each ends on the id, so that no vehicle stands on two pages. */
const COMPARATORS: Record<Sort, Comparator> = {
	newest: newestFirst,
	oldest: (one, other) => newestFirst(other, one),
	priceLowHigh: (one, other) => one.document.price - other.document.price || byId(one, other),
	priceHighLow: (one, other) => other.document.price - one.document.price || byId(one, other),
	nameAZ: (one, other) => byText(one.foldedName, other.foldedName) || byId(one, other),
	nameZA: (one, other) => byText(other.foldedName, one.foldedName) || byId(one, other),
}

/** By a measure, or with a minus before it the other way round. */
function measureOf(order: Order | undefined): (vehicle: SearchVehicle) => number {
	if (!order) return () => 0
	const [sign, measure] = order.startsWith('-') ? [-1, order.slice(1)] : [1, order]
	return (vehicle) => sign * (MEASURES[measure as Measure](vehicle) ?? 0)
}

/** Worths nearer to each other than this are equal. */
const EQUAL_WORTHS = 0.05

const SOLD_PENALTY = 1e12

/** Sold vehicles stand behind all that can be bought; then an order that was asked for, the worth of the words, and nearness to the letter. */
export function rank(
	matches: Match[],
	order: Order | undefined,
	tieBreak: Order | undefined,
): SearchVehicle[] {
	const [first, last] = [measureOf(order), measureOf(tieBreak)]
	const keys = matches.map(({ vehicle, worth, distance }) => ({
		vehicle,
		first: (vehicle.isSold ? SOLD_PENALTY : 0) + first(vehicle),
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
const sortedVehicles = new WeakMap<SearchStock, Partial<Record<Sort, SearchVehicle[]>>>()

/** These vehicles of a stock in the order that a visitor chose, the sold ones last. */
export function sortVehicles(
	stock: SearchStock,
	vehicles: readonly SearchVehicle[],
	sort: Sort,
): SearchVehicle[] {
	const orders = sortedVehicles.get(stock) ?? {}
	sortedVehicles.set(stock, orders)
	orders[sort] ??= stock.vehicles.toSorted(
		(one, other) => Number(one.isSold) - Number(other.isSold) || COMPARATORS[sort](one, other),
	)
	const selected = new Set(vehicles)
	return orders[sort].filter((vehicle) => selected.has(vehicle))
}
