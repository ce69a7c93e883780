/** Rows of `photos`. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/infra/database.server.ts'
import type { Photo } from './photo.ts'
import { photoHash } from './photo-hash.ts'
import { photos } from './photo-table.server.ts'

const columns = {
	hash: photos.hash,
	width: photos.width,
	height: photos.height,
	placeholderColor: photos.tint,
}

/** The photos behind addresses, by address; an address that is none of ours, or of a photo we do not have, is left out. */
export async function findPhotos(
	db: Pick<Database, 'select'>,
	addresses: (string | null)[],
): Promise<Map<string, Photo>> {
	const byHash = new Map<string, string>()
	for (const address of addresses) {
		const hash = address ? photoHash(address) : undefined
		if (address && hash) byHash.set(hash, address)
	}
	if (byHash.size === 0) return new Map()

	const rows = await db
		.select(columns)
		.from(photos)
		// As one list: a parameter for each would be too many for the photos of a whole stock.
		.where(sql`${photos.hash} = any(${sql.param([...byHash.keys()])}::text[])`)
	return new Map(rows.map((photo) => [byHash.get(photo.hash) as string, photo]))
}

export async function findPhoto(db: Database, hash: string): Promise<Photo | undefined> {
	const [photo] = await db.select(columns).from(photos).where(eq(photos.hash, hash))
	return photo
}

/** Every photo, the newest first. */
export const listPhotos = (db: Database): Promise<Photo[]> =>
	db.select(columns).from(photos).orderBy(desc(photos.createdAt), photos.hash)

/** What an original may be made of. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heif'

export async function addPhoto(
	db: Pick<Database, 'insert'>,
	{ hash, width, height, placeholderColor }: Photo,
	original: { type: PhotoType; bytes: number },
): Promise<void> {
	await db
		.insert(photos)
		.values({ hash, width, height, tint: placeholderColor, ...original })
		// Sent again, it counts as new: whoever sends it means to show it.
		.onConflictDoUpdate({ target: photos.hash, set: { createdAt: sql`now()` } })
}

/** Removes the rows of photos that came before a moment and stand nowhere; answers their hashes. */
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

const PHOTOS_LOCK = 70_101 // arbitrary, only no other's

/** Meanwhile no photo is swept away: neither one that is being kept, nor one that is being put on a page. */
export const withSharedPhotoLock = <Result>(
	db: Database,
	work: (transaction: Transaction) => Promise<Result>,
) =>
	db.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock_shared(${PHOTOS_LOCK})`)
		return work(transaction)
	})

/** Meanwhile no photo is kept or put on a page. */
export const withExclusivePhotoLock = <Result>(
	db: Database,
	work: (transaction: Transaction) => Promise<Result>,
) =>
	db.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(${PHOTOS_LOCK})`)
		return work(transaction)
	})
