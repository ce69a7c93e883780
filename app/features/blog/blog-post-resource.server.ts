import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Values } from '#app/core/form.ts'
import { findPhotos, withPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import type { StaffContext } from '#app/features/records/history.server.ts'
import { publishDue } from '#app/features/records/publication.server.ts'
import { publicationOf } from '#app/features/records/publication.ts'
import { defineResource } from '#app/features/records/resource.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { BLOG_KIND, blogPostForm, isComplete, type PostRecord } from './blog-post-record.ts'
import { blogPosts } from './blog-post-table.server.ts'

/** Articles in the back office. An article's date is the time of its first publication and never changes. */
export const blogPostResource = defineResource({
	kind: BLOG_KIND,
	table: blogPosts,
	schema: (values: Values, { now }: StaffContext) => blogPostForm(values, now()),
	nameOf: ({ title }) => title,
	// The author is a person.
	valuesInAuditLog: ['title', 'category', 'readTime', 'featured', 'publication'],
	plural: 'posts',
	area: 'content',
	columns: [
		'id',
		'title',
		'category',
		'author',
		'readTime',
		'date',
		'featured',
		'image',
		'publication',
		'publishAt',
	],
	toItems: withPhotos,
	order: [desc(blogPosts.createdAt), desc(blogPosts.date), asc(blogPosts.id)],
	searched: [blogPosts.title, blogPosts.excerpt, blogPosts.category, blogPosts.author],
	filtered: blogPosts.publication,
	pageSize: 50,
	findDraft: findPostForStaff,
	normalise: (input) => ({ ...input, ...publicationOf(input) }),
	inTransaction: withSharedPhotoLock,
	check: async (transaction, input) => {
		if (input.publication !== 'draft' && !isComplete(input)) return 'incomplete'
		const { image } = input
		return image && (await findPhotos(transaction, [image])).size === 0 ? 'photo-missing' : undefined
	},
	onCreate: (_, { publication }, now) => ({ date: publication === 'published' ? now : null }),
	onUpdate: (_, { publication }, { before, now }) =>
		publication === 'published' && before.date === null ? { date: now } : {},
})

async function findPostForStaff(db: Database, id: string): Promise<PostRecord | undefined> {
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
	if (!row) return undefined
	const { date, createdAt, updatedAt, ...post } = row
	const [photo = null] = (await findPhotos(db, [row.image])).values()
	return { ...post, photo, version: String(row.version) }
}

export const publishScheduledPosts = (services: Pick<Services, 'db' | 'now'>): Promise<void> =>
	publishDue(services, {
		table: blogPosts,
		kind: BLOG_KIND,
		name: blogPosts.title,
		set: (now) => ({ date: sql`coalesce(${blogPosts.date}, ${now.toISOString()}::timestamptz)` }),
	})
