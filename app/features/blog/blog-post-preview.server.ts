/** An article that is not on the website, for the page under its preview link (docs/decisions/107). */
import { eq } from 'drizzle-orm'
import { isUuid } from '#app/core/uuid.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { BlogPost } from './blog-post.ts'
import { type MissingText, missingTexts } from './blog-post-record.ts'
import { blogPosts } from './blog-post-table.server.ts'

/** What visitors would see of a draft, or what it lacks for that; undefined if there is no such article. */
export async function findPostForPreview(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	id: string,
): Promise<{ post: BlogPost; isPublished: boolean } | { missing: MissingText[] } | undefined> {
	if (!isUuid(id)) return undefined
	const [row] = await withPhotos(db, await db.select().from(blogPosts).where(eq(blogPosts.id, id)))
	if (!row) return undefined
	const missing = missingTexts(row)
	if (missing.length > 0) return { missing }
	const { title, excerpt, content, category, author, readTime, photo, updatedAt: changedAt } = row
	// Its date is that of its first publication: that to come, or as if it were published now.
	const date = row.date ?? row.publishAt ?? now()
	return {
		isPublished: row.publication === 'published',
		post: { id, title, excerpt, content, category, author, readTime, photo, date, changedAt },
	}
}
