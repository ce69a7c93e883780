/** What an owner looks at: the age of the stock, and the vehicles that need something. */
import { asc, desc, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Photo } from '#app/features/media/photo.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { publicCars as cars } from './public-vehicle-table.server.ts'
import { AGE_LIMITS } from './vehicle-record.ts'

const LISTED = 5

/** A vehicle in a short list. */
export type ListedVehicle = { id: string; name: string; stockNumber: string | null; photo: Photo | null }

const listedColumns = { id: cars.id, name: cars.name, stockNumber: cars.stockNumber, image: cars.image }
const isForSale = ne(cars.status, 'sold')

export type StockByAge = { count: number; value: number }[]

/** The number of a vehicle's group, of those that AGE_LIMITS divides the days in stock into. */
export const ageGroup = (createdAt: SQLWrapper, now: Date): SQL =>
	sql`width_bucket(
		floor(extract(epoch from ${now.toISOString()}::timestamptz - ${createdAt}) / 86400)::int,
		${sql.param(AGE_LIMITS.map((limit) => limit + 1))}::int[]
	)`

/** The vehicles for sale and their price, by how long they have been in stock. */
export async function findStockByAge(db: Database, now: Date): Promise<StockByAge> {
	const { rows } = await db.execute<{ group: number; count: number; value: number }>(sql`
		select
			${ageGroup(cars.createdAt, now)} as group,
			count(*)::int as count,
			sum(price)::float8 as value
		from ${cars} where status <> 'sold' group by 1`)
	const groups = new Map(rows.map(({ group, count, value }) => [group, { count, value }]))
	return [0, 1, 2, 3].map((group) => groups.get(group) ?? { count: 0, value: 0 })
}

/** The vehicles for sale that have been in stock for longest. */
export async function listLongestInStock(db: Database) {
	const { createdAt, soldAt, price, previousPrice, pricedAt } = cars
	const rows = await db
		.select({ ...listedColumns, createdAt, soldAt, price, previousPrice, pricedAt })
		.from(cars)
		.where(isForSale)
		.orderBy(asc(createdAt), asc(cars.id))
		.limit(LISTED)
	return withPhotos(db, rows)
}

const photoCount = sql<number>`cardinality(${cars.images})
	+ (${cars.image} is not null and ${cars.image} <> all(${cars.images}))::int`.mapWith(Number)
const isUndescribed = sql<boolean>`coalesce(btrim(${cars.description}), '') = ''`

/** The vehicles for sale without photos, with a single one or without a description, and how many there are. */
export async function listIncomplete(db: Database) {
	const rows = await db
		.select({
			...listedColumns,
			photoCount,
			isUndescribed,
			total: sql<number>`count(*) over ()`.mapWith(Number),
		})
		.from(cars)
		.where(sql`${isForSale} and (${or(sql`${photoCount} < 2`, isUndescribed)})`)
		.orderBy(asc(sql`least(${photoCount}, 2)`), desc(isUndescribed), desc(cars.createdAt), asc(cars.id))
		.limit(LISTED)
	const total = rows[0]?.total ?? 0
	return {
		total,
		vehicles: await withPhotos(
			db,
			rows.map(({ total: _, ...row }) => row),
		),
	}
}
