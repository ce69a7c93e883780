/** The search in the browser, fetched when a visitor first reaches for it; until it has come, the server answers. */
import { fetched } from '#app/ui/fetched.ts'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import type { InventoryQuery } from '#app/vehicles/inventory-query.ts'

/** `isNew`: it has answered before, and might answer otherwise now. */
type Tell = (isNew: boolean) => void

let answer: ((query: InventoryQuery) => InventoryList | undefined) | undefined
let tell: Tell = () => {}
let reached = false

export const answerHere = (query: InventoryQuery) => answer?.(query)

export function reachForSearch(teller: Tell): void {
	tell = teller
	if (reached) return
	reached = true
	fetched(() => import('./search-here.ts')).then(({ openSearch }) => {
		answer = openSearch((isNew) => tell(isNew))
	})
}
