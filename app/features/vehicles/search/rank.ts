/** Step 7: ranks the matches. */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import type { Sort } from '#app/features/vehicles/inventory/inventory-query.ts'
import { newestFirst, type SearchStock, type SearchVehicle } from './stock.ts'
import type { Measure, Order } from './vocabulary/rule.ts'

export type Match = {
	vehicle: SearchVehicle
	worth: number // worth of the matching postings
	distance: number // from an exact match of the conditions
}

type Comparator = (one: SearchVehicle, other: SearchVehicle) => number

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
const byId: Comparator = (one, other) => byText(one.document.id, other.document.id)

/** Sort orders; each uses the id as tie-break, so that no vehicle appears on two pages. */
const COMPARATORS: Record<Sort, Comparator> = {
	newest: newestFirst,
	oldest: (one, other) => newestFirst(other, one),
	priceLowHigh: (one, other) => one.document.price - other.document.price || byId(one, other),
	priceHighLow: (one, other) => other.document.price - one.document.price || byId(one, other),
	nameAZ: (one, other) => byText(one.foldedName, other.foldedName) || byId(one, other),
	nameZA: (one, other) => byText(other.foldedName, one.foldedName) || byId(one, other),
}

/** A measure as sort key; a minus sign reverses the order. */
function measureOf(order: Order | undefined): (vehicle: SearchVehicle) => number {
	if (!order) return () => 0
	const [sign, measure] = order.startsWith('-') ? [-1, order.slice(1)] : [1, order]
	return (vehicle) => sign * (vehicle.measures[measure as Measure] ?? 0)
}

/** Worths that differ by less than this rank equally. */
const EQUAL_WORTHS = 0.05

const SOLD_PENALTY = 1e12

/**
 * Sold vehicles come last; then by the requested order, the worth of the words, and the distance to the
 * conditions.
 */
export function rank(
	matches: Match[],
	order: Order | undefined,
	tieBreak: Order | undefined,
): SearchVehicle[] {
	const [first, last] = [measureOf(order), measureOf(tieBreak)]
	const keys = matches.map((match) => ({
		...match,
		worth: Math.round(match.worth / EQUAL_WORTHS),
		first: (match.vehicle.isSold ? SOLD_PENALTY : 0) + first(match.vehicle),
		last: last(match.vehicle),
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

/** Sorted vehicles per stock and order. A stock is immutable, so the cache needs no invalidation. */
const ordersOf = cacheByKey((_: SearchStock): Partial<Record<Sort, SearchVehicle[]>> => ({}))

/** Sorts vehicles of a stock in the visitor's order, sold ones last. */
export function sortVehicles(
	stock: SearchStock,
	vehicles: readonly SearchVehicle[],
	sort: Sort,
): SearchVehicle[] {
	const orders = ordersOf(stock)
	orders[sort] ??= stock.vehicles.toSorted(
		(one, other) => Number(one.isSold) - Number(other.isSold) || COMPARATORS[sort](one, other),
	)
	const selected = new Set(vehicles)
	return orders[sort].filter((vehicle) => selected.has(vehicle))
}
