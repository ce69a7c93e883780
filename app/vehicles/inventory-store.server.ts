/** The inventory as one visitor asks for it: the vehicles that fit, in order, a few pages at a time, and what is near. */
import { inArray } from 'drizzle-orm'
import type { Rand } from '#app/kernel/rand.ts'
import type { Database } from '#app/platform/database.server.ts'
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
import { orderBy } from './search/orders.ts'
import { roughSlots } from './search/rough-match.ts'
import { sayNotes, sayParts, sayWhy } from './search/say-reading.ts'
import { byRelevance, searchStock } from './search/search-stock.ts'
import type { StockIndex } from './search/stock-index.ts'
import { currentStock } from './search/stock-memory.server.ts'
import { suggest } from './search/suggest.ts'
import { makeNames } from './stock.ts'
import type { VehicleSummary } from './vehicle.ts'
import { summaryColumns, withPhotos } from './vehicle-store.server.ts'
import { cars } from './vehicle-table.server.ts'

/** Where fewer vehicles fit, others are shown that nearly do, until there are so many. */
const ENOUGH = 6

export type AskedOfStock = {
	thisYear: number // the upper end of the year slider while there is no vehicle
	priceFor: (aMonth: Rand) => Rand // what a monthly amount buys
}

export async function listInventory(
	db: Database,
	query: InventoryQuery,
	{ thisYear, priceFor }: AskedOfStock,
): Promise<InventoryList> {
	const index = await currentStock(db)
	const help = { priceFor }
	const found = searchStock(index, query.search, query, help)
	const rough = (): number[] => roughSlots(index, query.search, found)
	const wider = query.loose ? rough() : []
	const all = [...found.slots, ...wider]
	const byText = query.search && !query.sort
	const order = byText ? byRelevance(index, found) : orderBy(index, query.sort ?? 'newest')
	const shown = pagesOf(all.length, query)
	const slots = placesOf(all, order, shown.start, shown.end)

	const isShort = found.slots.length < ENOUGH && !query.loose && !isEverything(query)
	const asked = { text: query.search, filters: query, help, count: ENOUGH - found.slots.length }
	const near = isShort ? nearest(index, found, asked) : []
	const isLast = shown.end >= all.length && !query.loose
	const facts = stockFacts(index, thisYear)
	const { facets, reading } = found
	const parts = sayParts(query.search, reading)
	const more = query.search && isLast ? rough().length : 0
	const vehicles = await readVehicles(db, index, [...slots, ...near.map(({ slot }) => slot)])
	return {
		...shown.answered,
		...facts,
		vehicles: slots.flatMap((slot) => vehicles.get(slot) ?? []),
		total: all.length,
		facets,
		said: {
			chips: chipsOf(query, { ...facts, facets }, parts),
			notes: sayNotes(query.search, reading, found.missing),
		},
		suggestions: suggest(index, query.search),
		near: near.flatMap(({ slot, why }) => {
			const [vehicle, entry] = [vehicles.get(slot), index.entries[slot]]
			return vehicle && entry ? [{ ...vehicle, why: sayWhy(why, entry) }] : []
		}),
		rough:
			more > 0
				? { text: searchWords.rough(more), to: inventoryAddress(changed(query, { loose: true })) }
				: null,
	}
}

async function readVehicles(
	db: Database,
	{ entries }: StockIndex,
	slots: number[],
): Promise<Map<number, VehicleSummary>> {
	const ids = slots.flatMap((slot) => entries[slot]?.id ?? [])
	const rows = await db.select(summaryColumns).from(cars).where(inArray(cars.id, ids))
	const byId = new Map((await withPhotos(db, rows)).map((vehicle) => [vehicle.id, vehicle]))
	return new Map(
		slots.flatMap((slot) => {
			const vehicle = byId.get(entries[slot]?.id ?? '')
			return vehicle ? [[slot, vehicle] as const] : []
		}),
	)
}

type Facts = Pick<InventoryList, 'bounds' | 'spread' | 'makes'>

const factsOf = new WeakMap<StockIndex, { version: number; thisYear: number; facts: Facts }>()

/** Of the whole stock; worked out once for each state of it. */
function stockFacts(index: StockIndex, thisYear: number): Facts {
	const known = factsOf.get(index)
	if (known?.version === index.version && known.thisYear === thisYear) return known.facts
	const entries = index.entries.filter((entry) => entry !== undefined)
	const bounds = boundsOf(entries, thisYear)
	const inStock = new Set(entries.flatMap(({ status, make }) => (status === 'sold' ? [] : [make])))
	const facts = { bounds, spread: spreadOf(entries, bounds), makes: makeNames([...inStock]) }
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
