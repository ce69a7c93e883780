/**
 * Saved state of a visitor's search: the query in the history entry, so that Back restores it; the search
 * text in local storage, for the next visit; and the last list in memory, so that Back is instant.
 */
import { href } from 'react-router'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	inventoryAddress,
	normaliseSearch,
	readQuery,
	writeQuery,
} from '#app/features/vehicles/inventory/inventory-query.ts'

const FRESH_FOR = 5 * 60_000 // ms

type SavedSearch = { query: string; panelHidden: boolean }

let lastResult: { address: string; list: InventoryList; at: number } | undefined

/** The query saved in the current history entry; undefined if there is none. */
export function savedQuery(): InventoryQuery | undefined {
	const stored = historyState()
	return typeof stored?.query === 'string' ? readQuery(new URLSearchParams(stored.query)) : undefined
}

export const isPanelHidden = (): boolean => historyState()?.panelHidden === true

/** The scroll position of a history entry in pixels, as the router saved it. */
export function savedScrollPosition(key: string): number {
	const positions = unlessBlocked(() =>
		JSON.parse(window.sessionStorage.getItem(STORAGE_KEYS.scrollPositions) ?? '{}'),
	)
	return Number(positions?.[key]) || 0
}

/** Stored beside the router's own state. */
const historyState = (): Partial<SavedSearch> | undefined => window.history.state?.inventory

/**
 * Saves the query in the history entry; the address bar stays at /inventory
 * (specification, section 2, Inventory). Bypasses the router, which would treat every keystroke as a
 * navigation, with transition, focus and scrolling.
 */
export function saveToHistory({ query, panelHidden }: { query: InventoryQuery; panelHidden: boolean }) {
	if (window.location.pathname !== href('/inventory')) return // Back has left the page already
	const inventory: SavedSearch = { query: writeQuery(query).toString(), panelHidden }
	unlessBlocked(() =>
		window.history.replaceState({ ...window.history.state, inventory }, '', href('/inventory')),
	)
}

/** A query with the search text of the last visit; undefined if there was none. */
export function lastVisitQuery(): InventoryQuery | undefined {
	const search = normaliseSearch(window.localStorage.getItem(STORAGE_KEYS.search) ?? '')
	return search ? { ...DEFAULT_QUERY, search } : undefined
}

export function saveSearch(text: string): void {
	unlessBlocked(() =>
		text
			? window.localStorage.setItem(STORAGE_KEYS.search, text)
			: window.localStorage.removeItem(STORAGE_KEYS.search),
	)
}

export function cacheList(list: InventoryList): void {
	if (list.vehicles.length > 0) lastResult = { address: inventoryAddress(list.query), list, at: Date.now() }
}

/** The last list, if it has the same query and is less than FRESH_FOR old. */
export function findCachedList(query: InventoryQuery): InventoryList | undefined {
	const isFresh = lastResult && Date.now() - lastResult.at < FRESH_FOR
	return isFresh && lastResult?.address === inventoryAddress(query) ? lastResult.list : undefined
}

/** Fetches all pages of the list: for a large stock the server returns only the last page. */
export async function fetchList(
	query: InventoryQuery,
	signal?: AbortSignal,
	shownList?: InventoryList,
): Promise<InventoryList> {
	const fetchPage = (query: InventoryQuery) => fetchInventory(query, signal)
	const lastPage = await fetchPage(query)
	if (lastPage.query.from <= query.from) return lastPage
	return mergeLists(lastPage, query.from, shownList, fetchPage)
}

async function fetchInventory(query: InventoryQuery, signal?: AbortSignal): Promise<InventoryList> {
	const response = await fetch(inventoryAddress(query, href('/inventory/results')), { signal })
	if (!response.ok) throw new Error(`${response.status}`)
	return response.json()
}

/**
 * Storage may be full or hold something else, and browsers limit `replaceState` calls; an error must not break
 * the page.
 */
function unlessBlocked<Value>(work: () => Value): Value | undefined {
	try {
		return work()
	} catch {
		return undefined
	}
}

type FetchPage = (query: InventoryQuery) => Promise<InventoryList>

/**
 * Puts earlier pages before the last one: the shown list, if it has the same query, otherwise each page is
 * fetched.
 */
async function mergeLists(
	last: InventoryList,
	from: number,
	shownList: InventoryList | undefined,
	fetchPage: FetchPage,
): Promise<InventoryList> {
	const { query } = last
	const count = query.page - from
	const pages = Array.from({ length: count }, (_, index) => from + index)
	const isContinuation =
		shownList &&
		inventoryAddress(shownList.query) === inventoryAddress({ ...query, from, page: query.page - 1 })
	const before = isContinuation
		? [shownList]
		: await Promise.all(pages.map((page) => fetchPage({ ...query, from: page, page })))
	// A vehicle added meanwhile shifts the others, so one may be on two pages: removes duplicates.
	const vehicles = new Map([...before, last].flatMap((list) => list.vehicles).map((car) => [car.id, car]))
	return { ...last, query: { ...query, from }, vehicles: [...vehicles.values()] }
}
