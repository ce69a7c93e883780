/** The search in the browser, fetched when a visitor first reaches for it; until it has come, the server answers. */
import { fetched } from '#app/ui/fetched.ts'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import type { InventoryQuery } from '#app/vehicles/inventory-query.ts'

type Here = typeof import('./search-here.ts')

let here: Here | undefined
let coming: Promise<Here> | undefined

const come = () => {
	coming ??= fetched(() => import('./search-here.ts')).then((module) => {
		here = module
		return module
	})
	return coming
}

export const answerHere = (query: InventoryQuery) => here?.answerHere(query)

export const roughHere = (list: InventoryList) => here?.roughHere(list)

/** Tells when it can answer, and whether the stock has become another (`isNew`). */
export const reachForSearch = (tell: (isNew: boolean) => void) =>
	come().then(({ openStock }) => openStock(tell))

/** Suggestions under a search box that somebody goes to; choosing one sends its form, if that is wished. */
export const suggestIn = (input: HTMLInputElement, sends = false) =>
	come().then(({ suggestUnder }) => suggestUnder(input, sends))
