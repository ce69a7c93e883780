import { asc, desc, eq } from 'drizzle-orm'
import { findPhotos, withPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { defineResource } from '#app/features/records/resource.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { BLOG_KIND, blogPostInput, type PostRecord } from './blog-post-record.ts'
import { blogPosts } from './blog-post-table.server.ts'

/** Articles in the back office. An article's date is the time of its creation and never changes. */
export const blogPostResource = defineResource({
	kind: BLOG_KIND,
	table: blogPosts,
	schema: () => blogPostInput,
	nameOf: ({ title }) => title,
	valuesInAuditLog: ['title', 'category', 'readTime', 'featured'], // the author is a person
	plural: 'posts',
	area: 'content',
	columns: ['id', 'title', 'category', 'author', 'readTime', 'date', 'featured', 'image'],
	toItems: withPhotos,
	order: [desc(blogPosts.createdAt), desc(blogPosts.date), asc(blogPosts.id)],
	searched: [blogPosts.title, blogPosts.excerpt, blogPosts.category, blogPosts.author],
	pageSize: 50,
	findDraft: findPostForStaff,
	inTransaction: withSharedPhotoLock,
	check: async (transaction, { image }) =>
		image && (await findPhotos(transaction, [image])).size === 0 ? 'photo-missing' : undefined,
	onCreate: (_, __, now) => ({ date: now }),
})

async function findPostForStaff(db: Database, id: string): Promise<PostRecord | undefined> {
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
	if (!row) return undefined
	const { date, createdAt, updatedAt, ...post } = row
	const [photo = null] = (await findPhotos(db, [row.image])).values()
	return { ...post, photo, version: String(row.version) }
}
