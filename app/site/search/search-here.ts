/** What a search box and the filters of the inventory get once somebody reaches for them: answers without the server, and suggestions. */
import { fetchList } from '#app/site/inventory/kept-list.ts'
import { makeCombobox } from '#app/ui/combobox.ts'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import { EVERYTHING, type InventoryQuery, searchText } from '#app/vehicles/inventory-query.ts'
import { searchWords } from '#app/words/en-ZA/search.ts'
import * as here from './stock-here.ts'

export const { openStock, roughHere } = here

const words = searchWords.suggestions
const known = new WeakSet<HTMLInputElement>()
/** So long somebody types on before the server is asked. */
const PATIENCE = 150 // ms

let last: InventoryList | undefined

export function answerHere(query: InventoryQuery): InventoryList | undefined {
	last = here.answerHere(query)
	return last
}

/** A box that sends its form searches everything; one that does not, a list that follows it, within its filters. */
export async function suggestUnder(input: HTMLInputElement, sends: boolean): Promise<void> {
	if (known.has(input) || !('popover' in input)) return
	known.add(input)
	const opened = here.openStock()
	// Where every list is the server's, what it suggests comes with the list.
	if (!sends && !(await opened)) {
		known.delete(input)
		return
	}
	makeCombobox(input, {
		label: words.label,
		suggest: async (typed) => {
			const search = searchText(typed)
			const list = sends ? await listFor(search, input) : listWith(search)
			return (list?.suggestions ?? []).map(({ text, count }) => ({ text, told: words.count(count) }))
		},
		announce: words.announce,
		onChoose: sends ? () => input.form?.requestSubmit() : undefined,
	})
}

/** The list that is shown has been asked for already. */
const listWith = (search: string): InventoryList | undefined =>
	last?.query.search === search ? last : here.answerHere({ ...EVERYTHING, ...last?.query, search })

async function listFor(search: string, input: HTMLInputElement): Promise<InventoryList | undefined> {
	if (search === '') return undefined
	const query = { ...EVERYTHING, search }
	const list = here.answerHere(query)
	if (list) return list
	await new Promise((resolve) => setTimeout(resolve, PATIENCE))
	return searchText(input.value) === search ? fetchList(query).catch(() => undefined) : undefined
}
