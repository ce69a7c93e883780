import { asc, count, desc, eq } from 'drizzle-orm'
import { isUuid } from '#app/core/uuid.ts'
import { findPhotos, withPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { defineResource } from '#app/features/staff/records/resource.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { matchesEveryWord } from '#app/infra/database/every-word.server.ts'
import {
	BLOG_KIND,
	LONGEST_POST_SEARCH,
	POST_LIST_SIZE,
	type PostList,
	type PostListItem,
	type PostRecord,
} from './blog-post-record.ts'
import { blogPostInput } from './blog-post-schema.ts'
import { blogPosts } from './blog-post-table.server.ts'

const itemColumns = {
	id: blogPosts.id,
	title: blogPosts.title,
	category: blogPosts.category,
	author: blogPosts.author,
	readTime: blogPosts.readTime,
	date: blogPosts.date,
	featured: blogPosts.featured,
	image: blogPosts.image,
}

const SEARCHED = [blogPosts.title, blogPosts.excerpt, blogPosts.category, blogPosts.author]

/**
 * One page of articles, newest first (specification, section 7, Admin operations). A page beyond the last
 * becomes the last.
 */
export async function listPostsForStaff(
	db: Database,
	{ search, page }: { search: string; page: number },
): Promise<PostList> {
	const where = matchesEveryWord(SEARCHED, search, LONGEST_POST_SEARCH)
	const [counted] = await db.select({ total: count() }).from(blogPosts).where(where)
	const total = counted?.total ?? 0
	const pages = Math.max(1, Math.ceil(total / POST_LIST_SIZE))
	const currentPage = Math.min(Math.max(1, page), pages)
	const rows = await db
		.select(itemColumns)
		.from(blogPosts)
		.where(where)
		.orderBy(desc(blogPosts.createdAt), desc(blogPosts.date), asc(blogPosts.id))
		.limit(POST_LIST_SIZE)
		.offset((currentPage - 1) * POST_LIST_SIZE)
	return { items: await withPhotos(db, rows), total, page: currentPage, pages }
}

/** Create, update and delete articles. An article's date is the time of its creation and never changes. */
export const blogPostResource = defineResource({
	kind: BLOG_KIND,
	table: blogPosts,
	schema: () => blogPostInput,
	nameOf: ({ title }) => title,
	valuesInAuditLog: ['title', 'category', 'readTime', 'featured'], // the author is a person
	find: findPostListItem,
	inTransaction: withSharedPhotoLock,
	check: async (transaction, { image }) =>
		image && (await findPhotos(transaction, [image])).size === 0 ? 'photo-missing' : undefined,
	onCreate: (_, __, now) => ({ date: now }),
})

async function findPostListItem(db: Database, id: string): Promise<PostListItem | undefined> {
	const rows = await db.select(itemColumns).from(blogPosts).where(eq(blogPosts.id, id))
	return (await withPhotos(db, rows))[0]
}

/** The complete record of one article; undefined if the id is unknown or invalid. */
export async function findPostForStaff(db: Database, id: string): Promise<PostRecord | undefined> {
	if (!isUuid(id)) return undefined
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
	if (!row) return undefined
	const { date, createdAt, updatedAt, ...post } = row
	const [photo = null] = (await findPhotos(db, [row.image])).values()
	return { ...post, photo, version: String(row.version) }
}
