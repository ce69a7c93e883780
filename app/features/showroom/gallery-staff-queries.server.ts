/** Back office queries on `showroom_gallery`. */
import { asc, eq } from 'drizzle-orm'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Database } from '#app/infra/database.server.ts'
import type { GalleryRecord } from './gallery-record.ts'
import { showroomGallery } from './gallery-table.server.ts'

type Row = typeof showroomGallery.$inferSelect

/** The visitors' order: lowest order_index first (specification, section 7). */
export const galleryOrder = [
	asc(showroomGallery.orderIndex),
	asc(showroomGallery.createdAt),
	asc(showroomGallery.id),
]

export async function listGalleryForStaff(db: Database): Promise<GalleryRecord[]> {
	return recordsOf(
		db,
		await db
			.select()
			.from(showroomGallery)
			.orderBy(...galleryOrder),
	)
}

export async function findGalleryRecord(db: Database, id: string): Promise<GalleryRecord | undefined> {
	const rows = await db.select().from(showroomGallery).where(eq(showroomGallery.id, id))
	return (await recordsOf(db, rows))[0]
}

async function recordsOf(db: Database, rows: Row[]): Promise<GalleryRecord[]> {
	const picture = ({ type, src, thumbnail }: Row) => (type === 'video' ? thumbnail : src)
	const photos = await findPhotos(db, rows.map(picture))
	return rows.map((row) => ({
		id: row.id,
		type: row.type,
		alt: row.alt,
		category: row.category,
		photo: photos.get(picture(row) ?? '') ?? null,
		video: row.type === 'video' ? row.src : null,
		version: String(row.version),
	}))
}
