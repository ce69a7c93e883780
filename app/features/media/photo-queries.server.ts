/** Queries on `photos`. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Database, type Transaction, withTransactionLock } from '#app/infra/database/database.server.ts'
import { type Photo, photoHash } from './photo.ts'
import type { MeasuredPhoto } from './photo-measures.ts'
import { photos } from './photo-table.server.ts'

const columns = {
	hash: photos.hash,
	width: photos.width,
	height: photos.height,
	placeholderColor: sql<string>`${photos.placeholderColor}`.mapWith(quietColor),
}

/**
 * Half as colourful and as bright: what a photo shows before it has loaded. The average of a picture, which is
 * what is stored, makes an olive box of a lime car.
 */
export function quietColor(average: string): string {
	const channels = [1, 3, 5].map((at) => Number.parseInt(average.slice(at, at + 2), 16))
	const [red = 0, green = 0, blue = 0] = channels
	const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
	return `#${channels.map((channel) => hex((channel + grey) / 2)).join('')}`
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

/**
 * The photos at these addresses, by address. Leaves out addresses that
 * are not ours, and photos that do not exist.
 */
export const findPhotos = (
	db: Pick<Database, 'select'>,
	addresses: (string | null)[],
): Promise<Map<string, Photo>> => findColumns(db, addresses, columns)

/** The same with what was measured, for staff. */
export const findMeasuredPhotos = (
	db: Pick<Database, 'select'>,
	addresses: (string | null)[],
): Promise<Map<string, MeasuredPhoto>> =>
	findColumns(db, addresses, { ...columns, measures: photos.measures })

async function findColumns<Columns extends typeof columns>(
	db: Pick<Database, 'select'>,
	addresses: (string | null)[],
	selected: Columns,
) {
	const byHash = new Map<string, string>()
	for (const address of addresses) {
		const hash = address ? photoHash(address) : undefined
		if (address && hash) byHash.set(hash, address)
	}
	if (byHash.size === 0) return new Map()

	const rows = await db
		.select(selected)
		.from(photos)
		// A single array parameter: one parameter per hash would exceed
		// PostgreSQL's limit for the photos of a large stock.
		.where(sql`${photos.hash} = any(${sql.param([...byHash.keys()])}::text[])`)
	return new Map(rows.map((photo) => [byHash.get(photo.hash) as string, photo]))
}

/** Replaces the address of each row's main photo (`image`) by the photo; null if there is none. */
export async function withPhotos<Row extends { image: string | null }>(
	db: Database,
	rows: Row[],
): Promise<(Omit<Row, 'image'> & { photo: Photo | null })[]> {
	const photos = await findPhotos(
		db,
		rows.map(({ image }) => image),
	)
	return rows.map(({ image, ...row }) => ({ ...row, photo: (image && photos.get(image)) || null }))
}

export async function findPhoto(db: Pick<Database, 'select'>, hash: string): Promise<Photo | undefined> {
	const [photo] = await db.select(columns).from(photos).where(eq(photos.hash, hash))
	return photo
}

/** All photos, newest first. */
export const listPhotos = (db: Database): Promise<Photo[]> =>
	db.select(columns).from(photos).orderBy(desc(photos.createdAt), photos.hash)

/** The file type of an original. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heif'

export async function addPhoto(
	db: Pick<Database, 'insert'>,
	{ hash, width, height, placeholderColor, measures }: MeasuredPhoto,
	original: { type: PhotoType; bytes: number },
): Promise<void> {
	await db
		.insert(photos)
		.values({ hash, width, height, placeholderColor, measures, ...original })
		// A photo that is uploaded again counts as new, so that the cleanup does not remove it before it is used.
		.onConflictDoUpdate({
			target: photos.hash,
			set: { createdAt: sql`now()`, ...(measures && { measures }) },
		})
}

/** Deletes the rows of photos that were created before `before` and are not in use. Returns their hashes. */
export async function removePhotos(
	transaction: Transaction,
	{ before, inUse }: { before: Date; inUse: string[] },
): Promise<string[]> {
	const used = inUse.flatMap((address) => photoHash(address) ?? [])
	const removed = await transaction
		.delete(photos)
		.where(and(lt(photos.createdAt, before), sql`${photos.hash} <> all(${sql.param(used)}::text[])`))
		.returning({ hash: photos.hash })
	return removed.map(({ hash }) => hash)
}

/**
 * Runs `work` under a shared advisory lock, during which the cleanup removes no photo: none that is being
 * stored, and none that is being put on a page.
 */
export const withSharedPhotoLock = <Result>(
	db: Database,
	work: (transaction: Transaction) => Promise<Result>,
) => withTransactionLock(db, 'photos', 'shared', work)

/** Runs `work` under the exclusive advisory lock, during which no photo is stored or put on a page. */
export const withExclusivePhotoLock = <Result>(
	db: Database,
	work: (transaction: Transaction) => Promise<Result>,
) => withTransactionLock(db, 'photos', 'exclusive', work)
