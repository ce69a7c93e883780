/** The gallery of the showroom: its items for visitors and in the back office. */
import { asc, eq, max, sql } from 'drizzle-orm'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { findPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { videoKeyAt } from '#app/features/media/video.ts'
import { addAuditRecord, type StaffContext } from '#app/features/records/history.server.ts'
import { defineResource } from '#app/features/records/resource.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { GalleryItem } from './gallery-item.ts'
import {
	captionsUrl,
	GALLERY_KIND,
	type GalleryOrderInput,
	type GalleryRecord,
	galleryItemInput,
	isSameSet,
	movedIn,
} from './gallery-record.ts'
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

/** In the back office. A new item becomes the last; a changed item keeps its position. */
export const galleryResource = defineResource({
	kind: GALLERY_KIND,
	table: showroomGallery,
	schema: (values) => galleryItemInput(values.type === 'video' ? 'video' : 'image'),
	nameOf: ({ alt }) => alt,
	valuesInAuditLog: ['type', 'alt', 'description', 'category'],
	plural: 'gallery items',
	area: 'content',
	toItems: async (db, rows): Promise<GalleryRecord[]> => {
		const photos = await findPhotos(db, rows.map(pictureOf))
		return rows.map((row) => ({
			...toGalleryItem({ ...row, hasCaptions: row.captions !== '' }, photos),
			captionsText: row.captions,
			version: String(row.version),
		}))
	},
	order: galleryOrder,
	inTransaction: withSharedPhotoLock,
	check: async (transaction, { type, src, thumbnail }, { files }) => {
		const pictures = type === 'video' ? [thumbnail] : [src]
		const video = type === 'video' ? videoKeyAt(src) : undefined
		if ((await findPhotos(transaction, pictures)).size < pictures.length) return 'photo-missing'
		return video && !(await files.exists(video)) ? 'video-missing' : undefined
	},
	onCreate: async (transaction) => {
		await lockOrder(transaction)
		const [row] = await transaction.select({ last: max(showroomGallery.orderIndex) }).from(showroomGallery)
		return { orderIndex: (row?.last ?? -1) + 1 }
	},
})

/**
 * Saves a new order, under an optimistic lock: fails as stale if the stored order differs from `was`. The
 * items' versions do not change.
 */
export function orderGallery(
	services: StaffContext,
	{ was, ids }: GalleryOrderInput,
): Promise<Result<string[], StaleSave>> {
	return services.db.transaction(async (transaction) => {
		await lockOrder(transaction)
		const at = services.now()
		const rows = await transaction
			.select({ id: showroomGallery.id, alt: showroomGallery.alt, orderIndex: showroomGallery.orderIndex })
			.from(showroomGallery)
			.orderBy(...galleryOrder)
		if (rows.map(({ id }) => id).join() !== was.join() || !isSameSet(was, ids))
			return fail({ outcome: 'stale', by: undefined })
		const byId = new Map(rows.map((row) => [row.id, row]))
		for (const [orderIndex, id] of ids.entries())
			if (byId.get(id)?.orderIndex !== orderIndex)
				await transaction.update(showroomGallery).set({ orderIndex }).where(eq(showroomGallery.id, id))
		for (const id of movedIn(was, ids))
			await addAuditRecord(transaction, services, {
				kind: GALLERY_KIND,
				id,
				action: 'changed',
				at,
				fields: ['orderIndex'],
				name: byId.get(id)?.alt ?? '',
			})
		return ok(ids)
	})
}

/** Blocks other transactions from adding or moving items until this one ends; readers are not blocked. */
const lockOrder = (transaction: Transaction) =>
	transaction.execute(sql`lock table ${showroomGallery} in share row exclusive mode`)
