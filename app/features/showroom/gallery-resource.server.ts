/** Gallery items as staff manage them, and their order. */
import { eq, max, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { videoKeyAt } from '#app/features/media/video-address.ts'
import { addAuditRecord, defineResource, type StaffContext } from '#app/features/staff/resource.server.ts'
import type { StaleSave } from '#app/features/staff/stale-save.ts'
import type { Transaction } from '#app/infra/database.server.ts'
import { type GalleryOrderInput, galleryItemInput } from './gallery-item-schema.ts'
import { isSameSet, movedIn } from './gallery-order.ts'
import { GALLERY_KIND } from './gallery-record.ts'
import { findGalleryRecord, galleryOrder } from './gallery-staff-queries.server.ts'
import { showroomGallery } from './gallery-table.server.ts'

/** A new item comes last; a changed one keeps its place. */
export const galleryResource = defineResource({
	kind: GALLERY_KIND,
	table: showroomGallery,
	schema: (values) => galleryItemInput(values.type === 'video' ? 'video' : 'image'),
	nameOf: ({ alt }) => alt,
	find: findGalleryRecord,
	inTransaction: withSharedPhotoLock,
	check: async (transaction, { type, src, thumbnail }, { files }) => {
		const pictures = type === 'video' ? [thumbnail] : [src]
		const video = type === 'video' ? videoKeyAt(src) : undefined
		if ((await findPhotos(transaction, pictures)).size < pictures.length) return 'photo-missing'
		return video && !(await files.exists(video)) ? 'film-missing' : undefined
	},
	onCreate: async (transaction) => {
		await lockOrder(transaction)
		const [row] = await transaction.select({ last: max(showroomGallery.orderIndex) }).from(showroomGallery)
		return { orderIndex: (row?.last ?? -1) + 1 }
	},
})

/** Only where the gallery still stands as it `was`. What an item is does not change by it, nor its version. */
export function orderGallery(
	services: StaffContext,
	{ was, ids }: GalleryOrderInput,
): Promise<Result<string[], StaleSave>> {
	return services.db.transaction(async (transaction) => {
		await lockOrder(transaction)
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
				...{ kind: GALLERY_KIND, id, deed: 'changed', fields: ['orderIndex'] },
				name: byId.get(id)?.alt ?? '',
			})
		return ok(ids)
	})
}

/** Until the end of the transaction nobody else adds to the gallery or moves anything in it; it can be looked at. */
const lockOrder = (transaction: Transaction) =>
	transaction.execute(sql`lock table ${showroomGallery} in share row exclusive mode`)
