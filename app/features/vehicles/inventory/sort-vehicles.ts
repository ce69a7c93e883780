/** The sort orders of the list (specification, section 4, Inventory filters). */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import { newestFirst, type SearchStock, type SearchVehicle } from '#app/features/vehicles/search/stock.ts'
import type { Sort } from './inventory-query.ts'

type Comparator = (a: SearchVehicle, b: SearchVehicle) => number

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const byId: Comparator = (a, b) => byText(a.document.id, b.document.id)

/** Sort orders; each uses the id as tie-break, so that no vehicle appears on two pages. */
const COMPARATORS: Record<Sort, Comparator> = {
	newest: newestFirst,
	oldest: (a, b) => newestFirst(b, a),
	priceLowHigh: (a, b) => a.document.price - b.document.price || byId(a, b),
	priceHighLow: (a, b) => b.document.price - a.document.price || byId(a, b),
	nameAZ: (a, b) => byText(a.foldedName, b.foldedName) || byId(a, b),
	nameZA: (a, b) => byText(b.foldedName, a.foldedName) || byId(a, b),
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
		(a, b) => Number(a.isSold) - Number(b.isSold) || COMPARATORS[sort](a, b),
	)
	const selected = new Set(vehicles)
	return orders[sort].filter((vehicle) => selected.has(vehicle))
}
