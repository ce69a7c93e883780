/** The stock by make and model: counts, and the vehicles of each. Sold vehicles are excluded. */
import { and, count, inArray, max, min, ne } from 'drizzle-orm'
import { toSlug } from '#app/core/text.ts'
import { makeSlug } from '#app/features/vehicles/make.ts'
import { conditionsOf } from '#app/features/vehicles/search/condition.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { newestFirst, summaryColumns, toCards } from '#app/features/vehicles/vehicle-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { DEFAULT_QUERY, normaliseSearch } from './inventory-query.ts'
import {
	findGroup,
	linkTo,
	STOCK_PAGE_SIZE,
	type StockGroup,
	type StockMake,
	type StockPage,
	stockOf,
	stockPageOf,
} from './makes-and-models.ts'
import { currentStock } from './stock-cache.server.ts'

type StockServices = Pick<Services, 'db' | 'memoize'>

export async function listStockMakes(db: Database): Promise<StockMake[]> {
	const rows = await db
		.select({
			make: cars.make,
			model: cars.model,
			count: count(),
			lowestPrice: min(cars.price),
			highestPrice: max(cars.price),
			earliestYear: min(cars.year),
			latestYear: max(cars.year),
			changedAt: max(cars.updatedAt),
		})
		.from(cars)
		.where(ne(cars.status, 'sold'))
		.groupBy(cars.make, cars.model)
	// No aggregate is null: each group has at least one vehicle, and these columns are not nullable.
	return stockOf(rows as Parameters<typeof stockOf>[0])
}

/** The landing page of a make or model, by URL segments; undefined if none is in stock. */
export async function findStockPage(
	{ db, memoize }: StockServices,
	request: { make: string; model?: string; page: number },
): Promise<StockPage | undefined> {
	const makes = await memoize('the stock by make', () => listStockMakes(db))
	const make = findGroup(makes, request.make)
	const model = make && request.model !== undefined ? findGroup(make.models, request.model) : undefined
	if (!make || (request.model !== undefined && !model)) return undefined

	const { count, lowestPrice, highestPrice, earliestYear, latestYear } = model ?? make
	const { page, pages } = stockPageOf(count, request.page)
	return {
		count,
		lowestPrice,
		highestPrice,
		earliestYear,
		latestYear,
		make: linkTo(make),
		model: model ? linkTo(model) : null,
		vehicles: await listVehiclesOf(db, make, model, page),
		page,
		pages,
		models: make.models.map(linkTo),
		makes: makes.map(linkTo),
	}
}

/** Newest first. */
async function listVehiclesOf(
	db: Database,
	make: StockGroup,
	model: StockGroup | undefined,
	page: number,
): Promise<VehicleSummary[]> {
	const rows = await db
		.select(summaryColumns)
		.from(cars)
		.where(
			and(
				ne(cars.status, 'sold'),
				inArray(cars.make, make.spellings),
				model && inArray(cars.model, model.spellings),
			),
		)
		.orderBy(...newestFirst)
		.limit(STOCK_PAGE_SIZE)
		.offset((page - 1) * STOCK_PAGE_SIZE)
	return toCards(db, rows)
}

/**
 * Interprets a URL that names no make or model in stock as a search: 'vw', 'toyta/hilx', 'bakkies'. Returns
 * the make or model that covers all matches, else the text to search for; undefined without a match.
 */
export async function matchAddress(
	services: StockServices,
	{ make, model = '' }: { make: string; model?: string },
	context: SearchContext,
): Promise<AddressMatch | undefined> {
	const search = normaliseSearch(`${make} ${model}`.replaceAll('-', ' '))
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
