/**
 * Runs an inventory query on the in-memory stock: matches, order, pages, facets, chips and notes. Pure, and
 * the same on the server and in the browser, which differ only in where the cards come from.
 */

import { cacheByKey } from '#app/core/cache-by-key.ts'
import {
	closestHeading,
	closestMatches,
	FEW,
	fuzzyMatches,
} from '#app/features/vehicles/search/closest-matches.ts'
import { describeNotes, describeQuery } from '#app/features/vehicles/search/describe.ts'

import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { type SearchResult, searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import {
	bodyTypeOf,
	newestFirst,
	type SearchStock,
	type SearchVehicle,
} from '#app/features/vehicles/search/stock.ts'
import { suggest } from '#app/features/vehicles/search/suggestions.ts'
import { lettersAndDigits } from '#app/features/vehicles/search/tokenize.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { searchMessages as messages, searchMessages } from '#messages/search.ts'
import { boundsOf, histogramsOf } from './inventory-bounds.ts'
import type { InventoryList, SearchLink, TypedFilter } from './inventory-list.ts'
import {
	ALL,
	ALL_AUTOMATIC,
	changeQuery,
	type InventoryQuery,
	inventoryAddress,
	isDefaultQuery,
	NO_BUDGET,
	PAGE_SIZE,
	PAGES_AT_ONCE,
	type Sort,
} from './inventory-query.ts'
import { makeNames } from './makes-and-models.ts'
import type { Financing } from './monthly-budget.ts'
import { readTypedFilters } from './read-typed-filters.ts'
import { limitsOf, type Measure, STEPS, toLimits } from './slider-limits.ts'
import { withoutRepeated, withoutTyped, withTyped } from './typed-filters.ts'

/** The sort orders of the list (specification, section 4, Inventory filters). */
type Comparator = (a: SearchVehicle, b: SearchVehicle) => number

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const byId: Comparator = (a, b) => byText(a.document.id, b.document.id)

/** Sort orders; each uses the id as tie-break, so that no vehicle appears on two pages. */
const COMPARATORS: Record<Sort, Comparator> = {
	newest: newestFirst,
	oldest: (a, b) => newestFirst(b, a),
	priceLowHigh: (a, b) => a.document.price - b.document.price || byId(a, b),
	priceHighLow: (a, b) => b.document.price - a.document.price || byId(a, b),
	// At the same terms, a more expensive vehicle never costs less a month.
	monthlyLowHigh: (a, b) => a.document.price - b.document.price || byId(a, b),
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

/** With fewer matches than this, closest matches fill the list up to this number. */
const ENOUGH = 6

/** The result with vehicle ids, to be replaced by cards. */
export type InventoryResult = Omit<InventoryList, 'vehicles' | 'closestMatches' | 'fuzzyLink'> & {
	ids: string[]
	closestMatches: { id: string; reason: string }[]
	searchResult: SearchResult
	financing: Financing | undefined
}

/**
 * Runs search, filters, order and paging (specification, section 2, Inventory): one page of vehicle ids, counts, chips,
 * suggestions and, for a short list, the closest matches with their reasons. Sold vehicles come last.
 */
export function searchInventory(
	stock: SearchStock,
	request: InventoryQuery,
	searchContext: SearchContext,
): InventoryResult {
	const financing = searchContext.financing?.(request)
	const requested = withBodyType(financing ? request : withoutBudget(request))
	const context = financing ? { ...searchContext, ...financing } : searchContext
	const result = searchVehicles(stock, requested.search, requested, context)
	const { facets, parsedQuery } = result
	const typed = readTypedFilters(parsedQuery, Object.keys(facets.model))
	const query = withoutRepeated(requested, typed)
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
	const above = financing ? justAbove(stock, { query, typed, result }, { ...context, ...financing }) : []
	const aboveIds = new Set(above.map(({ id }) => id))
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
			typed,
		},
		suggestions: suggest(stock, query.search, result),
		closestMatches: [
			...above,
			...closest
				.map(({ vehicle, reason }) => ({ id: vehicle.document.id, reason }))
				.filter(({ id }) => !aboveIds.has(id)),
		].slice(0, ENOUGH),
		closestHeading: above.length === 0 ? closestHeading(result, closest) : undefined,
		searchResult: result,
		financing,
		financeDefaults: financing?.defaults ?? null,
	}
}

/** Where monthly amounts are switched off, they limit nothing. */
const withoutBudget = (query: InventoryQuery): InventoryQuery => ({
	...query,
	...NO_BUDGET,
	sort: query.sort === 'monthlyLowHigh' ? 'priceLowHigh' : query.sort,
})

/** The cheapest vehicles beyond a monthly budget, of those that fit all else, within a fifth of it. */
const MOST_ABOVE = 3
const NEAR_THE_BUDGET = 1.2

type Answered = { query: InventoryQuery; typed: TypedFilter[]; result: SearchResult }

function justAbove(
	stock: SearchStock,
	{ query, typed, result }: Answered,
	context: SearchContext & Financing,
): { id: string; reason: string }[] {
	const { monthly } = withTyped(query, typed)
	if (monthly === null) return []
	const text = withoutTyped(query.search, typed, { monthly: null })
	const wider = { ...query, monthly: Math.floor(monthly * NEAR_THE_BUDGET) }
	const within = new Set(result.matches)
	const above = searchVehicles(stock, text, wider, context).matches.filter(
		(vehicle) => !vehicle.isSold && !within.has(vehicle),
	)
	return sortVehicles(stock, above, 'monthlyLowHigh')
		.slice(0, MOST_ABOVE)
		.map(({ document: { id, price } }) => ({
			id,
			reason: messages.near.offMonthly(context.monthlyFor(price) - monthly, true),
		}))
}

/** `Double cab` filters the bakkies, and the panel says so. */
function withBodyType(query: InventoryQuery): InventoryQuery {
	const category = query.category === ALL ? ALL : bodyTypeOf({ category: query.category, bodyStyle: null })
	const isSame = lettersAndDigits(category) === lettersAndDigits(query.category)
	return isSame ? query : { ...query, category }
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
	{ ids, closestMatches, searchResult: _, financing, ...result }: InventoryResult,
	findCard: (id: string) => VehicleSummary | undefined,
): InventoryList => {
	const cardOf = (id: string) => {
		const card = findCard(id)
		return card && financing ? financing.advertise(card) : card
	}
	return {
		...result,
		vehicles: ids.flatMap((id) => cardOf(id) ?? []),
		closestMatches: closestMatches.flatMap(({ id, reason }) => {
			const card = cardOf(id)
			return card ? [{ ...card, reason }] : []
		}),
	}
}

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

/** Active-filter chips of the inventory: a label, and the link that removes that filter. */
type Chip = { text: string; without: Partial<InventoryQuery> }

/** Chips of the parsed search text (`parts`), then of each filter that differs from its default. */
export function chipsOf(
	query: InventoryQuery,
	{ bounds, facets }: Pick<InventoryList, 'bounds' | 'facets'>,
	parts: { text: string; without: string }[],
): SearchLink[] {
	const { category, condition, transmission, fuelType, model, seats, monthly, deposit, term } = query
	const hasBudget = monthly !== null || deposit !== null || term !== null
	// Shows the stock's spelling, whatever case the link used.
	const spellingOf = (facet: 'category' | 'model', value: string) =>
		Object.keys(facets[facet])
			.filter((name) => name.toLowerCase() === value.toLowerCase())
			.sort()[0] ?? value
	const chips: Chip[] = [
		...parts.map(({ text, without }) => ({ text, without: { search: without } })),
		...(category === ALL ? [] : [{ text: spellingOf('category', category), without: { category: ALL } }]),
		...(condition === ALL
			? []
			: [{ text: messages.conditions[condition], without: { condition: ALL } as const }]),
		...(transmission === ALL
			? []
			: [
					{
						text: transmission === ALL_AUTOMATIC ? messages.allAutomatic : transmission,
						without: { transmission: ALL } as const,
					},
				]),
		...(fuelType === ALL ? [] : [{ text: fuelType, without: { fuelType: ALL } as const }]),
		...(model === ALL ? [] : [{ text: spellingOf('model', model), without: { model: ALL } }]),
		...(seats === ALL ? [] : [{ text: messages.seats(Number(seats), false), without: { seats: ALL } }]),
		...(hasBudget ? [{ text: messages.budget(monthly, deposit, term), without: NO_BUDGET }] : []),
		...(Object.keys(STEPS) as Measure[]).flatMap((measure) => rangeChip(measure, query, bounds)),
	]
	return chips.map(({ text, without }) => ({ text, to: inventoryAddress(changeQuery(query, without)) }))
}

function rangeChip(
	measure: Measure,
	query: InventoryQuery,
	{ [measure]: bounds }: InventoryList['bounds'],
): Chip[] {
	const [min, max] = limitsOf(query)[measure]
	// A slider at its end limits nothing, so the chip names only the limit that was set, as the visitor set it.
	const least = min !== null && min > bounds.min ? min : null
	const most = max !== null && max < bounds.max ? max : null
	if (least === null && most === null) return []
	return [{ text: messages.between(measure, least, most), without: toLimits(measure, bounds, bounds) }]
}
