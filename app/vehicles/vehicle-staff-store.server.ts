/** Rows of `cars` as staff look at them. */
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { isUuid } from '#app/kernel/uuid.ts'
import { findPhotos } from '#app/media/photo-store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { everyWordIn } from '#app/platform/every-word.server.ts'
import { versionOf } from '#app/staff/record-change.server.ts'
import {
	LONGEST_STOCK_SEARCH,
	STOCK_LIST_SIZE,
	type StockEntry,
	type StockList,
	type VehicleRecord,
} from './stock-entry.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

type Reading = Pick<Database, 'select'>

const entryColumns = {
	id: cars.id,
	name: cars.name,
	price: cars.price,
	mileage: cars.mileage,
	year: cars.year,
	featured: cars.featured,
	status: cars.status,
	bodyStyle: cars.bodyStyle,
	category: cars.category,
	image: cars.image,
}

/** The newest first (specification, section 7, admin operations); beyond the last page, the last. */
export async function listForStaff(
	db: Database,
	{ search, page }: { search: string; page: number },
): Promise<StockList> {
	const where = everyWordIn(SEARCHED, search, LONGEST_STOCK_SEARCH)
	const [counted] = await db.select({ total: count() }).from(cars).where(where)
	const total = counted?.total ?? 0
	const pages = Math.max(1, Math.ceil(total / STOCK_LIST_SIZE))
	const shown = Math.min(Math.max(1, page), pages)
	const rows = await db
		.select(entryColumns)
		.from(cars)
		.where(where)
		.orderBy(desc(cars.createdAt), asc(cars.id))
		.limit(STOCK_LIST_SIZE)
		.offset((shown - 1) * STOCK_LIST_SIZE)
	return { entries: await withPhotos(db, rows), total, page: shown, pages }
}

export async function findEntry(db: Database, id: string): Promise<StockEntry | undefined> {
	const rows = await db.select(entryColumns).from(cars).where(eq(cars.id, id))
	return (await withPhotos(db, rows))[0]
}

/** All of one vehicle, or undefined where the id is unknown or is none. */
export async function findForStaff(db: Database, id: string): Promise<VehicleRecord | undefined> {
	if (!isUuid(id)) return undefined
	const [row] = await db.select().from(cars).where(eq(cars.id, id))
	if (!row) return undefined

	const { paintHex, createdAt, updatedAt, pricedAt, image, images, ...vehicle } = row
	const all = image && !images.includes(image) ? [image, ...images] : images
	const [photos, pastPrices] = await Promise.all([findPhotos(db, all), listPastPrices(db, id)])
	return {
		...vehicle,
		image: image ?? '',
		images: all,
		version: versionOf(row),
		pricedAt: pricedAt ?? createdAt,
		pastPrices,
		photos: all.flatMap((address) => photos.get(address) ?? []),
	}
}

/** The names that vehicles go by already, to choose from while typing. */
export async function listNamesInUse(db: Database): Promise<{ makes: string[]; categories: string[] }> {
	const [makes, categories] = await Promise.all(
		[cars.make, cars.category].map((column) =>
			db.selectDistinct({ name: column }).from(cars).where(sql`${column} <> ''`).orderBy(column).limit(200),
		),
	)
	const names = (rows: { name: string }[] = []) => rows.map(({ name }) => name)
	return { makes: names(makes), categories: names(categories) }
}

const listPastPrices = (db: Reading, id: string) =>
	db
		.select({
			price: carPrices.price,
			askedFrom: carPrices.askedFrom,
			askedUntil: carPrices.askedUntil,
		})
		.from(carPrices)
		.where(eq(carPrices.carId, id))
		.orderBy(desc(carPrices.askedUntil))
		.limit(20)

type EntryRow = Omit<StockEntry, 'photo'> & { image: string | null }

async function withPhotos(db: Database, rows: EntryRow[]): Promise<StockEntry[]> {
	const photos = await findPhotos(
		db,
		rows.map(({ image }) => image),
	)
	return rows.map(({ image, ...entry }) => ({ ...entry, photo: (image && photos.get(image)) || null }))
}

const SEARCHED = [cars.year, cars.name, cars.make, cars.model, cars.variant, cars.category, cars.stockNumber]
