/** What a visitor asks of the inventory, and how an address says it. */
import { tidy } from '#app/core/text.ts'
import {
	CONDITIONS,
	type Condition,
	FUEL_TYPES,
	type FuelType,
	TRANSMISSIONS,
	type Transmission,
} from './vehicle.ts'

/** The orders a visitor may choose (specification, section 4, Inventory filters). */
export const SORTS = ['newest', 'oldest', 'priceLowHigh', 'priceHighLow', 'nameAZ', 'nameZA'] as const
export type Sort = (typeof SORTS)[number]

export const PAGE_SIZE = 24 // vehicles
/** A list grows no further than this: never hundreds of cards at once. */
export const PAGES_AT_ONCE = 10
/** Longer texts are cut: nobody types them. */
export const LONGEST_SEARCH = 120 // characters
export const LONGEST_CATEGORY = 60 // characters

/** The value of a choice that leaves everything in. */
export const ALL = 'all'

/** The gearbox filter's choice of all that shift by themselves. */
export const ALL_AUTOMATIC = 'automatic-all'

export type InventoryQuery = {
	search: string
	category: string // 'all', or a category in any case
	condition: Condition | 'all'
	transmission: Transmission | typeof ALL_AUTOMATIC | 'all'
	fuelType: FuelType | 'all'
	model: string // 'all', a make, or a make and model, in any case
	seats: string // 'all', or how many
	minPrice: number | null // rand; null: no limit on this side
	maxPrice: number | null
	minYear: number | null
	maxYear: number | null
	minMileage: number | null // km
	maxMileage: number | null
	sort: Sort | null // null: by relevance while searching, else the newest first
	loose: boolean // also what is only roughly like the text
	from: number // the pages that are shown, from this one
	page: number // to this one
}

export const NO_LIMITS = {
	minPrice: null,
	maxPrice: null,
	minYear: null,
	maxYear: null,
	minMileage: null,
	maxMileage: null,
}

export const DEFAULT_QUERY: InventoryQuery = {
	search: '',
	category: 'all',
	condition: 'all',
	transmission: 'all',
	fuelType: 'all',
	model: 'all',
	seats: 'all',
	...NO_LIMITS,
	sort: null,
	loose: false,
	from: 1,
	page: 1,
}

/** Reads an address; what cannot be read falls back to its default (specification, section 2, Inventory). */
export function readQuery(params: URLSearchParams): InventoryQuery {
	const text = (name: string) => params.get(name) ?? ''
	const number = (name: string) => parseInteger(text(name))
	const [minPrice, maxPrice] = inOrder(number('minPrice'), number('maxPrice'))
	const [minYear, maxYear] = inOrder(number('minYear'), number('maxYear'))
	const [minMileage, maxMileage] = inOrder(number('minMileage'), number('maxMileage'))
	const page = number('page') || 1

	return {
		search: normaliseSearch(`${text('make').slice(0, 4 * LONGEST_SEARCH)} ${text('search')}`),
		category: normaliseCategory(text('category')),
		condition: oneOf(CONDITIONS, text('condition')) ?? 'all',
		transmission: oneOf([...TRANSMISSIONS, ALL_AUTOMATIC], text('transmission')) ?? 'all',
		fuelType: oneOf(FUEL_TYPES, text('fuelType')) ?? 'all',
		model: normaliseCategory(text('model')),
		seats: /^\d{1,2}$/.test(text('seats')) ? text('seats') : 'all',
		minPrice,
		maxPrice,
		minYear,
		maxYear,
		minMileage,
		maxMileage,
		sort: oneOf(SORTS, text('sort')) ?? null,
		loose: text('loose') === 'true',
		from: firstPage(number('from') || page, page),
		page,
	}
}

/** Says a query in an address: only what differs from the default. */
export function writeQuery(query: InventoryQuery): URLSearchParams {
	const params = new URLSearchParams()
	const defaults: InventoryQuery = { ...DEFAULT_QUERY, from: query.page }
	for (const name of Object.keys(DEFAULT_QUERY) as (keyof InventoryQuery)[]) {
		const value = query[name]
		if (value !== null && value !== defaults[name]) params.set(name, String(value))
	}
	return params
}

/** `/inventory` with a query behind it. */
export function inventoryAddress(query: InventoryQuery, path = '/inventory'): string {
	const params = writeQuery(query).toString()
	return params ? `${path}?${params}` : path
}

/** A changed query starts at its first page again. */
export const changeQuery = (query: InventoryQuery, change: Partial<InventoryQuery>): InventoryQuery => ({
	...query,
	loose: false,
	from: 1,
	page: 1,
	...change,
})

/** The same list with a page more; where it has grown enough, that page alone. */
export function withNextPage(query: InventoryQuery): InventoryQuery {
	const page = query.page + 1
	return { ...query, page, from: page - query.from < PAGES_AT_ONCE ? query.from : page }
}

/** Of the pages that are shown, the last one by itself. */
export const lastPageOnly = (query: InventoryQuery): InventoryQuery => ({ ...query, from: query.page })

export const isDefaultQuery = (query: InventoryQuery): boolean => inventoryAddress(query) === '/inventory'

/** A search text as it is understood: tidied, whole characters, at most LONGEST_SEARCH. */
export const normaliseSearch = (text: string): string => stripInvisible(tidy(text, LONGEST_SEARCH))

function normaliseCategory(text: string): string {
	const category = stripInvisible(tidy(text, LONGEST_CATEGORY))
	return category === '' || category.toLowerCase() === 'all' ? 'all' : category
}

// A cut may split a character in two; half a character is no text, nor is a sign that nobody sees.
const stripInvisible = (text: string): string => text.replace(/[\p{Surrogate}\p{Cf}]/gu, '').trim()

const parseInteger = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

function inOrder(least: number | null, most: number | null): [number | null, number | null] {
	return least !== null && most !== null && least > most ? [most, least] : [least, most]
}

function firstPage(from: number, page: number): number {
	return Math.min(page, Math.max(from, page - PAGES_AT_ONCE + 1))
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
	return values.find((value) => value.toLowerCase() === text.toLowerCase())
}
