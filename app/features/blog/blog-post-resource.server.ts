/** Articles in the back office, and one for the page under its preview link (docs/decisions/107). */
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { findPhotos, withPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import type { StaffContext } from '#app/features/records/history.server.ts'
import { publishDue } from '#app/features/records/publication.server.ts'
import { publicationOf } from '#app/features/records/publication.ts'
import { defineResource } from '#app/features/records/resource.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { BlogPost } from './blog-post.ts'
import {
	BLOG_KIND,
	blogPostForm,
	isComplete,
	type MissingText,
	missingTexts,
	type PostRecord,
} from './blog-post-record.ts'
import { blogPosts } from './blog-post-table.server.ts'

/** In the back office. An article's date is the time of its first publication and never changes. */
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
