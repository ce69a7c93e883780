/** The vehicles of stock lists, and queries on `stock_photos`. */
import { and, asc, count, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { STOCK_FIELDS, type StockField } from './stock-columns.ts'
import { stockPhotos } from './stock-import-table.server.ts'
import {
	type ImportedPhotoError,
	initialStateOf,
	type KnownPhotos,
	MOST_FAILURES,
	nameKey,
	type PhotoReport,
	type PhotoState,
	type StockVehicleVersion,
} from './stock-plan.ts'

type ReadDatabase = Pick<Database, 'select'>

const BATCH = 1_000

const fieldsOf = <Source extends Record<StockField, unknown>>(source: Source) =>
	Object.fromEntries(STOCK_FIELDS.map((field) => [field, source[field]])) as Pick<Source, StockField>

/** With drafts, whose rows in a list fill in what they lack. */
export const listStockVehicles = async (db: ReadDatabase): Promise<StockVehicleVersion[]> =>
	(await db
		.select({ ...fieldsOf(cars), id: cars.id, version: cars.version })
		.from(cars)) as StockVehicleVersion[]

/** Streams all published vehicles in batches, so that a large stock is never fully in memory. */
export async function* eachVehicle(db: ReadDatabase): AsyncGenerator<Omit<StockVehicleVersion, 'version'>> {
	for (let last: string | undefined; ; ) {
		const rows = await db
			.select({ ...fieldsOf(cars), id: cars.id })
			.from(cars)
			.where(and(eq(cars.publication, 'published'), last ? gt(cars.id, last) : undefined))
			.orderBy(asc(cars.id))
			.limit(BATCH)
		yield* rows as Omit<StockVehicleVersion, 'version'>[]
		if (rows.length < BATCH) return
		last = rows.at(-1)?.id
	}
}

export type WaitingPhoto = Pick<
	typeof stockPhotos.$inferSelect,
	'carId' | 'source' | 'archive' | 'archiveName' | 'position' | 'error'
>
/** What became of a waiting photo: its address, or why there is none. */
export type PhotoOutcome = { source: string } & ({ photo: string } | { error: ImportedPhotoError })

/** The photos of earlier lists that are on their way or on the car; those that failed may be tried again. */
export async function listKnownPhotos(db: ReadDatabase): Promise<KnownPhotos> {
	const rows = await db
		.select({ carId: stockPhotos.carId, source: stockPhotos.source })
		.from(stockPhotos)
		.where(inArray(stockPhotos.state, ['waiting', 'stored']))
	const byCar = new Map<string, Set<string>>()
	for (const { carId, source } of rows) {
		const sources = byCar.get(carId)
		if (sources) sources.add(source)
		else byCar.set(carId, new Set([source]))
	}
	return byCar
}

/** Adds the photos that a list names. */
export async function addNamedPhotos(
	transaction: Transaction,
	importId: string,
	named: { carId: string; sources: string[] }[],
): Promise<void> {
	await upsertPhotos(
		transaction,
		named.flatMap(({ carId, sources }) =>
			sources.map((source, position) => ({
				carId,
				source,
				importId,
				position,
				...initialStateOf(source, position),
			})),
		),
	)
}

export async function upsertPhotos(
	transaction: Transaction,
	rows: (typeof stockPhotos.$inferInsert)[],
): Promise<void> {
	const set = Object.fromEntries(
		(
			['importId', 'archive', 'archiveName', 'position', 'state', 'error', 'photo', 'carVersion'] as const
		).map((field) => [field, sql.raw(`excluded."${stockPhotos[field].name}"`)]),
	)
	for (let at = 0; at < rows.length; at += BATCH)
		await transaction
			.insert(stockPhotos)
			.values(rows.slice(at, at + BATCH))
			.onConflictDoUpdate({ target: [stockPhotos.carId, stockPhotos.source], set })
}

/** The photos that lists name by file and that are in no ZIP file yet, by the key of their name. */
export async function listMissingPhotos(db: ReadDatabase) {
	const rows = await db
		.select({ carId: stockPhotos.carId, source: stockPhotos.source, position: stockPhotos.position })
		.from(stockPhotos)
		.where(eq(stockPhotos.state, 'missing'))
	return Map.groupBy(rows, ({ source }) => nameKey(source))
}

const ofImport = (importId: string, state: PhotoState) =>
	and(eq(stockPhotos.importId, importId), eq(stockPhotos.state, state))

export async function listCarsWithWaitingPhotos(db: Database, importId: string): Promise<string[]> {
	const rows = await db
		.select({ carId: stockPhotos.carId })
		.from(stockPhotos)
		.where(ofImport(importId, 'waiting'))
		.groupBy(stockPhotos.carId)
		.orderBy(sql`min(${stockPhotos.archive}) nulls last`, stockPhotos.carId)
	return rows.map(({ carId }) => carId)
}

/** In the order of the list. Within a transaction they are locked until its end. */
export function listWaitingPhotos(
	db: ReadDatabase,
	importId: string,
	carId: string,
): Promise<WaitingPhoto[]> {
	const { source, archive, archiveName, position, error } = stockPhotos
	return db
		.select({ carId: stockPhotos.carId, source, archive, archiveName, position, error })
		.from(stockPhotos)
		.where(and(ofImport(importId, 'waiting'), eq(stockPhotos.carId, carId)))
		.orderBy(asc(position))
		.for('update')
}

export async function setPhotoState(
	transaction: Pick<Database, 'update'>,
	{ carId, source }: Pick<WaitingPhoto, 'carId' | 'source'>,
	set: Partial<Pick<typeof stockPhotos.$inferInsert, 'state' | 'error' | 'photo' | 'carVersion'>>,
): Promise<void> {
	await transaction
		.update(stockPhotos)
		.set(set)
		.where(and(eq(stockPhotos.carId, carId), eq(stockPhotos.source, source)))
}

/** The imports whose photos are still fetched: how many are done, of all. */
export const listFetchingImports = (db: ReadDatabase) =>
	db
		.select({
			id: sql<string>`${stockPhotos.importId}`,
			done: sql<number>`count(*) filter (where ${stockPhotos.state} <> 'waiting')::int`,
			all: count(),
		})
		.from(stockPhotos)
		.where(sql`${stockPhotos.importId} is not null`)
		.groupBy(stockPhotos.importId)
		.having(sql`bool_or(${stockPhotos.state} = 'waiting')`)
		.orderBy(stockPhotos.importId)

export const isArchiveInUse = async (db: Database, archive: string): Promise<boolean> =>
	(await db.$count(stockPhotos, and(eq(stockPhotos.archive, archive), eq(stockPhotos.state, 'waiting')))) > 0

export async function reportPhotos(
	db: ReadDatabase,
	importId: string,
): Promise<Omit<PhotoReport, 'unmatched'>> {
	const totals = await db
		.select({ state: stockPhotos.state, total: count() })
		.from(stockPhotos)
		.where(eq(stockPhotos.importId, importId))
		.groupBy(stockPhotos.state)
	const counts = { waiting: 0, missing: 0, stored: 0, failed: 0 }
	for (const { state, total } of totals) counts[state] = total
	const failures = await db
		.select({
			carName: cars.name,
			stockNumber: cars.stockNumber,
			source: stockPhotos.source,
			state: sql<'failed' | 'missing'>`${stockPhotos.state}`,
			error: sql<ImportedPhotoError | null>`${stockPhotos.error}`,
		})
		.from(stockPhotos)
		.innerJoin(cars, eq(cars.id, stockPhotos.carId))
		.where(and(eq(stockPhotos.importId, importId), inArray(stockPhotos.state, ['failed', 'missing'])))
		.orderBy(cars.name, cars.id, stockPhotos.position)
		.limit(MOST_FAILURES)
	return { counts, failures }
}

/** The photos that an import put on cars: which, and the versions of the car that had them first. */
export async function listAddedPhotos(transaction: ReadDatabase, importId: string) {
	const rows = await transaction
		.select({ carId: stockPhotos.carId, photo: stockPhotos.photo, version: stockPhotos.carVersion })
		.from(stockPhotos)
		.where(and(eq(stockPhotos.importId, importId), sql`${stockPhotos.carVersion} is not null`))
		.orderBy(stockPhotos.carVersion)
	return new Map(
		[...Map.groupBy(rows, ({ carId }) => carId)].map(([carId, added]) => [
			carId,
			{
				photos: added.flatMap(({ photo }) => photo ?? []),
				versions: [...new Set(added.flatMap(({ version }) => version ?? []))],
			},
		]),
	)
}

export type AddedPhotos = Awaited<ReturnType<typeof listAddedPhotos>>

/** Forgets the photos of an import that is undone, so that the same list may bring them again. */
export async function removePhotosOfImport(transaction: Transaction, importId: string): Promise<void> {
	await transaction.delete(stockPhotos).where(eq(stockPhotos.importId, importId))
}

/** Forgets what became of the photos of deleted imports; those on a car are remembered. */
export async function removeReportedPhotos(db: Pick<Database, 'delete'>): Promise<void> {
	await db.delete(stockPhotos).where(and(isNull(stockPhotos.importId), ne(stockPhotos.state, 'stored')))
}
