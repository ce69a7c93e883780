/** What a search box and the filters of the inventory get once somebody reaches for them: answers without the server, and suggestions. */

import { makeCombobox } from '#app/components/combobox.ts'
import type { InventoryList } from '#app/features/vehicles/inventory-list.ts'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	normaliseSearch,
} from '#app/features/vehicles/inventory-query.ts'
import { searchMessages } from '#app/messages/en-ZA/search.ts'
import { fetchList } from '#app/site/inventory/saved-list.ts'
import * as localStock from './stock-here.ts'

export const { openStock, fuzzySearchLocally } = localStock

const messages = searchMessages.suggestions
const attached = new WeakSet<HTMLInputElement>()
/** So long somebody types on before the server is asked. */
const PATIENCE = 150 // ms

let lastList: InventoryList | undefined

export function searchLocally(query: InventoryQuery): InventoryList | undefined {
	lastList = localStock.searchLocally(query)
	return lastList
}

/** A box that sends its form searches everything; one that does not, a list that follows it, within its filters. */
export async function attachCombobox(input: HTMLInputElement, sends: boolean): Promise<void> {
	if (attached.has(input) || !('popover' in input)) return
	attached.add(input)
	const opening = localStock.openStock()
	// Where every list is the server's, what it suggests comes with the list.
	if (!sends && !(await opening)) {
		attached.delete(input)
		return
	}
	makeCombobox(input, {
		label: messages.label,
		suggest: async (text) => {
			const search = normaliseSearch(text)
			const list = sends ? await listFor(search, input) : listWith(search)
			return (list?.suggestions ?? []).map(({ text, count }) => ({ text, details: messages.count(count) }))
		},
		announce: messages.announce,
		onChoose: sends ? () => input.form?.requestSubmit() : undefined,
	})
}

/** The list that is shown has been asked for already. */
const listWith = (search: string): InventoryList | undefined =>
	lastList?.query.search === search
		? lastList
		: localStock.searchLocally({ ...DEFAULT_QUERY, ...lastList?.query, search })

async function listFor(search: string, input: HTMLInputElement): Promise<InventoryList | undefined> {
	if (search === '') return undefined
	const query = { ...DEFAULT_QUERY, search }
	const list = localStock.searchLocally(query)
	if (list) return list
	await new Promise((resolve) => setTimeout(resolve, PATIENCE))
	return normaliseSearch(input.value) === search ? fetchList(query).catch(() => undefined) : undefined
}
