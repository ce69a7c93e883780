/** The search in the browser, fetched when a visitor first reaches for it; until it has come, the server answers. */
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import type { InventoryQuery } from '#app/vehicles/inventory-query.ts'

const load = () => import('./search-here.ts')

type Here = Awaited<ReturnType<typeof load>>

let here: Here | undefined
let coming: Promise<Here> | undefined

/** Where the connection fails it is fetched again when somebody next reaches for it. */
function come(): Promise<Here> {
	coming ??= load().then((module) => {
		here = module
		return module
	})
	coming.catch(() => {
		coming = undefined
	})
	return coming
}

export const answerHere = (query: InventoryQuery) => here?.answerHere(query)

export const roughHere = (list: InventoryList) => here?.roughHere(list)

/** Tells when it can answer, and whether the stock has become another (`isNew`). */
export const reachForSearch = (tell: (isNew: boolean) => void) =>
	come().then(
		({ openStock }) => openStock(tell),
		() => false,
	)

/** Suggestions under a search box that somebody goes to; choosing one sends its form, if that is wished. */
export const suggestIn = (input: HTMLInputElement, sends = false) =>
	come().then(
		({ suggestUnder }) => suggestUnder(input, sends),
		() => {}, // the browser's own list stays
	)
