/** Step 7: the order of what was found. */
import type { Sort } from '#app/vehicles/inventory-query.ts'
import { newestFirst, type SearchStock, type SearchVehicle } from './stock.ts'
import type { Order } from './vocabulary/chatter.ts'

export type Match = {
	vehicle: SearchVehicle
	worth: number // of the places where the words stand
	distance: number // from the letter of what was asked
}

type Compare = (one: SearchVehicle, other: SearchVehicle) => number

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
const byId: Compare = (one, other) => byText(one.entry.id, other.entry.id)

/** The orders a visitor may choose; each ends on the id, so that no vehicle stands on two pages. */
export const SORTED: Record<Sort, Compare> = {
	newest: newestFirst,
	oldest: (one, other) => newestFirst(other, one),
	priceLowHigh: (one, other) => one.entry.price - other.entry.price || byId(one, other),
	priceHighLow: (one, other) => other.entry.price - one.entry.price || byId(one, other),
	nameAZ: (one, other) => byText(one.foldedName, other.foldedName) || byId(one, other),
	nameZA: (one, other) => byText(other.foldedName, one.foldedName) || byId(one, other),
}

const WISHED: Record<Order | 'power', (vehicle: SearchVehicle) => number> = {
	price: ({ entry }) => entry.price,
	'-price': ({ entry }) => -entry.price,
	'-year': ({ entry }) => -entry.year,
	mileage: ({ entry }) => entry.mileage,
	power: ({ entry }) => -(entry.powerKw ?? 0),
}

/** Worths nearer to each other than this are equal. */
const EQUAL_WORTHS = 0.05

const SOLD = 1e12

/** Sold vehicles stand behind all that can be bought; then an order that was asked for, the worth of the words, and nearness to the letter. */
export function rank(
	matches: Match[],
	order: Order | null,
	then: Order | 'power' | undefined,
): SearchVehicle[] {
	const first = order && WISHED[order]
	const last = then && WISHED[then]
	const keys = matches.map(({ vehicle, worth, distance }) => ({
		vehicle,
		first: (vehicle.isSold ? SOLD : 0) + (first?.(vehicle) ?? 0),
		worth: Math.round(worth / EQUAL_WORTHS),
		distance,
		last: last?.(vehicle) ?? 0,
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
const ORDERED = new WeakMap<SearchStock, Map<Sort, SearchVehicle[]>>()

/** These vehicles of a stock in the order that a visitor chose, the sold ones last. */
export function sorted(stock: SearchStock, vehicles: readonly SearchVehicle[], sort: Sort): SearchVehicle[] {
	const isWanted = new Set(vehicles)
	return wholeStock(stock, sort).filter((vehicle) => isWanted.has(vehicle))
}

function wholeStock(stock: SearchStock, sort: Sort): SearchVehicle[] {
	const orders = ORDERED.get(stock) ?? new Map<Sort, SearchVehicle[]>()
	ORDERED.set(stock, orders)
	const ordered = orders.get(sort) ?? stock.vehicles.toSorted(soldLast(SORTED[sort]))
	orders.set(sort, ordered)
	return ordered
}

const soldLast =
	(compare: Compare): Compare =>
	(one, other) =>
		Number(one.isSold) - Number(other.isSold) || compare(one, other)
