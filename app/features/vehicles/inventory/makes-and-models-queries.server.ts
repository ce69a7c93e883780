/** The pages of the stock: what the database counts for them, and the data of one. */
import { gt, max, ne, or, sql } from 'drizzle-orm'
import { toSlug } from '#app/core/text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { makeSlug } from '#app/features/vehicles/make.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { conditionsOf } from '#app/features/vehicles/search/condition.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import { bodyTypeOf } from '#app/features/vehicles/search/stock.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { listInventory } from './inventory-queries.server.ts'
import { DEFAULT_QUERY, inventoryAddress, normaliseSearch } from './inventory-query.ts'
import { stockOf } from './makes-and-models.ts'
import { currentStock } from './stock-cache.server.ts'
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

type StockServices = Pick<Services, 'db' | 'memoize' | 'now' | 'takeTurn'>

/** A page stays this long after its last vehicle was sold. */
const SOLD_OUT_FOR = 60 * 24 * 3_600_000 // ms

const READ_LIMIT = 3_000 // ms

export const findStockRows = ({ db, memoize, now }: StockServices): Promise<AlikeRow[]> =>
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
	services: StockServices,
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
	services: StockServices,
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
