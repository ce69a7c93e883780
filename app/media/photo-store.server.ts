/** Rows of `photos`. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Photo, photoHash } from './photo.ts'
import { photos } from './photo-table.server.ts'

const columns = { hash: photos.hash, width: photos.width, height: photos.height, tint: photos.tint }

/** The photos behind addresses, by address; an address that is none of ours, or of a photo we do not have, is left out. */
export async function findPhotos(db: Database, addresses: (string | null)[]): Promise<Map<string, Photo>> {
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
	{ hash, width, height, tint }: Photo,
	original: { type: PhotoType; bytes: number },
): Promise<void> {
	await db
		.insert(photos)
		.values({ hash, width, height, tint, ...original })
		.onConflictDoNothing()
}
