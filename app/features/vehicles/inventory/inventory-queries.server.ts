/**
 * Runs inventory queries on the server, finds the vehicles of an address, and copies a small stock for search in the
 * browser.
 */
import { gt, inArray, max, ne, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { yearOf } from '#app/core/dates.ts'
import { capitalize, toSlug } from '#app/core/text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { makeSlug } from '#app/features/vehicles/make.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { conditionsOf } from '#app/features/vehicles/search/condition.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { parseQuery } from '#app/features/vehicles/search/parse-query.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import { bodyTypeOf, type SearchDocument, type SearchStock } from '#app/features/vehicles/search/stock.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { nearestTo, RELATED, summaryColumns, toCards } from '#app/features/vehicles/vehicle-queries.server.ts'
import { isLongSold } from '#app/features/vehicles/vehicle-repricing.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { InventoryList } from './inventory-list.ts'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	inventoryAddress,
	lastPageOnly,
	normaliseSearch,
} from './inventory-query.ts'
import { findFuzzyLink, searchInventory, withCards } from './inventory-result.ts'
import { stockOf } from './makes-and-models.ts'
import { currentStock, listedIn } from './stock-cache.server.ts'
import { copyOf, LARGEST_COPY, type StockCopy } from './stock-copy.ts'

import {
	type AlikeRow,
	fits,
	INDEXED_FROM,
	linkTo,
	nameOf,
	narrowerLinks,
	PRICE_STEPS,
	parentOf,
	pathOf,
	queryOf,
	readSubject,
	type StockPage,
	type StockSubject,
} from './stock-pages.ts'

type InventoryServices = Pick<Services, 'db' | 'memoize' | 'now' | 'takeTurn'>

/** Searches the stock. The memoized stock and cards are invalidated by any change in the database. */
export async function listInventory(
	services: InventoryServices,
	query: InventoryQuery,
	context: SearchContext,
): Promise<InventoryList> {
	const all = await currentStock(services)
	const stock = listedIn(all, services.now())
	await services.takeTurn?.()
	const result = searchInventory(stock, isLarge(stock) ? lastPageOnly(query) : query, context)
	const fuzzyLink = findFuzzyLink(stock, result)
	const cards = await findCards(services, [...result.ids, ...result.closestMatches.map(({ id }) => id)])
	return { ...withCards(result, (id) => cards.get(id)), fuzzyLink }
}

/** The makes and models in a text that the stock lacks. */
export async function findAbsentNames(services: InventoryServices, text: string): Promise<string[]> {
	const stock = listedIn(await currentStock(services), services.now())
	return parseQuery(text, stock, yearOf(services.now())).parts.flatMap(({ absent }) =>
		absent ? capitalize(absent.name) : [],
	)
}

/** Null when the stock exceeds LARGEST_COPY vehicles. */
export async function copyStock(services: InventoryServices): Promise<StockCopy | null> {
	const stock = listedIn(await currentStock(services), services.now())
	if (isLarge(stock)) return null
	const documents = stock.vehicles.map(({ document: vehicle }) => vehicle)
	const ids = documents.map(({ id }) => id)
	const cards = await readCards(services.db, ids)
	await services.takeTurn?.()
	return copyOf(documents, cards)
}

/**
 * A large stock is searched on the server only, so each response holds one page, which the browser appends to
 * its list.
 */
const isLarge = ({ vehicles }: SearchStock): boolean => vehicles.length > LARGEST_COPY

const MOST_CARDS = 1_000

/** Reads only the cards that are not cached since the last change. */
export async function findCards(
	{ db, memoize }: Pick<InventoryServices, 'db' | 'memoize'>,
	ids: string[],
): Promise<Map<string, VehicleSummary>> {
	const cachedCards = await memoize(
		'the cards',
		async () => new LRUCache<string, VehicleSummary>({ max: MOST_CARDS }),
	)
	const cards = new Map<string, VehicleSummary>()
	for (const id of ids) {
		const card = cachedCards.get(id)
		if (card) cards.set(id, card)
	}
	const missingIds = ids.filter((id) => !cards.has(id))
	if (missingIds.length === 0) return cards
	for (const [id, card] of await readCards(db, missingIds)) {
		cachedCards.set(id, card)
		cards.set(id, card)
	}
	return cards
}

export async function readCards(db: Database, ids: string[]): Promise<Map<string, VehicleSummary>> {
	const rows = await db.select(summaryColumns).from(cars).where(inArray(cars.id, ids))
	return new Map((await toCards(db, rows)).map((vehicle) => [vehicle.id, vehicle]))
}

/** The vehicles of an address: as they are offered now, and what is like the sold ones. */
type StockServices = Pick<Services, 'db' | 'memoize' | 'now'>
export type WithClosest = {
	vehicles: VehicleSummary[]
	closest: { of: string; vehicles: VehicleSummary[] }[]
}

/** Only vehicles that the website still shows; those sold long ago, deleted ones and made-up ids look the same. */
export async function findVehicles(services: StockServices, ids: string[]): Promise<WithClosest> {
	const { vehicles: stock } = await currentStock(services)
	const documents = stock.map(({ document }) => document)
	const shown = documents.filter(({ id, soldAt }) => ids.includes(id) && !isGone(soldAt, services.now()))
	const offered = documents.filter(({ status }) => status !== 'sold')
	const closest = shown
		.filter(({ status }) => status === 'sold')
		.map((sold) => ({ of: sold.id, ids: closestTo(sold, offered).map(({ id }) => id) }))
	const cards = await findCards(services, [
		...shown.map(({ id }) => id),
		...closest.flatMap(({ ids }) => ids),
	])
	const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? [])
	return {
		vehicles: cardsOf(ids),
		closest: closest.map(({ of, ids }) => ({ of, vehicles: cardsOf(ids) })),
	}
}

const isGone = (soldAt: number | null | undefined, now: Date) =>
	isLongSold(soldAt ? new Date(soldAt) : null, now)

/** As on the page of a vehicle (`listRelated`): the same fuel first. */
function closestTo(vehicle: SearchDocument, offered: SearchDocument[]): SearchDocument[] {
	const { true: alike = [], false: others = [] } = Object.groupBy(offered, ({ fuelType }) =>
		fuelType === vehicle.fuelType ? 'true' : 'false',
	)
	const nearest = nearestTo(vehicle, alike, RELATED)
	return [...nearest, ...nearestTo(vehicle, others, RELATED - nearest.length)]
}

/** A page stays this long after its last vehicle was sold. */
const SOLD_OUT_FOR = 60 * 24 * 3_600_000 // ms

const READ_LIMIT = 3_000 // ms

export const findStockRows = ({ db, memoize, now }: InventoryServices): Promise<AlikeRow[]> =>
	memoize('the stock by make, filter and price', () =>
		withTimeout(db, READ_LIMIT, (bound) => listStockRows(bound, now())),
	)

async function listStockRows(db: Database, now: Date): Promise<AlikeRow[]> {
	const { make, model, category, bodyStyle, fuelType, transmission } = cars
	const steps = PRICE_STEPS.map((step) => sql`when ${cars.price} <= ${step}::numeric then ${step}::numeric`)
	const priceStep = sql`case ${sql.join(steps, sql` `)} end`.mapWith(Number).as('price_step')
	const rows = await db
		.select({
			...{ make, model, category, bodyStyle, fuelType, transmission },
			priceStep,
			count: sql`count(*) filter (where ${cars.status} <> 'sold')`.mapWith(Number),
			changedAt: max(cars.updatedAt),
		})
		.from(cars)
		.where(or(ne(cars.status, 'sold'), gt(cars.soldAt, new Date(now.getTime() - SOLD_OUT_FOR))))
		.groupBy(make, model, category, bodyStyle, fuelType, transmission, sql`price_step`)
	// `changedAt` is not null: each group has at least one vehicle.
	return rows.map(({ category, bodyStyle, ...row }) => ({
		...row,
		bodyType: bodyTypeOf({ category, bodyStyle }),
	})) as AlikeRow[]
}

type Request = { segments: string[]; page: number; dealer: Dealer }

/**
 * The page of these URL segments: the list of the inventory with the same filters. Undefined if it has no vehicle, and
 * had none for a while.
 */
export async function findStockPage(
	services: InventoryServices,
	{ segments, page, dealer }: Request,
	context: SearchContext,
): Promise<StockPage | undefined> {
	const rows = await findStockRows(services)
	const subject = readSubject(segments, rows)
	if (!subject) return undefined
	const query = queryOf(subject)
	const stock = await currentStock(services)
	const { matches } = searchVehicles(stock, '', query, context)
	const forSale = matches.filter(({ isSold }) => !isSold).map(({ document }) => document)
	const soldOutSince = services.now().getTime() - SOLD_OUT_FOR
	const isShown = forSale.length > 0 || matches.some(({ document }) => (document.soldAt ?? 0) > soldOutSince)
	if (!isShown) return undefined
	const list = await listInventory(services, { ...query, from: page, page }, context)
	const path = pathOf(subject)
	const own = pageTexts(dealer, 'inventory').pages.find(({ link }) => link === path)
	return {
		path,
		name: nameOf(subject),
		parent: pathOf(parentOf(subject) ?? { filters: [] }),
		crumbs: crumbsOf(subject),
		list: inventoryAddress(query),
		chips: list.interpretation.chips,
		heading: own?.title ?? '',
		text: own?.text ?? '',
		count: list.total,
		prices: rangeOf(forSale.map(({ price }) => price)),
		years: rangeOf(forSale.map(({ year }) => year)),
		vehicles: list.vehicles,
		closestMatches: list.total < INDEXED_FROM ? list.closestMatches : [],
		page: list.query.page,
		pages: list.pages,
		...linksOf(subject, rows),
	}
}

const rangeOf = (values: number[]) =>
	values.length === 0
		? null
		: {
				from: values.reduce((one, other) => Math.min(one, other)),
				to: values.reduce((one, other) => Math.max(one, other)),
			}

function crumbsOf(subject: StockSubject): StockPage['crumbs'] {
	const parent = parentOf(subject)
	return [...(parent ? crumbsOf(parent) : []), { name: nameOf(subject), path: pathOf(subject) }]
}

/** To models of the same make, pages with one filter more, and other makes. */
function linksOf(
	{ make, model, filters }: StockSubject,
	rows: AlikeRow[],
): Pick<StockPage, 'make' | 'models' | 'narrower' | 'makes'> {
	const makes = stockOf(rows).filter(({ count }) => count > 0)
	const ofMake = makes.find(({ slug }) => slug === make?.slug)
	const models = ofMake?.models.filter(({ count, slug }) => count > 0 && slug !== model?.slug) ?? []
	const ofModel = model && ofMake?.models.find(({ slug }) => slug === model.slug)
	const own = (make ? ((model ? ofModel : ofMake)?.members ?? []) : rows).filter((row) =>
		filters.every((filter) => fits(row, filter)),
	)
	return {
		make: make?.name ?? null,
		models: models.map((other) => linkTo({ make, model: other, filters: [] }, other.name, other.count)),
		narrower: narrowerLinks({ make, model, filters }, own),
		makes: makes
			.filter(({ slug }) => slug !== make?.slug)
			.map((other) => linkTo({ make: other, filters: [] }, other.name, other.count)),
	}
}

/**
 * Interprets a URL that names no make or model in stock as a search: 'vw', 'toyta/hilx', 'bakkies'. Returns
 * the make or model that covers all matches, else the text to search for; undefined without a match.
 */
export async function matchAddress(
	services: InventoryServices,
	segments: string[],
	context: SearchContext,
): Promise<AddressMatch | undefined> {
	const search = normaliseSearch(segments.join(' ').replaceAll('-', ' '))
	const stock = await currentStock(services)
	const { matches, missing, parsedQuery } = searchVehicles(stock, search, DEFAULT_QUERY, context)
	const vehicles = matches.filter(({ isSold }) => !isSold).map(({ document }) => document)
	const isUnderstood =
		parsedQuery.parts.length > 0 && parsedQuery.unknown.length === 0 && missing.length === 0
	if (vehicles.length === 0 || !isUnderstood) return undefined
	const names = (of: 'make' | 'model') => [
		...new Set(vehicles.map((vehicle) => (of === 'make' ? makeSlug : toSlug)(vehicle[of]))),
	]
	const [[oneMake, ...makes], [oneModel, ...models]] = [names('make'), names('model')]
	if (!oneMake || makes.length > 0 || conditionsOf(parsedQuery).length > 0) return { search }
	return { make: oneMake, model: models.length === 0 ? oneModel : undefined }
}

type AddressMatch = { search: string } | { make: string; model: string | undefined }

/** The last change to the stock, sales included; undefined if it is empty. */
export async function stockChangedAt(db: Database): Promise<Date | undefined> {
	const [row] = await db.select({ at: max(cars.updatedAt) }).from(cars)
	return row?.at ?? undefined
}
