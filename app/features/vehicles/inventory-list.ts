/** The answer to an inventory query: some pages of vehicles, and what the controls need to know of all. */
import { boundsOf, histogramsOf, NO_VEHICLES } from './inventory-bounds.ts'
import type { InventoryQuery } from './inventory-query.ts'
import type { Bounds, Measure } from './inventory-ranges.ts'
import { type FacetCounts, noFacets } from './search/filters.ts'
import type { Suggestion } from './search/suggestions.ts'
import type { VehicleSummary } from './vehicle.ts'

export type InventoryList = {
	query: InventoryQuery // as answered: its pages are ones that there are
	vehicles: VehicleSummary[]
	total: number // vehicles that fit and can be bought, on all pages
	pages: number // at least one
	bounds: Bounds // of the whole stock, whatever is asked for
	histograms: Record<Measure, number[]> // how many vehicles stand where within them
	makes: string[] // in stock, each of which has a page of its own
	facets: FacetCounts // what each choice of a filter would leave
	interpretation: { chips: SearchLink[]; notes: string[] } // what the list is narrowed to, and what was not understood
	suggestions: Suggestion[] // what the search text may be about to become
	closestMatches: (VehicleSummary & { reason: string })[] // where few fit
	fuzzyLink?: SearchLink | null // to vehicles that are only roughly like the text; undefined until it is known whether there are any
}

/** An address of the inventory and what it leads to; of a chip, what it takes away. */
export type SearchLink = { text: string; to: string }

/** What shows when the stock cannot be read (specification, section 8, Public). */
export function emptyList(query: InventoryQuery, thisYear: number): InventoryList {
	const bounds = boundsOf(NO_VEHICLES, thisYear)
	return {
		query: { ...query, from: 1, page: 1 },
		vehicles: [],
		total: 0,
		pages: 1,
		bounds,
		histograms: histogramsOf(NO_VEHICLES, bounds),
		makes: [],
		facets: noFacets(),
		interpretation: { chips: [], notes: [] },
		suggestions: [],
		closestMatches: [],
		fuzzyLink: null,
	}
}
