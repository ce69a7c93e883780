/** The inventory as one visitor asks for it: the vehicles that fit, in order, a few pages at a time. */
import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { boundsOf, priceHistogram } from './inventory-bounds.ts'
import type { InventoryList } from './inventory-list.ts'
import { type InventoryQuery, PAGE_SIZE, PAGES_AT_ONCE, type Sort } from './inventory-query.ts'
import { makeNames } from './stock.ts'
import { rankByText } from './vehicle-search.server.ts'
import { summaryColumns, withPhotos } from './vehicle-store.server.ts'
import { cars } from './vehicle-table.server.ts'

/** `thisYear` is the upper end of the year slider while there is no vehicle. */
export async function listInventory(
	db: Database,
	query: InventoryQuery,
	thisYear: number,
): Promise<InventoryList> {
	const [measured, found] = await Promise.all([
		db
			.select({
				price: cars.price,
				year: cars.year,
				mileage: cars.mileage,
				make: cars.make,
				status: cars.status,
			})
			.from(cars),
		query.search ? searched(db, query) : filtered(db, query, fits(query)),
	])
	const bounds = boundsOf(measured, thisYear)
	const prices = measured.map(({ price }) => price)
	const inStock = measured.filter(({ status }) => status !== 'sold').map(({ make }) => make)
	return { ...found, bounds, histogram: priceHistogram(prices, bounds.price), makes: makeNames(inStock) }
}

type Found = Omit<InventoryList, 'bounds' | 'histogram' | 'makes'>

async function filtered(db: Database, query: InventoryQuery, where: SQL | undefined): Promise<Found> {
	const [counted] = await db.select({ total: count() }).from(cars).where(where)
	const total = counted?.total ?? 0
	const shown = pagesOf(total, query)
	const rows = await db
		.select(summaryColumns)
		.from(cars)
		.where(where)
		.orderBy(...ORDERS[query.sort ?? 'newest'])
		.offset(shown.start)
		.limit(shown.end - shown.start)
	return { ...shown.answered, vehicles: await withPhotos(db, rows), total }
}

async function searched(db: Database, query: InventoryQuery): Promise<Found> {
	const candidates = await db
		.select({
			id: cars.id,
			name: cars.name,
			make: cars.make,
			model: cars.model,
			variant: cars.variant,
			description: cars.description,
			category: cars.category,
			condition: cars.condition,
			transmission: cars.transmission,
			fuelType: cars.fuelType,
		})
		.from(cars)
		.where(fits(query))
		.orderBy(...ORDERS.newest)
	const ranked = rankByText(candidates, query.search).map(({ id }) => id)
	if (query.sort) return filtered(db, query, inArray(cars.id, ranked))

	const shown = pagesOf(ranked.length, query)
	const ids = ranked.slice(shown.start, shown.end)
	const rows = await db.select(summaryColumns).from(cars).where(inArray(cars.id, ids))
	const byId = new Map((await withPhotos(db, rows)).map((vehicle) => [vehicle.id, vehicle]))
	return { ...shown.answered, vehicles: ids.flatMap((id) => byId.get(id) ?? []), total: ranked.length }
}

/** The pages there are, and of these the ones to show: beyond the last, the last. */
function pagesOf(total: number, query: InventoryQuery) {
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
	const page = Math.min(query.page, pages)
	const from = Math.max(Math.min(query.from, page), page - PAGES_AT_ONCE + 1)
	return {
		start: (from - 1) * PAGE_SIZE,
		end: page * PAGE_SIZE,
		answered: { query: { ...query, from, page }, pages },
	}
}

function fits(query: InventoryQuery): SQL | undefined {
	const { category, condition, transmission, fuelType } = query
	return and(
		category === 'all' ? undefined : eq(sql`lower(${cars.category})`, category.toLowerCase()),
		condition === 'all' ? undefined : eq(cars.condition, condition),
		transmission === 'all' ? undefined : eq(cars.transmission, transmission),
		fuelType === 'all' ? undefined : eq(cars.fuelType, fuelType),
		query.minPrice === null ? undefined : gte(cars.price, query.minPrice),
		query.maxPrice === null ? undefined : lte(cars.price, query.maxPrice),
		query.minYear === null ? undefined : gte(cars.year, query.minYear),
		query.maxYear === null ? undefined : lte(cars.year, query.maxYear),
		query.minMileage === null ? undefined : gte(cars.mileage, query.minMileage),
		query.maxMileage === null ? undefined : lte(cars.mileage, query.maxMileage),
	)
}

// Each ends on the id, so that no vehicle stands on two pages.
const ORDERS: Record<Sort, SQL[]> = {
	newest: [desc(cars.createdAt), asc(cars.id)],
	oldest: [asc(cars.createdAt), desc(cars.id)],
	priceLowHigh: [asc(cars.price), asc(cars.id)],
	priceHighLow: [desc(cars.price), asc(cars.id)],
	nameAZ: [sql`lower(${cars.name})`, asc(cars.id)],
	nameZA: [desc(sql`lower(${cars.name})`), asc(cars.id)],
}
