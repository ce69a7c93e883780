/** The answer to an inventory query: some pages of vehicles, and what the controls need to know of all. */
import { type Bounds, boundsOf, priceHistogram } from './inventory-bounds.ts'
import type { InventoryQuery } from './inventory-query.ts'
import type { VehicleSummary } from './vehicle.ts'

export type InventoryList = {
	query: InventoryQuery // as answered: its pages are ones that there are
	vehicles: VehicleSummary[]
	total: number // vehicles that fit, on all pages
	pages: number // at least one
	bounds: Bounds // of the whole stock, whatever is asked for
	histogram: number[] // of its prices
	makes: string[] // in stock, each of which has a page of its own
}

/** What shows when the stock cannot be read (specification, section 8, inventory fetch errors). */
export function emptyList(query: InventoryQuery, thisYear: number): InventoryList {
	const bounds = boundsOf([], thisYear)
	return {
		query: { ...query, from: 1, page: 1 },
		vehicles: [],
		total: 0,
		pages: 1,
		bounds,
		histogram: priceHistogram([], bounds.price),
		makes: [],
	}
}
