/**
 * The pages of the stock for what people look for: a make, a make and a model, a filter, and each of them with one
 * filter more. Each is an inventory query.
 */
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { capitalize, toSlug } from '#app/core/text.ts'
import { BODY_TYPES } from '#app/features/vehicles/search/vocabulary/bodies.ts'
import type { FuelType, Transmission, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { stockNameMessages as messages } from '#messages/stock.ts'
import { ALL_AUTOMATIC, DEFAULT_QUERY, type InventoryQuery } from './inventory-query.ts'
import { countOf, findGroup, type StockRow, stockOf } from './makes-and-models.ts'

/** Search engines list a page from this number of vehicles. */
export const INDEXED_FROM = 3

export const PRICE_STEPS = [100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000] as const

/** Vehicles that no page of the stock distinguishes. */
export type AlikeRow = StockRow & {
	bodyType: string
	fuelType: FuelType
	transmission: Transmission
	priceStep: Rand | null // the lowest one that is not below the price
}

const KINDS = ['body', 'fuel', 'gearbox', 'price'] as const // in the order of an address
type Kind = (typeof KINDS)[number]

export type StockFilter = {
	slug: string
	kind: Kind
	query: Partial<Pick<InventoryQuery, 'category' | 'fuelType' | 'transmission' | 'maxPrice'>>
}

const body = (slug: string, category: string): StockFilter => ({ slug, kind: 'body', query: { category } })

export const STOCK_FILTERS: readonly StockFilter[] = [
	body('bakkies', BODY_TYPES.bakkie),
	body('suvs', BODY_TYPES.suv),
	body('hatchbacks', BODY_TYPES.hatchback),
	body('sedans', BODY_TYPES.sedan),
	body('mpvs', BODY_TYPES.mpv),
	body('coupes', BODY_TYPES.coupe),
	body('convertibles', BODY_TYPES.convertible),
	body('motorcycles', BODY_TYPES.motorcycle),
	{ slug: 'diesel', kind: 'fuel', query: { fuelType: 'Diesel' } },
	{ slug: 'petrol', kind: 'fuel', query: { fuelType: 'Petrol' } },
	{ slug: 'hybrid', kind: 'fuel', query: { fuelType: 'Hybrid' } },
	{ slug: 'electric', kind: 'fuel', query: { fuelType: 'Electric' } },
	{ slug: 'automatic', kind: 'gearbox', query: { transmission: ALL_AUTOMATIC } },
	{ slug: 'manual', kind: 'gearbox', query: { transmission: 'Manual' } },
	...PRICE_STEPS.map(
		(maxPrice): StockFilter => ({ slug: `under-${maxPrice}`, kind: 'price', query: { maxPrice } }),
	),
]

/** The pages to which each page links. */
const POPULAR = [
	'bakkies',
	'suvs',
	'hatchbacks',
	'sedans',
	'diesel',
	'automatic',
	'electric',
	'under-100000',
	'under-200000',
	'under-300000',
]

type Name = { name: string; slug: string }

/** What a page of the stock is about. */
export type StockSubject = { make?: Name | undefined; model?: Name | undefined; filters: StockFilter[] }

export type StockLink = { to: string; text: string; count: number }

/** The data of a page of the stock. */
export type StockPage = {
	path: string
	name: string
	parent: string // the path without the last segment
	make: string | null
	crumbs: { name: string; path: string }[]
	list: string // the inventory with the same filters
	chips: { text: string; to: string }[] // the filters, each with the inventory without it
	heading: string // of the dealership's own; blank: made of the name
	text: string // of the dealership's own
	count: number // for sale
	prices: { from: Rand; to: Rand } | null
	years: { from: number; to: number } | null
	vehicles: VehicleSummary[]
	closestMatches: VehicleSummary[]
	page: number
	pages: number
	models: StockLink[] // of the make
	narrower: StockLink[]
	makes: StockLink[]
}

const segmentsOf = ({ make, model, filters }: StockSubject): string[] =>
	[make, model, ...filters].flatMap((part) => part?.slug ?? [])

export const pathOf = (subject: StockSubject): string => ['/inventory', ...segmentsOf(subject)].join('/')

/** `Diesel Toyota Hilux`, `Automatic SUVs under R 200 000`. */
export function nameOf({ make, model, filters }: StockSubject): string {
	const words = (kind: Kind) => filters.filter((filter) => filter.kind === kind).map(wordsOf)
	const nouns = [make?.name, model?.name, ...words('body')].filter(Boolean)
	const noun = nouns.length > 0 ? nouns : [messages.vehicles]
	return capitalize([...words('gearbox'), ...words('fuel'), ...noun, ...words('price')].join(' '))
}

const wordsOf = ({ slug, query: { maxPrice } }: StockFilter): string =>
	maxPrice ? messages.under(formatRand(maxPrice)) : messages.filters[slug as keyof typeof messages.filters]

export const queryOf = ({ make, model, filters }: StockSubject): InventoryQuery => ({
	...DEFAULT_QUERY,
	model: make ? [make.name, model?.name].filter(Boolean).join(' ') : DEFAULT_QUERY.model,
	...Object.assign({}, ...filters.map(({ query }) => query)),
})

/** Without its last segment; undefined for the inventory itself. */
export function parentOf({ make, model, filters }: StockSubject): StockSubject | undefined {
	const isLast = !model && filters.length + (make ? 1 : 0) === 1
	if (isLast) return undefined
	if (filters.length > 0) return { make, model, filters: filters.slice(0, -1) }
	return { make, filters: [] }
}

/** Of an address, whose words may be spelled in any way; undefined if it names no page of this stock. */
export function readSubject(segments: string[], rows: AlikeRow[]): StockSubject | undefined {
	const make = findGroup(stockOf(rows), segments[0] ?? '')
	const model = make && segments.length > 1 ? findGroup(make.models, segments[1] ?? '') : undefined
	const filters = segments.slice((make ? 1 : 0) + (model ? 1 : 0)).map(filterAt)
	if (filters.includes(undefined)) return undefined
	const subject = { make, model, filters: inOrder(filters as StockFilter[]) }
	return isPage(subject) ? subject : undefined
}

function filterAt(segment: string): StockFilter | undefined {
	const slug = toSlug(segment)
	return STOCK_FILTERS.find((filter) => filter.slug === slug || filter.slug === `${slug}s`)
}

const inOrder = (filters: StockFilter[]) =>
	filters.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))

/** A model has its body; no page has two filters of one kind, or more than one beside a make. */
function isPage({ make, model, filters }: StockSubject): boolean {
	const kinds = new Set(filters.map(({ kind }) => kind))
	const most = make ? 1 : 2
	return kinds.size === filters.length && filters.length <= most && !(model && kinds.has('body'))
}

export const fits = (row: AlikeRow, { query }: StockFilter): boolean =>
	(!query.category || query.category === row.bodyType) &&
	(!query.fuelType || query.fuelType === row.fuelType) &&
	(!query.transmission ||
		(query.transmission === ALL_AUTOMATIC
			? row.transmission !== 'Manual'
			: query.transmission === row.transmission)) &&
	(!query.maxPrice || (row.priceStep !== null && row.priceStep <= query.maxPrice))

/** The pages with one filter more that are linked: with enough vehicles, and not all of this one. */
export function narrowerPages(subject: StockSubject, rows: AlikeRow[]) {
	const all = countOf(rows)
	return STOCK_FILTERS.flatMap((filter) => {
		const narrower = { ...subject, filters: inOrder([...subject.filters, filter]) }
		if (!isPage(narrower)) return []
		const matches = rows.filter((row) => fits(row, filter))
		const count = countOf(matches)
		return count < INDEXED_FROM || count === all ? [] : [{ subject: narrower, filter, rows: matches }]
	})
}

export const linkTo = (subject: StockSubject, text: string, count: number): StockLink => ({
	to: pathOf(subject),
	text,
	count,
})

/** Links to pages with one filter more, each named after that filter. */
export const narrowerLinks = (subject: StockSubject, rows: AlikeRow[]): StockLink[] =>
	narrowerPages(subject, rows).map((page) =>
		linkTo(page.subject, capitalize(wordsOf(page.filter)), countOf(page.rows)),
	)

export const popularLinks = (rows: AlikeRow[]): StockLink[] => {
	const pages = narrowerPages({ filters: [] }, rows)
	return POPULAR.flatMap((slug) => pages.filter(({ filter }) => filter.slug === slug)).map((page) =>
		linkTo(page.subject, capitalize(wordsOf(page.filter)), countOf(page.rows)),
	)
}

/** Every page for search engines, with the last change of its vehicles. */
export function indexedPages(rows: AlikeRow[]): { path: string; changedAt: Date }[] {
	const makes = stockOf(rows).flatMap((make) => [
		{ subject: { make, filters: [] }, rows: make.members },
		...make.models.map((model) => ({ subject: { make, model, filters: [] }, rows: model.members })),
	])
	const filtered = narrowerPages({ filters: [] }, rows)
	const pages = [...makes, ...filtered].filter((page) => countOf(page.rows) >= INDEXED_FROM)
	const all = pages.flatMap((page) => [page, ...narrowerPages(page.subject, page.rows)])
	const changes = new Map(
		all.map((page) => [
			pathOf(page.subject),
			new Date(Math.max(...page.rows.map(({ changedAt }) => changedAt.getTime()))),
		]),
	)
	return Array.from(changes, ([path, changedAt]) => ({ path, changedAt }))
}
