/** Rows of `showroom_gallery` as staff look at them. */
import { asc, eq } from 'drizzle-orm'
import { findPhotos } from '#app/media/photo-store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { GalleryEntry } from './gallery-entry.ts'
import { showroomGallery } from './gallery-table.server.ts'

type Row = typeof showroomGallery.$inferSelect

/** As visitors see it: the lowest order_index first (specification, section 7). */
export const inOrder = [
	asc(showroomGallery.orderIndex),
	asc(showroomGallery.createdAt),
	asc(showroomGallery.id),
]

export async function listGalleryForStaff(db: Database): Promise<GalleryEntry[]> {
	return entriesOf(
		db,
		await db
			.select()
			.from(showroomGallery)
			.orderBy(...inOrder),
	)
}

export async function findGalleryEntry(db: Database, id: string): Promise<GalleryEntry | undefined> {
	const rows = await db.select().from(showroomGallery).where(eq(showroomGallery.id, id))
	return (await entriesOf(db, rows))[0]
}

async function entriesOf(db: Database, rows: Row[]): Promise<GalleryEntry[]> {
	const picture = ({ type, src, thumbnail }: Row) => (type === 'video' ? thumbnail : src)
	const photos = await findPhotos(db, rows.map(picture))
	return rows.map((row) => ({
		id: row.id,
		type: row.type,
		alt: row.alt,
		category: row.category,
		photo: photos.get(picture(row) ?? '') ?? null,
		film: row.type === 'video' ? row.src : null,
		version: String(row.version),
	}))
}
