import { eq, max, sql } from 'drizzle-orm'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { videoKeyAt } from '#app/features/media/video.ts'
import { addAuditRecord, type StaffContext } from '#app/features/records/history.server.ts'
import { defineResource } from '#app/features/records/resource.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { galleryOrder, pictureOf, toGalleryItem } from './gallery-queries.server.ts'
import {
	GALLERY_KIND,
	type GalleryOrderInput,
	type GalleryRecord,
	galleryItemInput,
	isSameSet,
	movedIn,
} from './gallery-record.ts'

import { showroomGallery } from './gallery-table.server.ts'

/** Gallery items in the back office. A new item becomes the last; a changed item keeps its position. */
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
