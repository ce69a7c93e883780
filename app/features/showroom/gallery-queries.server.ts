/** Public queries on `showroom_gallery`. */
import { asc, max } from 'drizzle-orm'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Database } from '#app/infra/database.server.ts'
import type { GalleryItem } from './gallery-item.ts'
import { showroomGallery } from './gallery-table.server.ts'

/** The complete gallery in its order (specification, section 7); equal order_index: older first. */
export async function listGallery(db: Database): Promise<GalleryItem[]> {
	const rows = await db
		.select({
			id: showroomGallery.id,
			type: showroomGallery.type,
			src: showroomGallery.src,
			thumbnail: showroomGallery.thumbnail,
			alt: showroomGallery.alt,
			category: showroomGallery.category,
		})
		.from(showroomGallery)
		.orderBy(asc(showroomGallery.orderIndex), asc(showroomGallery.createdAt), asc(showroomGallery.id))

	const picture = ({ type, src, thumbnail }: (typeof rows)[number]) => (type === 'video' ? thumbnail : src)
	const photos = await findPhotos(db, rows.map(picture))
	return rows.map((row) => ({
		id: row.id,
		type: row.type,
		alt: row.alt,
		category: row.category,
		photo: photos.get(picture(row) ?? '') ?? null,
		video: row.type === 'video' ? row.src : null,
	}))
}

/** The last change to an item; undefined if there is none. */
export async function galleryChangedAt(db: Database): Promise<Date | undefined> {
	const [row] = await db.select({ at: max(showroomGallery.updatedAt) }).from(showroomGallery)
	return row?.at ?? undefined
}
