/**
 * The specified fuzzy search (specification, section 5, Inventory search), with Fuse.js. The parser handles
 * the exact rule: a text that is just a condition, a gearbox or a fuel type.
 */
import Fuse from 'fuse.js'
import type { SearchResult } from './search-vehicles.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'

/** With this many matches, the list shows no link to fuzzy matches. */
export const FEW = 12
/** With more candidates, Fuse.js searches only the newest. */
const MAX_CANDIDATES = 2000
const THRESHOLD = 0.4
const KEYS = ['name', 'make', 'model', 'variant', 'description', 'category']
/** Maximum pattern length of Fuse.js, in characters. */
const MAX_PATTERN = 32

/** Fuzzy matches within the filters that the search did not find. */
export function fuzzyMatches(
	stock: SearchStock,
	text: string,
	{ matches, filters }: SearchResult,
): SearchVehicle[] {
	const pattern = text.trim().slice(0, MAX_PATTERN)
	if (pattern === '') return []
	const known = new Set(matches)
	const candidates = stock.vehicles
		.filter((vehicle) => !known.has(vehicle) && filters.every(({ test }) => test(vehicle) >= 0))
		.slice(0, MAX_CANDIDATES)
	const fuse = new Fuse(candidates, { keys: KEYS.map((key) => `document.${key}`), threshold: THRESHOLD })
	return fuse.search(pattern).map(({ item }) => item)
}
