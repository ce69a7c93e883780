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
import { placesOf } from './search/first-of.ts'
import { nearest } from './search/nearest.ts'
import { makesOnOffer } from './search/on-offer.ts'
import { orderBy, soldLast } from './search/orders.ts'
import { roughSlots } from './search/rough-match.ts'
import { sayNotes, sayParts, sayWhy } from './search/say-reading.ts'
import { byRelevance, type Help, searchStock } from './search/search-stock.ts'
import type { StockIndex } from './search/stock-index.ts'
import { suggest } from './search/suggest.ts'
import { makeNames } from './stock.ts'
import type { VehicleSummary } from './vehicle.ts'

/** Where fewer vehicles fit, others are shown that nearly do, until there are so many. */
const ENOUGH = 6

/** An answer in slots of the index, for cards to be put in their place. */
export type InventoryAnswer = Omit<InventoryList, 'vehicles' | 'near' | 'rough'> & {
	slots: number[]
	near: { slot: number; why: string }[]
}

export function answerInventory(index: StockIndex, query: InventoryQuery, help: Help): InventoryAnswer {
	const found = searchStock(index, query.search, query, help)
	const wider = query.loose ? roughSlots(index, query.search, found) : []
	const all = [...found.slots, ...wider]
	const byText = query.search && !query.sort
	const order = byText ? byRelevance(index, found) : orderBy(index, query.sort ?? 'newest')
	const shown = pagesOf(all.length, query)

	const isShort = found.slots.length < ENOUGH && !query.loose && !isEverything(query)
	const asked = { text: query.search, filters: query, help, count: ENOUGH - found.slots.length }
	const near = isShort ? nearest(index, found, asked) : []
	const facts = stockFacts(index, help.thisYear)
	const { facets, reading } = found
	const parts = sayParts(query.search, reading)
	return {
		...shown.answered,
		...facts,
		slots: placesOf(all, soldLast(index, order), shown.start, shown.end),
		total: all.length,
		facets,
		said: {
			chips: chipsOf(query, { ...facts, facets }, parts),
			notes: sayNotes(query.search, reading, found.missing),
		},
		suggestions: suggest(index, query.search, query, help),
		near: near.flatMap(({ slot, why }) => {
			const entry = index.entries[slot]
			return entry ? [{ slot, why: sayWhy(why, entry) }] : []
		}),
	}
}

/** The way to what is only roughly like the words, behind the last page: to count it takes as long as all the rest, so that it is asked for on its own. */
export function roughlyAlike(
	index: StockIndex,
	{ query, pages }: Pick<InventoryList, 'query' | 'pages'>,
	help: Help,
): NonNullable<InventoryList['rough']> | null {
	if (!query.search || query.loose || query.page < pages) return null
	const more = roughSlots(index, query.search, searchStock(index, query.search, query, help)).length
	return more > 0
		? { text: searchWords.rough(more), to: inventoryAddress(changed(query, { loose: true })) }
		: null
}

/** With the cards; a vehicle that has none any more is left out. */
export const withCards = (
	{ slots, near, ...answer }: InventoryAnswer,
	cardOf: (slot: number) => VehicleSummary | undefined,
): InventoryList => ({
	...answer,
	vehicles: slots.flatMap((slot) => cardOf(slot) ?? []),
	near: near.flatMap(({ slot, why }) => {
		const card = cardOf(slot)
		return card ? [{ ...card, why }] : []
	}),
})

type Facts = Pick<InventoryList, 'bounds' | 'spread' | 'makes'>

const factsOf = new WeakMap<StockIndex, { version: number; thisYear: number; facts: Facts }>()

/** Of the whole stock; worked out once for each state of it. */
function stockFacts(index: StockIndex, thisYear: number): Facts {
	const known = factsOf.get(index)
	if (known?.version === index.version && known.thisYear === thisYear) return known.facts
	const { columns, onOffer } = index
	const bounds = boundsOf(columns, thisYear)
	const facts = { bounds, spread: spreadOf(columns, bounds), makes: makeNames(makesOnOffer(onOffer)) }
	factsOf.set(index, { version: index.version, thisYear, facts })
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
