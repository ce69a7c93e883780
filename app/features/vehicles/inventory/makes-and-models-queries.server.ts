/** The stock by make and model: counts, and the vehicles of each. Sold vehicles are excluded. */
import { and, count, inArray, max, min, ne } from 'drizzle-orm'
import { toSlug } from '#app/core/text.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import { conditionsOf } from '#app/features/vehicles/search/condition.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { newestFirst, summaryColumns } from '#app/features/vehicles/vehicle-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
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
import { cachedByStock, currentStock } from './stock-cache.server.ts'

export const listStockMakes = cachedByStock(async (db): Promise<StockMake[]> => {
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
})

/** The landing page of a make or model, by URL segments; undefined if none is in stock. */
export async function findStockPage(
	db: Database,
	request: { make: string; model?: string; page: string | null },
): Promise<StockPage | undefined> {
	const makes = await listStockMakes(db)
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
	return withPhotos(db, rows)
}

/**
 * Interprets a URL that names no make or model in stock as a search: 'vw', 'toyta/hilx', 'bakkies'. Returns
 * the make or model that covers all matches, else the text to search for; undefined without a match.
 */
export async function matchAddress(
	db: Database,
	{ make, model = '' }: { make: string; model?: string },
	context: SearchContext,
): Promise<AddressMatch | undefined> {
	const search = normaliseSearch(`${make} ${model}`.replaceAll('-', ' '))
	const stock = await currentStock(db)
	const { vehicles, missing, query } = searchVehicles(stock, search, DEFAULT_QUERY, context)
	const matches = vehicles.filter(({ isSold }) => !isSold).map(({ document: vehicle }) => vehicle)
	const isUnderstood = query.parts.length > 0 && query.unknown.length === 0 && missing.length === 0
	if (matches.length === 0 || !isUnderstood) return undefined
	const names = (of: 'make' | 'model') => [...new Set(matches.map((vehicle) => toSlug(vehicle[of])))]
	const [[oneMake, ...makes], [oneModel, ...models]] = [names('make'), names('model')]
	if (!oneMake || makes.length > 0 || conditionsOf(query).length > 0) return { search }
	return { make: oneMake, model: models.length === 0 ? oneModel : undefined }
}

type AddressMatch = { search: string } | { make: string; model: string | undefined }

/** The last change to the stock, sales included; undefined if it is empty. */
export const stockChangedAt = cachedByStock(async (db): Promise<Date | undefined> => {
	const [row] = await db.select({ at: max(cars.updatedAt) }).from(cars)
	return row?.at ?? undefined
})
