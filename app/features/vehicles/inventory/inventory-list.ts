/** The response to an inventory query: pages of vehicles, and the data of the filter controls. */
import { type FacetCounts, noFacets } from '#app/features/vehicles/search/filters.ts'
import type { Suggestion } from '#app/features/vehicles/search/suggestions.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { boundsOf, histogramsOf, NO_VEHICLES } from './inventory-bounds.ts'
import type { InventoryQuery } from './inventory-query.ts'
import type { FinanceDefaults } from './monthly-budget.ts'
import type { Bounds, Measure } from './slider-limits.ts'

export type InventoryList = {
	query: InventoryQuery // as answered: page numbers are clamped to existing pages
	vehicles: VehicleSummary[]
	total: number // matching vehicles on all pages, without sold ones
	pages: number // at least 1
	bounds: Bounds // of the whole stock, independent of the query
	histograms: Record<Measure, number[]> // vehicle counts per slider bar
	financeDefaults: FinanceDefaults | null // null where an owner switched monthly amounts off
	makes: string[] // makes in stock, each with its own page
	facets: FacetCounts // how many vehicles each filter value would leave
	/** Active filters, notes on text that was not understood, and what the text says about fields of the panel. */
	interpretation: { chips: SearchLink[]; notes: string[]; typed: TypedFilter[] }
	suggestions: Suggestion[] // completions of the search text
	closestHeading?: string | undefined // if a make or model is not in stock
	closestMatches: (VehicleSummary & { reason: string })[] // near misses, shown when few vehicles match
	fuzzyLink?: SearchLink | null // to fuzzy matches; undefined: not yet computed
}

/** A part of the search text, from `start` to `end`, and the fields of the panel that it stands for. */
export type TypedFilter = { filter: Partial<InventoryQuery>; start: number; end: number }

/** An inventory URL and its label; for a chip, the label of the filter that the URL removes. */
export type SearchLink = { text: string; to: string }

/** `lowest`: the price of the cheapest. `drawing`: a part of app/site/home/body-types.svg. */
export type BodyTypeOnOffer = { category: string; drawing: number; count: number; lowest: number }

/** Shown when the stock cannot be read (specification, section 8, Public). */
export function emptyList(query: InventoryQuery, thisYear: number): InventoryList {
	const bounds = boundsOf(NO_VEHICLES, thisYear)
	return {
		query: { ...query, from: 1, page: 1 },
		vehicles: [],
		total: 0,
		pages: 1,
		bounds,
		histograms: histogramsOf(NO_VEHICLES, bounds),
		financeDefaults: null,
		makes: [],
		facets: noFacets(),
		interpretation: { chips: [], notes: [], typed: [] },
		suggestions: [],
		closestMatches: [],
		fuzzyLink: null,
	}
}
