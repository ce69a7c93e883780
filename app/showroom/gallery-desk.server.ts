/** Gallery items added, changed, put in order and removed by staff: nothing is written over that somebody else has written meanwhile. */
import { eq, max, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { filmKeyAt } from '#app/media/film-address.ts'
import { findPhotos, whilePhotosStay } from '#app/media/photo-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Deed } from '#app/staff/journal.ts'
import {
	changedFields,
	type DeskGiven,
	momentAfter,
	type RecordKey,
	refusalOf,
	tellJournal,
} from '#app/staff/record-change.server.ts'
import { GALLERY_KIND, type GalleryEntry } from './gallery-entry.ts'
import type { GalleryItemInput, GalleryOrderInput } from './gallery-item-input.ts'
import { isSameSet, movedIn } from './gallery-order.ts'
import { findGalleryEntry, inOrder } from './gallery-staff-store.server.ts'
import { showroomGallery } from './gallery-table.server.ts'

type Given = DeskGiven & Pick<Services, 'files'>
type Refusal = 'gone' | 'changed-meanwhile' | 'photo-missing' | 'film-missing'
type Saved = Promise<Result<GalleryEntry, Refusal>>

/** Sent twice, it is added once, under the id that it brings; it comes last. */
export function addGalleryItem(given: Given, id: string, input: GalleryItemInput): Saved {
	return save(given, id, input, async (transaction) => {
		await orderStays(transaction)
		const [row] = await transaction.select({ last: max(showroomGallery.orderIndex) }).from(showroomGallery)
		const orderIndex = (row?.last ?? -1) + 1
		const now = given.clock()
		const added = await transaction
			.insert(showroomGallery)
			.values({ id, ...input, orderIndex, createdAt: now, updatedAt: now })
			.onConflictDoNothing({ target: showroomGallery.id })
			.returning({ id: showroomGallery.id })
		if (added.length > 0) await tellJournal(transaction, given, line(id, input, 'added'))
		return undefined
	})
}

/** Only where it still is as it was in `version`; it keeps its place. */
export function changeGalleryItem(given: Given, key: RecordKey, input: GalleryItemInput): Saved {
	const { id } = key
	const isIt = eq(showroomGallery.id, id)
	return save(given, id, input, async (transaction) => {
		const [before] = await transaction.select().from(showroomGallery).where(isIt).for('update')
		const refusal = refusalOf(before, key)
		if (!before || refusal) return refusal
		const updatedAt = momentAfter(before.updatedAt, given.clock())
		await transaction
			.update(showroomGallery)
			.set({ ...input, updatedAt })
			.where(isIt)
		const fields = changedFields(before, input)
		await tellJournal(transaction, given, { ...line(id, input, 'changed'), fields })
		return undefined
	})
}

/** Whatever became of it before: afterwards it is gone. */
export async function removeGalleryItem(given: DeskGiven, id: string): Promise<void> {
	await given.db.transaction(async (transaction) => {
		const [gone] = await transaction.delete(showroomGallery).where(eq(showroomGallery.id, id)).returning()
		if (gone) await tellJournal(transaction, given, line(id, gone, 'deleted'))
	})
}

/** Only where the gallery still stands as it `was`. What an item is does not change by it, nor its version. */
export function orderGallery(
	given: DeskGiven,
	{ was, ids }: GalleryOrderInput,
): Promise<Result<string[], 'changed-meanwhile'>> {
	return given.db.transaction(async (transaction) => {
		await orderStays(transaction)
		const rows = await transaction
			.select({ id: showroomGallery.id, alt: showroomGallery.alt, orderIndex: showroomGallery.orderIndex })
			.from(showroomGallery)
			.orderBy(...inOrder)
		if (rows.map(({ id }) => id).join() !== was.join() || !isSameSet(was, ids))
			return fail('changed-meanwhile')
		const byId = new Map(rows.map((row) => [row.id, row]))
		for (const [orderIndex, id] of ids.entries())
			if (byId.get(id)?.orderIndex !== orderIndex)
				await transaction.update(showroomGallery).set({ orderIndex }).where(eq(showroomGallery.id, id))
		for (const id of movedIn(was, ids))
			await tellJournal(transaction, given, {
				...line(id, { alt: byId.get(id)?.alt ?? '' }, 'changed'),
				fields: ['orderIndex'],
			})
		return ok(ids)
	})
}

const line = (id: string, { alt }: { alt: string }, deed: Deed) => ({
	...{ kind: GALLERY_KIND, id, deed },
	name: alt,
})

/** Until the end of the transaction nobody else adds to the gallery or moves anything in it; it can be looked at. */
const orderStays = (transaction: Transaction) =>
	transaction.execute(sql`lock table ${showroomGallery} in share row exclusive mode`)

type Write = (transaction: Transaction) => Promise<Refusal | undefined>

async function save({ db, files }: Given, id: string, input: GalleryItemInput, write: Write): Saved {
	const { type, src, thumbnail } = input
	const pictures = type === 'video' ? [thumbnail] : [src]
	const film = type === 'video' ? filmKeyAt(src) : undefined
	const refusal = await whilePhotosStay(db, async (transaction) => {
		if ((await findPhotos(transaction, pictures)).size < pictures.length) return 'photo-missing'
		if (film && !(await files.exists(film))) return 'film-missing'
		return write(transaction)
	})
	if (refusal) return fail(refusal)
	const entry = await findGalleryEntry(db, id)
	return entry ? ok(entry) : fail('gone')
}
