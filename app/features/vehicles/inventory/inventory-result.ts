/**
 * Runs an inventory query on the in-memory stock: matches, order, pages, facets, chips and notes. Pure, and
 * the same on the server and in the browser, which differ only in where the cards come from.
 */

import { closestMatches } from '#app/features/vehicles/search/closest-matches.ts'
import { describeNotes, describeQuery } from '#app/features/vehicles/search/describe.ts'
import { FEW, fuzzyMatches } from '#app/features/vehicles/search/fuzzy-matches.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { type SearchResult, searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import type { SearchStock } from '#app/features/vehicles/search/stock.ts'
import { suggest } from '#app/features/vehicles/search/suggestions.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { searchMessages } from '#messages/search.ts'
import { boundsOf, histogramsOf } from './inventory-bounds.ts'
import { chipsOf } from './inventory-chips.ts'
import type { InventoryList } from './inventory-list.ts'
import {
	changeQuery,
	type InventoryQuery,
	inventoryAddress,
	isDefaultQuery,
	PAGE_SIZE,
	PAGES_AT_ONCE,
} from './inventory-query.ts'
import { makeNames } from './makes-and-models.ts'
import { sortVehicles } from './sort-vehicles.ts'

/** With fewer matches than this, closest matches fill the list up to this number. */
const ENOUGH = 6

/** The result with vehicle ids, to be replaced by cards. */
export type InventoryResult = Omit<InventoryList, 'vehicles' | 'closestMatches' | 'fuzzyLink'> & {
	ids: string[]
	closestMatches: { id: string; reason: string }[]
	searchResult: SearchResult
}

/**
 * Runs search, filters, order and paging (specification, section 2, Inventory): one page of vehicle ids, counts, chips,
 * suggestions and, for a short list, the closest matches with their reasons. Sold vehicles come last.
 */
export function searchInventory(
	stock: SearchStock,
	query: InventoryQuery,
	context: SearchContext,
): InventoryResult {
	const result = searchVehicles(stock, query.search, query, context)
	const { facets, parsedQuery } = result
	const fuzzy = query.loose ? fuzzyMatches(stock, query.search, result) : []
	const matches = [...result.matches, ...fuzzy]
	const isRanked = query.search !== '' && !query.sort && fuzzy.length === 0
	const ordered = isRanked
		? matches
		: query.search && !query.sort
			? matches.toSorted((one, other) => Number(one.isSold) - Number(other.isSold))
			: sortVehicles(stock, matches, query.sort ?? 'newest')
	const pageRange = paginate(matches.length, query)
	const availableCount = result.matches.filter(({ isSold }) => !isSold).length

	const isShort = availableCount < ENOUGH && !query.loose && !isDefaultQuery(query)
	const closest = isShort ? closestMatches(stock, result, ENOUGH - availableCount, context) : []
	const facts = stockFacts(stock, context.thisYear)
	return {
		...pageRange.pagination,
		...facts,
		ids: ordered.slice(pageRange.start, pageRange.end).map(({ document: vehicle }) => vehicle.id),
		total: matches.filter(({ isSold }) => !isSold).length,
		facets,
		interpretation: {
			chips: chipsOf(query, { ...facts, facets }, describeQuery(query.search, parsedQuery)),
			notes: describeNotes(query.search, result),
		},
		suggestions: suggest(stock, query.search, result),
		closestMatches: closest.map(({ vehicle, reason }) => ({ id: vehicle.document.id, reason })),
		searchResult: result,
	}
}

/**
 * The link to the matches that only the specified fuzzy search finds, for the last page of a short list; null
 * elsewhere. The browser computes it a moment after the list.
 */
export function findFuzzyLink(
	stock: SearchStock,
	{ query, pages, searchResult }: InventoryResult,
): NonNullable<InventoryList['fuzzyLink']> | null {
	if (!query.search || query.loose || query.page < pages) return null
	if (searchResult.matches.length >= FEW) return null
	const more = fuzzyMatches(stock, query.search, searchResult).length
	return more > 0
		? { text: searchMessages.fuzzyMatches(more), to: inventoryAddress(changeQuery(query, { loose: true })) }
		: null
}

/** Replaces ids by cards; a vehicle without a card (deleted meanwhile) is left out. */
export const withCards = (
	{ ids, closestMatches, searchResult: _, ...result }: InventoryResult,
	cardOf: (id: string) => VehicleSummary | undefined,
): InventoryList => ({
	...result,
	vehicles: ids.flatMap((id) => cardOf(id) ?? []),
	closestMatches: closestMatches.flatMap(({ id, reason }) => {
		const card = cardOf(id)
		return card ? [{ ...card, reason }] : []
	}),
})

type Facts = Pick<InventoryList, 'bounds' | 'histograms' | 'makes'>

const cachedFacts = new WeakMap<SearchStock, { thisYear: number; facts: Facts }>()

/** Facts about the whole stock, computed once for each stock version. */
function stockFacts(stock: SearchStock, thisYear: number): Facts {
	const known = cachedFacts.get(stock)
	if (known?.thisYear === thisYear) return known.facts
	const vehicles = stock.vehicles.map(({ document: vehicle }) => vehicle)
	const bounds = boundsOf(vehicles, thisYear)
	const makes = new Set(vehicles.flatMap(({ make, status }) => (status === 'sold' ? [] : [make])))
	const facts = { bounds, histograms: histogramsOf(vehicles, bounds), makes: makeNames([...makes]) }
	cachedFacts.set(stock, { thisYear, facts })
	return facts
}

/** Clamps the requested pages to existing ones; a page beyond the last becomes the last. */
function paginate(total: number, query: InventoryQuery) {
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
	const page = Math.min(query.page, pages)
	const from = Math.max(Math.min(query.from, page), page - PAGES_AT_ONCE + 1)
	return {
		start: (from - 1) * PAGE_SIZE,
		end: page * PAGE_SIZE,
		pagination: { query: { ...query, from, page }, pages },
	}
}
