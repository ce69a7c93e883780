/** The inventory query, and its encoding in a URL. */
import { type Rand, TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import { readPageNumber } from '#app/core/page-number.ts'

import { tidy } from '#app/core/typed-text.ts'
import {
	CONDITIONS,
	type Condition,
	FUEL_TYPES,
	type FuelType,
	TRANSMISSIONS,
	type Transmission,
} from '#app/features/vehicles/vehicle.ts'

/** Sort orders (specification, section 4, Inventory filters). */
export const SORTS = [
	'newest',
	'oldest',
	'priceLowHigh',
	'priceHighLow',
	'monthlyLowHigh',
	'nameAZ',
	'nameZA',
] as const
export type Sort = (typeof SORTS)[number]

/** The header of a request for the list of a search at which the visitor stopped typing. */
export const SETTLED_SEARCH = 'Settled-Search'

export const PAGE_SIZE = 24 // vehicles
/** Maximum number of pages shown at once, so that a list never holds hundreds of cards. */
export const PAGES_AT_ONCE = 10
/** Longer texts are cut; no visitor types that much. */
export const LONGEST_SEARCH = 120 // characters
/** A category, or a make and a model, as long as the form takes them. */
const LONGEST_CATEGORY = 201 // characters

/** The option that filters nothing. */
export const ALL = 'all'

/** The gearbox filter's option for every automatic type. */
export const ALL_AUTOMATIC = 'automatic-all'

export type InventoryQuery = {
	search: string
	category: string // 'all', or a category, case-insensitive
	condition: Condition | 'all'
	transmission: Transmission | typeof ALL_AUTOMATIC | 'all'
	fuelType: FuelType | 'all'
	model: string // 'all', a make, or a make and model; case-insensitive
	seats: string // 'all', or a number
	minPrice: number | null // rand; null: no limit
	maxPrice: number | null
	minYear: number | null
	maxYear: number | null
	minMileage: number | null // km
	maxMileage: number | null
	monthly: Rand | null // what a visitor can pay a month; null: no limit
	deposit: Rand | null // of a visitor; null: as the dealership's terms say
	term: number | null // months; null: as the dealership's terms say
	sort: Sort | null // null: by relevance while searching, else newest first
	loose: boolean // includes fuzzy matches
	from: number // first page shown
	page: number // last page shown
}

export const NO_LIMITS = {
	minPrice: null,
	maxPrice: null,
	minYear: null,
	maxYear: null,
	minMileage: null,
	maxMileage: null,
}

/** No monthly budget, and the dealership's own terms. */
export const NO_BUDGET = { monthly: null, deposit: null, term: null }

export const DEFAULT_QUERY: InventoryQuery = {
	search: '',
	category: 'all',
	condition: 'all',
	transmission: 'all',
	fuelType: 'all',
	model: 'all',
	seats: 'all',
	...NO_LIMITS,
	...NO_BUDGET,
	sort: null,
	loose: false,
	from: 1,
	page: 1,
}

/** The query parameters of the list; `make` is of links of earlier versions. */
export const INVENTORY_PARAMETERS = [...Object.keys(DEFAULT_QUERY), 'make']

/** Parses a URL; an invalid value falls back to its default (specification, section 2, Inventory). */
export function readQuery(params: URLSearchParams): InventoryQuery {
	const text = (name: string) => tidy(params.get(name) ?? '', LONGEST_SEARCH)
	const number = (name: string) => parseInteger(text(name))
	const [minPrice, maxPrice] = inOrder(number('minPrice'), number('maxPrice'))
	const [minYear, maxYear] = inOrder(number('minYear'), number('maxYear'))
	const [minMileage, maxMileage] = inOrder(number('minMileage'), number('maxMileage'))
	const page = readPageNumber(text('page'))

	return {
		search: normaliseSearch(`${text('make')} ${text('search')}`),
		category: normaliseCategory(text('category')),
		condition: pickOptionInAnyCase(CONDITIONS, text('condition')) ?? 'all',
		transmission: pickOptionInAnyCase([...TRANSMISSIONS, ALL_AUTOMATIC], text('transmission')) ?? 'all',
		fuelType: pickOptionInAnyCase(FUEL_TYPES, text('fuelType')) ?? 'all',
		model: normaliseCategory(text('model')),
		seats: /^\d{1,2}$/.test(text('seats')) ? text('seats') : 'all',
		minPrice,
		maxPrice,
		minYear,
		maxYear,
		minMileage,
		maxMileage,
		monthly: readAmount(text('monthly')) || null,
		deposit: readAmount(text('deposit')),
		term: TERMS_IN_MONTHS.find((months) => String(months) === text('term')) ?? null,
		sort: pickOptionInAnyCase(SORTS, text('sort')) ?? null,
		loose: text('loose') === 'true',
		from: firstPage(number('from') || page, page),
		page,
	}
}

/** Serializes a query; parameters equal to the default are left out. */
export function writeQuery(query: InventoryQuery): URLSearchParams {
	const params = new URLSearchParams()
	const defaults: InventoryQuery = { ...DEFAULT_QUERY, from: query.page }
	for (const name of Object.keys(DEFAULT_QUERY) as (keyof InventoryQuery)[]) {
		const value = query[name]
		if (value !== null && value !== defaults[name]) params.set(name, String(value))
	}
	return params
}

/** The inventory URL of a query. */
export function inventoryAddress(query: InventoryQuery, path = '/inventory'): string {
	const params = writeQuery(query).toString()
	return params ? `${path}?${params}` : path
}

/** Changes the query and returns to the first page. */
export const changeQuery = (query: InventoryQuery, change: Partial<InventoryQuery>): InventoryQuery => ({
	...query,
	loose: false,
	from: 1,
	page: 1,
	...change,
})

/** The same list with one more page; at PAGES_AT_ONCE pages, only the next page. */
export function withNextPage(query: InventoryQuery): InventoryQuery {
	const page = query.page + 1
	return { ...query, page, from: page - query.from < PAGES_AT_ONCE ? query.from : page }
}

/** Only the last of the shown pages. */
export const lastPageOnly = (query: InventoryQuery): InventoryQuery => ({ ...query, from: query.page })

export const isDefaultQuery = (query: InventoryQuery): boolean => inventoryAddress(query) === '/inventory'

/** Normalises a search text, and cuts it at LONGEST_SEARCH characters. */
export const normaliseSearch = (text: string): string => tidy(text, LONGEST_SEARCH)

function normaliseCategory(text: string): string {
	const category = tidy(text, LONGEST_CATEGORY)
	return category === '' || category.toLowerCase() === 'all' ? 'all' : category
}

/** A typed amount in whole rand, such as `R 5 000` or `5,000.00`; null if it is none. */
export const readAmount = (text: string): Rand | null =>
	parseInteger(text.replaceAll(/^R|\s|,(?=\d{3}(?!\d))|[.,]\d\d$/gi, ''))

const parseInteger = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

function inOrder(least: number | null, most: number | null): [number | null, number | null] {
	return least !== null && most !== null && least > most ? [most, least] : [least, most]
}

function firstPage(from: number, page: number): number {
	return Math.min(page, Math.max(from, page - PAGES_AT_ONCE + 1))
}

/** Addresses are typed and linked in any case: `fuelType=diesel`. */
function pickOptionInAnyCase<Option extends string>(
	options: readonly Option[],
	text: string,
): Option | undefined {
	return options.find((option) => option.toLowerCase() === text.toLowerCase())
}
