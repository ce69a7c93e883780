/** Back office queries on `showroom_gallery`. */
import { eq } from 'drizzle-orm'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { galleryOrder, pictureOf, toGalleryItem } from './gallery-queries.server.ts'
import type { GalleryRecord } from './gallery-record.ts'
import { showroomGallery } from './gallery-table.server.ts'

type Row = typeof showroomGallery.$inferSelect

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
	const photos = await findPhotos(db, rows.map(pictureOf))
	return rows.map((row) => ({ ...toGalleryItem(row, photos), version: String(row.version) }))
}
