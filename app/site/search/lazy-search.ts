/**
 * Loads the browser's search when a visitor first focuses a search input or filter; until then the server
 * searches.
 */
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import type { InventoryQuery } from '#app/features/vehicles/inventory/inventory-query.ts'
import type { OnStockRead } from './local-stock.ts'

const importSearch = () => import('./local-search.ts')

type SearchModule = Awaited<ReturnType<typeof importSearch>>

let searchModule: SearchModule | undefined
let loading: Promise<SearchModule> | undefined

/** After a failed import the next call tries again. */
function loadSearch(): Promise<SearchModule> {
	loading ??= importSearch().then((module) => {
		searchModule = module
		return module
	})
	loading.catch(() => {
		loading = undefined
	})
	return loading
}

export const searchLocally = (query: InventoryQuery) => searchModule?.searchLocally(query)

export const fuzzySearchLocally = (list: InventoryList) => searchModule?.fuzzySearchLocally(list)

/**
 * Loads the search; calls `notify` when it can search, and when the stock has changed (`isNew`), until
 * `stopNotifying`.
 */
export const preloadSearch = (notify: OnStockRead) =>
	loadSearch().then(
		({ openStock }) => openStock(notify),
		() => false,
	)

export const stopNotifying = (notify: OnStockRead) =>
	loading?.then(
		(module) => module.stopNotifying(notify),
		() => {},
	)

/**
 * Adds suggestions to a search input: within the filters of `currentQuery`, or, without it, of the complete stock
 * for a form that choosing one submits.
 */
export const attachSuggestions = (input: HTMLInputElement, currentQuery?: () => InventoryQuery) =>
	loadSearch().then(
		({ attachCombobox }) => attachCombobox(input, currentQuery),
		() => {}, // the browser's own datalist stays
	)
