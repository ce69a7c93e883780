/** What a search text says about the fields of the filter panel, so that panel, chips and text agree. */
import type { InventoryList, TypedFilter } from './inventory-list.ts'
import { ALL, DEFAULT_QUERY, type InventoryQuery, normaliseSearch } from './inventory-query.ts'

const isSet = (query: InventoryQuery, name: string) =>
	query[name as keyof InventoryQuery] !== DEFAULT_QUERY[name as keyof InventoryQuery]

/** The query as the panel shows it: its own filters, and where there are none what the text says. */
export function withTyped(query: InventoryQuery, typed: TypedFilter[]): InventoryQuery {
	const unset = typed.filter(({ filter }) => !Object.keys(filter).some((name) => isSet(query, name)))
	return Object.assign({}, query, ...unset.map(({ filter }) => filter))
}

/** The query without filters that only repeat the text, as a form without JavaScript sends them. */
export function withoutRepeated(query: InventoryQuery, typed: TypedFilter[]): InventoryQuery {
	const repeated = typed.flatMap(({ filter }) => {
		const names = Object.keys(filter) as (keyof InventoryQuery)[]
		return names.every((name) => query[name] === filter[name]) ? names : []
	})
	return Object.assign({}, query, ...repeated.map((name) => ({ [name]: DEFAULT_QUERY[name] })))
}

/**
 * The text without the parts that say something about these fields of the panel. The names of a make and model stay
 * unless the field is emptied, because the panel offers only those that the text leaves.
 */
export const withoutTyped = (text: string, typed: TypedFilter[], change: Partial<InventoryQuery>): string =>
	typed
		.filter(({ filter: { model, ...fields } }) =>
			model ? change.model === ALL : Object.keys(fields).some((name) => name in change),
		)
		.toSorted((one, other) => other.start - one.start)
		.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
		.replace(/\s+/g, ' ')
		.trim()

/**
 * A change of the panel's fields, which take the place of what the text says about them. `list`: the one that is shown;
 * while it answers an earlier text, nothing is known about the present one.
 */
export function replacingTyped(
	{ search }: Pick<InventoryQuery, 'search'>,
	{ query, interpretation }: Pick<InventoryList, 'query' | 'interpretation'>,
	change: Partial<InventoryQuery>,
): Partial<InventoryQuery> {
	if ('search' in change || normaliseSearch(search) !== query.search) return change
	const remaining = withoutTyped(query.search, interpretation.typed, change)
	return remaining === query.search ? change : { ...change, search: remaining }
}
