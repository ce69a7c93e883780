/** The search in the browser, fetched when a visitor first reaches for it; until it has come, the server answers. */
import type { InventoryList } from '#app/features/vehicles/inventory-list.ts'
import type { InventoryQuery } from '#app/features/vehicles/inventory-query.ts'

const importSearch = () => import('./search-here.ts')

type SearchModule = Awaited<ReturnType<typeof importSearch>>

let searchModule: SearchModule | undefined
let loading: Promise<SearchModule> | undefined

/** Where the connection fails it is fetched again when somebody next reaches for it. */
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

/** Tells when it can answer, and whether the stock has become another (`isNew`). */
export const preloadSearch = (notify: (isNew: boolean) => void) =>
	loadSearch().then(
		({ openStock }) => openStock(notify),
		() => false,
	)

/** Suggestions under a search box that somebody goes to; choosing one sends its form, if that is wished. */
export const attachSuggestions = (input: HTMLInputElement, sends = false) =>
	loadSearch().then(
		({ attachCombobox }) => attachCombobox(input, sends),
		() => {}, // the browser's own list stays
	)
