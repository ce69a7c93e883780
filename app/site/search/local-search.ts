/**
 * The lazily loaded search of the browser: searches the local copy of the stock, and adds suggestions to
 * search inputs.
 */
import { href } from 'react-router'
import { makeCombobox } from '#app/components/combobox.ts'
import { savesData } from '#app/components/data-saver.ts'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	inventoryAddress,
	normaliseSearch,
	SETTLED_SEARCH,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { fetchList } from '#app/site/inventory/saved-list.ts'
import { suggestionMessages as messages } from '#messages/suggestions.ts'
import * as localStock from './local-stock.ts'

export const { openStock, stopNotifying, fuzzySearchLocally } = localStock

const attached = new WeakSet<HTMLInputElement>()
/** From a keystroke to the request. */
const DEBOUNCE_MS = 150
/** From the last keystroke until a search without a match is counted. */
const SETTLED_MS = 2_000

let lastList: InventoryList | undefined

export function searchLocally(query: InventoryQuery): InventoryList | undefined {
	lastList = localStock.searchLocally(query)
	clearTimeout(searchTimer)
	const hasMatches = lastList && lastList.total > 0
	if (query.search && !hasMatches && !savesData()) searchTimer = setTimeout(noteSearch, SETTLED_MS, query)
	return lastList
}

let searchTimer: ReturnType<typeof setTimeout> | undefined

/** The server counts what was looked for in vain, once the visitor stops typing. */
function noteSearch(query: InventoryQuery) {
	fetch(inventoryAddress(query, href('/inventory/results')), {
		method: 'HEAD',
		headers: { [SETTLED_SEARCH]: '1' },
	}).catch(() => {})
}

/**
 * `currentQuery`: a list follows the input, and suggestions respect its filters. Without it, the input submits its
 * form and searches the complete stock.
 */
export async function attachCombobox(
	input: HTMLInputElement,
	currentQuery: (() => InventoryQuery) | undefined,
): Promise<void> {
	if (attached.has(input) || !('popover' in input)) return
	attached.add(input)
	const opening = localStock.openStock()
	// Without a local copy, the server's list brings its own suggestions.
	if (currentQuery && !(await opening)) {
		attached.delete(input)
		return
	}
	makeCombobox(input, {
		label: messages.label,
		suggest: async (text) => {
			const search = normaliseSearch(text)
			const list = currentQuery ? listOf({ ...currentQuery(), search }) : await listFor(search, input)
			return (list?.suggestions ?? []).map(({ text, count }) => ({ text, details: messages.count(count) }))
		},
		announce: messages.announce,
		none: currentQuery ? undefined : messages.none,
		frame: input.closest('[data-surface]'),
		onChoose: currentQuery ? undefined : () => input.form?.requestSubmit(),
	})
}

/** Reuses the last list, if it answers the same query. */
const listOf = (query: InventoryQuery): InventoryList | undefined =>
	lastList && inventoryAddress(lastList.query) === inventoryAddress(query)
		? lastList
		: localStock.searchLocally(query)

async function listFor(search: string, input: HTMLInputElement): Promise<InventoryList | undefined> {
	if (search === '') return undefined
	const query = { ...DEFAULT_QUERY, search }
	const list = localStock.searchLocally(query)
	if (list) return list
	await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
	return normaliseSearch(input.value) === search ? fetchList(query).catch(() => undefined) : undefined
}
