/**
 * A copy of the stock in the browser, revalidated by ETag; searching it gives the same results as the server.
 */
import { href } from 'react-router'
import { savesData } from '#app/components/data-saver.ts'
import { type ListTerms, searchContextOf } from '#app/features/finance/financing.ts'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import type { InventoryQuery } from '#app/features/vehicles/inventory/inventory-query.ts'
import {
	findFuzzyLink,
	searchInventory,
	withCards,
} from '#app/features/vehicles/inventory/inventory-result.ts'
import {
	type CopiedVehicle,
	type StockCopy,
	vehiclesIn,
} from '#app/features/vehicles/inventory/stock-copy.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { createStock, type SearchStock } from '#app/features/vehicles/search/stock.ts'

/** The copy as sent: the stock, the dealership's terms, and the year in South Africa. */
export type StockCopyData = { columns: StockCopy; listTerms: ListTerms; thisYear: number }

type Stock = {
	etag: string | null
	stock: SearchStock
	cards: Map<string, CopiedVehicle>
	context: SearchContext // the year is South Africa's, whatever the device says
}
/** `isNew`: the stock has changed since an earlier copy, so shown results may be outdated. */
export type OnStockRead = (isNew: boolean) => void

/** How long a copy is used before it is revalidated with the server. */
const FRESH_FOR = 60_000 // ms
/** Age after which a copy that could not be revalidated is no longer searched. */
const GOOD_FOR = 5 * 60_000 // ms

let stock: Stock | undefined
let validAt = 0
let requestedAt = 0
let checking: Promise<void> | undefined
let listener: OnStockRead | undefined

/** Loads or revalidates the copy; resolves to whether there is one. */
export async function openStock(notify?: OnStockRead): Promise<boolean> {
	listener = notify ?? listener
	if (requestedAt === 0) document.addEventListener('visibilitychange', checkIfVisible)
	if (!isFresh()) check()
	await checking
	return stock !== undefined
}

/** For a page that is left. */
export function stopNotifying(notify: OnStockRead): void {
	if (listener === notify) listener = undefined
}

export function searchLocally(query: InventoryQuery): InventoryList | undefined {
	if (!isFresh()) check()
	return stock && Date.now() - validAt < GOOD_FOR ? listFrom(stock, query) : undefined
}

const isFresh = () => Date.now() - requestedAt < FRESH_FOR

const checkIfVisible = () => document.visibilityState === 'visible' && check()

function check(): void {
	if (savesData()) return
	requestedAt = Date.now()
	// A failed request is retried after FRESH_FOR. The copy stays in use until GOOD_FOR; after that the server
	// searches.
	checking ??= fetchStock(requestedAt)
		.catch(() => {})
		.finally(() => {
			checking = undefined
		})
}

async function fetchStock(now: number): Promise<void> {
	const response = await fetch(href('/stock-copy'), { credentials: 'omit' })
	if (!response.ok) return
	const etag = response.headers.get('ETag')
	const previous = stock
	if (!previous || etag !== previous.etag) stock = toStock(etag, await response.json())
	validAt = now
	if (stock && stock !== previous) listener?.(previous !== undefined)
}

/** Undefined if the stock is too large for a copy, or empty. */
function toStock(etag: string | null, copy: StockCopyData | null): Stock | undefined {
	if (!copy?.columns.id.length) return undefined
	const vehicles = vehiclesIn(copy.columns)
	const cards = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
	return {
		etag,
		stock: createStock(vehicles),
		cards,
		context: searchContextOf(copy.listTerms, copy.thisYear),
	}
}

const fuzzyLinks = new WeakMap<InventoryList, () => InventoryList['fuzzyLink']>()

function listFrom(from: Stock, query: InventoryQuery): InventoryList {
	const result = searchInventory(from.stock, query, from.context)
	const list = withCards(result, (id) => from.cards.get(id))
	fuzzyLinks.set(list, () => findFuzzyLink(from.stock, result))
	return list
}

/** The fuzzy search link of a list that `searchLocally` returned without it. */
export const fuzzySearchLocally = (list: InventoryList) => fuzzyLinks.get(list)?.()
