/** Public queries on `showroom_gallery`. */
import { asc, eq, max, sql } from 'drizzle-orm'
import type { Photo } from '#app/features/media/photo.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { GalleryItem } from './gallery-item.ts'
import { captionsUrl } from './gallery-record.ts'
import { showroomGallery } from './gallery-table.server.ts'

type Row = Pick<typeof showroomGallery.$inferSelect, keyof typeof itemColumns>

const hasCaptions = sql<boolean>`${showroomGallery.captions} <> ''`

const itemColumns = {
	id: showroomGallery.id,
	type: showroomGallery.type,
	src: showroomGallery.src,
	thumbnail: showroomGallery.thumbnail,
	alt: showroomGallery.alt,
	description: showroomGallery.description,
	category: showroomGallery.category,
}

/** The visitors' order: lowest order_index first (specification, section 7), of equal ones the older. */
export const galleryOrder = [
	asc(showroomGallery.orderIndex),
	asc(showroomGallery.createdAt),
	asc(showroomGallery.id),
]

export const hasGalleryItems = async (db: Database): Promise<boolean> =>
	(await db.select({ id: showroomGallery.id }).from(showroomGallery).limit(1)).length > 0

/** The complete gallery in its order. */
export async function listGallery(db: Database): Promise<GalleryItem[]> {
	const rows = await db
		.select({ ...itemColumns, hasCaptions })
		.from(showroomGallery)
		.orderBy(...galleryOrder)
	const photos = await findPhotos(db, rows.map(pictureOf))
	return rows.map((row) => toGalleryItem(row, photos))
}

/** The address of the photo, or of the video's poster. */
export const pictureOf = ({ type, src, thumbnail }: Row): string | null =>
	type === 'video' ? thumbnail : src

export const toGalleryItem = (
	row: Row & { hasCaptions: boolean },
	photos: Map<string, Photo>,
): GalleryItem => ({
	id: row.id,
	type: row.type,
	alt: row.alt,
	description: row.description,
	category: row.category,
	photo: photos.get(pictureOf(row) ?? '') ?? null,
	video: row.type === 'video' ? row.src : null,
	captions: row.hasCaptions ? captionsUrl(row.id) : null,
})

/** The last change to an item; undefined if there is none. */
export async function galleryChangedAt(db: Database): Promise<Date | undefined> {
	const [row] = await db.select({ at: max(showroomGallery.updatedAt) }).from(showroomGallery)
	return row?.at ?? undefined
}

/** WebVTT; empty or undefined if the item has none. */
export async function readCaptions(db: Database, id: string): Promise<string | undefined> {
	const [row] = await db
		.select({ captions: showroomGallery.captions })
		.from(showroomGallery)
		.where(eq(showroomGallery.id, id))
	return row?.captions
}
