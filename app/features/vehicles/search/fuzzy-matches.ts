/** The specified fuzzy search (specification, section 5, Inventory search), by Fuse.js; a text that is just a condition, a gearbox or a fuel type is the search's own. */
import Fuse from 'fuse.js'
import type { SearchResult } from './search-vehicles.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'

/** Where the search finds so many, nobody is led to what is only roughly alike. */
export const FEW = 12
/** Of more candidates only the newest are looked through. */
const MOST_CANDIDATES = 2000
const THRESHOLD = 0.4
const KEYS = ['name', 'make', 'model', 'variant', 'description', 'category']
/** Fuse.js takes a pattern of so many characters at once. */
const LONGEST_PATTERN = 32

/** What the specified search finds beyond what was found, within the filters. */
export function fuzzyMatches(
	stock: SearchStock,
	text: string,
	{ vehicles, filters }: SearchResult,
): SearchVehicle[] {
	const pattern = text.trim().slice(0, LONGEST_PATTERN)
	if (pattern === '') return []
	const matches = new Set(vehicles)
	const candidates = stock.vehicles
		.filter((vehicle) => !matches.has(vehicle) && filters.every(({ test }) => test(vehicle) >= 0))
		.slice(0, MOST_CANDIDATES)
	const fuse = new Fuse(candidates, { keys: KEYS.map((key) => `document.${key}`), threshold: THRESHOLD })
	return fuse.search(pattern).map(({ item }) => item)
}
