/**
 * The answer to an inventory query out of the stock in memory: which vehicles, in which order, and what is said of them.
 * Pure; the same in server and browser, which differ only in where the vehicles' cards come from.
 */
import { searchWords } from '#app/words/en-ZA/search.ts'
import { boundsOf, spreadOf } from './inventory-bounds.ts'
import { chipsOf } from './inventory-chips.ts'
import type { InventoryList } from './inventory-list.ts'
import {
	changed,
	type InventoryQuery,
	inventoryAddress,
	isEverything,
	PAGE_SIZE,
	PAGES_AT_ONCE,
} from './inventory-query.ts'
import { closestMatches } from './search/closest-matches.ts'
import { describeNotes, describeParts } from './search/describe.ts'
import { FEW, fuzzyMatches } from './search/fuzzy-matches.ts'
import type { SearchContext } from './search/match.ts'
import { sorted } from './search/rank.ts'
import { searchVehicles } from './search/search-vehicles.ts'
import type { SearchStock } from './search/stock.ts'
import { suggest } from './search/suggestions.ts'
import { makeNames } from './stock.ts'
import type { VehicleSummary } from './vehicle.ts'

/** Where fewer vehicles fit, others are shown that nearly do, until there are so many. */
const ENOUGH = 6

/** An answer in ids, for cards to be put in their place. */
export type InventoryAnswer = Omit<InventoryList, 'vehicles' | 'near' | 'rough'> & {
	ids: string[]
	near: { id: string; why: string }[]
}

export function answerInventory(
	stock: SearchStock,
	query: InventoryQuery,
	context: SearchContext,
): InventoryAnswer {
	const result = searchVehicles(stock, query.search, query, context)
	const { facets, query: parsed } = result
	const fuzzy = query.loose ? fuzzyMatches(stock, query.search, result) : []
	const found = [...result.vehicles, ...fuzzy]
	const isRanked = query.search !== '' && !query.sort && fuzzy.length === 0
	const ordered = isRanked
		? found
		: query.search && !query.sort
			? found.toSorted((one, other) => Number(one.isSold) - Number(other.isSold))
			: sorted(stock, found, query.sort ?? 'newest')
	const shown = pagesOf(found.length, query)
	const onOffer = result.vehicles.filter(({ isSold }) => !isSold).length

	const isShort = onOffer < ENOUGH && !query.loose && !isEverything(query)
	const near = isShort ? closestMatches(stock, result, ENOUGH - onOffer, context) : []
	const facts = stockFacts(stock, context.thisYear)
	return {
		...shown.answered,
		...facts,
		ids: ordered.slice(shown.start, shown.end).map(({ entry }) => entry.id),
		total: found.filter(({ isSold }) => !isSold).length,
		facets,
		said: {
			chips: chipsOf(query, { ...facts, facets }, describeParts(query.search, parsed)),
			notes: describeNotes(query.search, result),
		},
		suggestions: suggest(stock, query.search, query, context),
		near: near.map(({ vehicle, reason }) => ({ id: vehicle.entry.id, why: reason })),
	}
}

/** The link to what only the specified fuzzy search finds, behind the last page of a short list; it is asked for on its own. */
export function roughlyAlike(
	stock: SearchStock,
	{ query, pages }: Pick<InventoryList, 'query' | 'pages'>,
	context: SearchContext,
): NonNullable<InventoryList['rough']> | null {
	if (!query.search || query.loose || query.page < pages) return null
	const result = searchVehicles(stock, query.search, query, context)
	if (result.vehicles.length >= FEW) return null
	const more = fuzzyMatches(stock, query.search, result).length
	return more > 0
		? { text: searchWords.rough(more), to: inventoryAddress(changed(query, { loose: true })) }
		: null
}

/** With the cards; a vehicle that has none any more is left out. */
export const withCards = (
	{ ids, near, ...answer }: InventoryAnswer,
	cardOf: (id: string) => VehicleSummary | undefined,
): InventoryList => ({
	...answer,
	vehicles: ids.flatMap((id) => cardOf(id) ?? []),
	near: near.flatMap(({ id, why }) => {
		const card = cardOf(id)
		return card ? [{ ...card, why }] : []
	}),
})

type Facts = Pick<InventoryList, 'bounds' | 'spread' | 'makes'>

const factsOf = new WeakMap<SearchStock, { thisYear: number; facts: Facts }>()

/** Of the whole stock; worked out once for each state of it. */
function stockFacts(stock: SearchStock, thisYear: number): Facts {
	const known = factsOf.get(stock)
	if (known?.thisYear === thisYear) return known.facts
	const entries = stock.vehicles.map(({ entry }) => entry)
	const bounds = boundsOf(entries, thisYear)
	const makes = new Set(entries.flatMap(({ make, status }) => (status === 'sold' ? [] : [make])))
	const facts = { bounds, spread: spreadOf(entries, bounds), makes: makeNames([...makes]) }
	factsOf.set(stock, { thisYear, facts })
	return facts
}

/** The pages there are, and of these the ones to show: beyond the last, the last. */
function pagesOf(total: number, query: InventoryQuery) {
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
	const page = Math.min(query.page, pages)
	const from = Math.max(Math.min(query.from, page), page - PAGES_AT_ONCE + 1)
	return {
		start: (from - 1) * PAGE_SIZE,
		end: page * PAGE_SIZE,
		answered: { query: { ...query, from, page }, pages },
	}
}
