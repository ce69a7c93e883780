/**
 * What the browser keeps of a visitor's search: the query in the history entry, so that Back returns to it;
 * the search text in local storage, for the next visit; and the last answer in memory, so that Back is instant.
 */
import { href } from 'react-router'
import { SCROLL_POSITIONS } from '#app/ui/use-scroll.ts'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import {
	EVERYTHING,
	type InventoryQuery,
	inventoryAddress,
	readQuery,
	searchText,
	writeQuery,
} from '#app/vehicles/inventory-query.ts'

const SEARCH_TEXT = 'inventory-search'
const FRESH_FOR = 5 * 60_000 // ms

type Kept = { query: string; panelHidden: boolean }

let lastAnswer: { address: string; list: InventoryList; at: number } | undefined

/** The query of the history entry that the browser stands on; undefined where none was kept. */
export function keptQuery(): InventoryQuery | undefined {
	const kept = keptHere()
	return typeof kept?.query === 'string' ? readQuery(new URLSearchParams(kept.query)) : undefined
}

export const isPanelKeptHidden = (): boolean => keptHere()?.panelHidden === true

/** How far down the history entry was scrolled, by the router's own record. */
export function keptPlace(key: string): number {
	const places = unlessBlocked(() => JSON.parse(window.sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}'))
	return Number(places?.[key]) || 0
}

/** Beside what the router notes there of its own. */
const keptHere = (): Partial<Kept> | undefined => window.history.state?.inventory

/**
 * Keeps the query with the history entry and leaves /inventory in the address bar (specification, section 2, Inventory).
 * Past the router: to it, every typed letter would be a page change, with its transition, focus and scrolling.
 */
export function keep({ query, panelHidden }: { query: InventoryQuery; panelHidden: boolean }) {
	if (window.location.pathname !== href('/inventory')) return // Back has left it already
	const inventory: Kept = { query: writeQuery(query).toString(), panelHidden }
	unlessBlocked(() =>
		window.history.replaceState({ ...window.history.state, inventory }, '', href('/inventory')),
	)
}

/** Everything that fits the search text of the last visit; undefined where there was none. */
export function rememberedQuery(): InventoryQuery | undefined {
	const search = searchText(unlessBlocked(() => window.localStorage.getItem(SEARCH_TEXT)) ?? '')
	return search ? { ...EVERYTHING, search } : undefined
}

export function rememberSearch(text: string): void {
	unlessBlocked(() =>
		text ? window.localStorage.setItem(SEARCH_TEXT, text) : window.localStorage.removeItem(SEARCH_TEXT),
	)
}

export function rememberAnswer(list: InventoryList): void {
	if (list.vehicles.length > 0) lastAnswer = { address: inventoryAddress(list.query), list, at: Date.now() }
}

/** A list as the inventory showed it a moment ago. */
export function recall(query: InventoryQuery): InventoryList | undefined {
	const isFresh = lastAnswer && Date.now() - lastAnswer.at < FRESH_FOR
	return isFresh && lastAnswer?.address === inventoryAddress(query) ? lastAnswer.list : undefined
}

export const later = () => import('./later.ts')

/** The list, all its pages: of a large stock the server gives the last of them only. */
export async function fetchList(
	query: InventoryQuery,
	signal?: AbortSignal,
	shown?: InventoryList,
): Promise<InventoryList> {
	const fetchPage = (query: InventoryQuery) => fetchAnswer(query, signal)
	const last = await fetchPage(query)
	if (last.query.from <= query.from) return last
	const { putTogether } = await later()
	return putTogether(last, query.from, shown, fetchPage)
}

async function fetchAnswer(query: InventoryQuery, signal?: AbortSignal): Promise<InventoryList> {
	const response = await fetch(inventoryAddress(query, href('/inventory/results')), { signal })
	if (!response.ok) throw new Error(`${response.status}`)
	return response.json()
}

/** Storage may be switched off, full, or tired of us; nothing that is kept is worth a broken page. */
function unlessBlocked<Value>(work: () => Value): Value | undefined {
	try {
		return work()
	} catch {
		return undefined
	}
}
