/** Articles added, changed and removed by staff: nothing is written over that somebody else has written meanwhile. */
import { eq } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { findPhotos, whilePhotosStay } from '#app/media/photo-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Deed } from '#app/staff/journal.ts'
import {
	changedFields,
	type DeskGiven,
	momentAfter,
	type RecordKey,
	refusalOf,
	tellJournal,
} from '#app/staff/record-change.server.ts'
import { BLOG_KIND, type PostEntry } from './blog-post-entry.ts'
import type { BlogPostInput } from './blog-post-input.ts'
import { findPostEntry } from './blog-post-staff-store.server.ts'
import { blogPosts } from './blog-post-table.server.ts'

type Refusal = 'gone' | 'changed-meanwhile' | 'photo-missing'
type Saved = Promise<Result<PostEntry, Refusal>>

/** Sent twice, it is added once, under the id that it brings. Its date is the moment it was added, for good. */
export function addPost(given: DeskGiven, id: string, input: BlogPostInput): Saved {
	return save(given, id, input, async (transaction) => {
		const now = given.clock()
		const added = await transaction
			.insert(blogPosts)
			.values({ id, ...input, date: now, createdAt: now, updatedAt: now })
			.onConflictDoNothing({ target: blogPosts.id })
			.returning({ id: blogPosts.id })
		if (added.length > 0) await tellJournal(transaction, given, line(id, input, 'added'))
		return undefined
	})
}

/** Only where it still is as it was in `version`. */
export function changePost(given: DeskGiven, key: RecordKey, input: BlogPostInput): Saved {
	const { id } = key
	return save(given, id, input, async (transaction) => {
		const [before] = await transaction.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
		const refusal = refusalOf(before, key)
		if (!before || refusal) return refusal
		const updatedAt = momentAfter(before.updatedAt, given.clock())
		await transaction
			.update(blogPosts)
			.set({ ...input, updatedAt })
			.where(eq(blogPosts.id, id))
		const fields = changedFields(before, input)
		await tellJournal(transaction, given, { ...line(id, input, 'changed'), fields })
		return undefined
	})
}

/** Whatever became of it before: afterwards it is gone. */
export async function removePost(given: DeskGiven, id: string): Promise<void> {
	await given.db.transaction(async (transaction) => {
		const [gone] = await transaction.delete(blogPosts).where(eq(blogPosts.id, id)).returning()
		if (gone) await tellJournal(transaction, given, line(id, gone, 'deleted'))
	})
}

const line = (id: string, { title }: { title: string }, deed: Deed) => ({
	...{ kind: BLOG_KIND, id, deed },
	name: title,
})

type Write = (transaction: Transaction) => Promise<Refusal | undefined>

async function save({ db }: DeskGiven, id: string, { image }: BlogPostInput, write: Write): Saved {
	const refusal = await whilePhotosStay(db, async (transaction) =>
		image && (await findPhotos(transaction, [image])).size === 0 ? 'photo-missing' : write(transaction),
	)
	if (refusal) return fail(refusal)
	const entry = await findPostEntry(db, id)
	return entry ? ok(entry) : fail('gone')
}
