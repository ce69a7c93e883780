/** Gallery items as staff manage them, and their order. */
import { eq, max, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { filmKeyAt } from '#app/media/film-address.ts'
import { findPhotos, whilePhotosStay } from '#app/media/photo-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { addAuditEntry, defineResource, type StaffContext } from '#app/staff/resource.server.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'
import { GALLERY_KIND } from './gallery-entry.ts'
import { type GalleryOrderInput, galleryItemInput } from './gallery-item-input.ts'
import { isSameSet, movedIn } from './gallery-order.ts'
import { findGalleryEntry, inOrder } from './gallery-staff-store.server.ts'
import { showroomGallery } from './gallery-table.server.ts'

/** A new item comes last; a changed one keeps its place. */
export const galleryResource = defineResource({
	kind: GALLERY_KIND,
	table: showroomGallery,
	schema: (values) => galleryItemInput(values.type === 'video' ? 'video' : 'image'),
	nameOf: ({ alt }) => alt,
	find: findGalleryEntry,
	inTransaction: whilePhotosStay,
	check: async (transaction, { type, src, thumbnail }, { files }) => {
		const pictures = type === 'video' ? [thumbnail] : [src]
		const film = type === 'video' ? filmKeyAt(src) : undefined
		if ((await findPhotos(transaction, pictures)).size < pictures.length) return 'photo-missing'
		return film && !(await files.exists(film)) ? 'film-missing' : undefined
	},
	onCreate: async (transaction) => {
		await orderStays(transaction)
		const [row] = await transaction.select({ last: max(showroomGallery.orderIndex) }).from(showroomGallery)
		return { orderIndex: (row?.last ?? -1) + 1 }
	},
})

/** Only where the gallery still stands as it `was`. What an item is does not change by it, nor its version. */
export function orderGallery(
	given: StaffContext,
	{ was, ids }: GalleryOrderInput,
): Promise<Result<string[], StaleSave>> {
	return given.db.transaction(async (transaction) => {
		await orderStays(transaction)
		const rows = await transaction
			.select({ id: showroomGallery.id, alt: showroomGallery.alt, orderIndex: showroomGallery.orderIndex })
			.from(showroomGallery)
			.orderBy(...inOrder)
		if (rows.map(({ id }) => id).join() !== was.join() || !isSameSet(was, ids))
			return fail({ outcome: 'stale', by: undefined })
		const byId = new Map(rows.map((row) => [row.id, row]))
		for (const [orderIndex, id] of ids.entries())
			if (byId.get(id)?.orderIndex !== orderIndex)
				await transaction.update(showroomGallery).set({ orderIndex }).where(eq(showroomGallery.id, id))
		for (const id of movedIn(was, ids))
			await addAuditEntry(transaction, given, {
				...{ kind: GALLERY_KIND, id, deed: 'changed', fields: ['orderIndex'] },
				name: byId.get(id)?.alt ?? '',
			})
		return ok(ids)
	})
}

/** Until the end of the transaction nobody else adds to the gallery or moves anything in it; it can be looked at. */
const orderStays = (transaction: Transaction) =>
	transaction.execute(sql`lock table ${showroomGallery} in share row exclusive mode`)
