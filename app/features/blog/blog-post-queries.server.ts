/** Public queries on articles. */
import { and, asc, between, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { idRange, recordAt } from '#app/core/ids.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { blogPostSegment } from './blog-formats.ts'
import {
	type BlogPost,
	type BlogPostSummary,
	type BlogQuery,
	FEATURED_POSTS_ON_HOME,
	POSTS_A_PAGE,
	RELATED_POSTS,
} from './blog-post.ts'

import { publicBlogPosts } from './public-blog-post-table.server.ts'

/** The columns of a card, without the article's text. */
const summaryColumns = {
	id: publicBlogPosts.id,
	title: publicBlogPosts.title,
	excerpt: publicBlogPosts.excerpt,
	category: publicBlogPosts.category,
	author: publicBlogPosts.author,
	readTime: publicBlogPosts.readTime,
	date: publicBlogPosts.date,
	image: publicBlogPosts.image,
}

const latestFirst = [desc(publicBlogPosts.date), asc(publicBlogPosts.id)]

/**
 * The latest featured articles: two on the home page (specification, section 7), the first of them on the
 * blog.
 */
export async function listFeaturedPosts(
	db: Database,
	limit = FEATURED_POSTS_ON_HOME,
): Promise<BlogPostSummary[]> {
	const rows = await db
		.select(summaryColumns)
		.from(publicBlogPosts)
		.where(or(eq(publicBlogPosts.featured, true), sql`(select count(*) from ${publicBlogPosts}) <= ${limit}`))
		.orderBy(...latestFirst)
		.limit(limit)
	return withPhotos(db, rows)
}

/** The distinct categories of all articles, sorted. */
export async function listBlogCategories(db: Database): Promise<string[]> {
	const rows = await db
		.selectDistinct({ category: publicBlogPosts.category })
		.from(publicBlogPosts)
		.orderBy(publicBlogPosts.category)
	return rows.map(({ category }) => category)
}

export type BlogPage = {
	posts: BlogPostSummary[]
	matchCount: number // matches on all pages
	page: number
	pages: number
}

/** One page of the articles that match the query, latest first, without the featured article above them. */
export async function listBlogPosts(
	db: Database,
	query: BlogQuery,
	excluded: Pick<BlogPostSummary, 'id'> | null,
): Promise<BlogPage> {
	const condition = and(queryCondition(query), excluded ? ne(publicBlogPosts.id, excluded.id) : undefined)
	const [counted] = await db.select({ total: count() }).from(publicBlogPosts).where(condition)
	const matchCount = counted?.total ?? 0
	const pages = Math.max(1, Math.ceil(matchCount / POSTS_A_PAGE))
	const page = Math.min(query.page, pages)
	const rows = await db
		.select(summaryColumns)
		.from(publicBlogPosts)
		.where(condition)
		.orderBy(...latestFirst)
		.limit(POSTS_A_PAGE)
		.offset((page - 1) * POSTS_A_PAGE)
	return { posts: await withPhotos(db, rows), matchCount, page, pages }
}

/** Matches the category, and every word in title, excerpt, category or author. */
function queryCondition({ search, category }: BlogQuery): SQL | undefined {
	const haystack = sql`lower(concat_ws(' ', ${publicBlogPosts.title}, ${publicBlogPosts.excerpt}, ${publicBlogPosts.category}, ${publicBlogPosts.author}))`
	return and(
		category ? eq(publicBlogPosts.category, category) : undefined,
		...search
			.split(' ')
			.filter(Boolean)
			.map((word) => sql`strpos(${haystack}, lower(${word})) > 0`),
	)
}

/** Whether one article matches the query. */
export async function matchesQuery(
	db: Database,
	query: BlogQuery,
	{ id }: Pick<BlogPostSummary, 'id'>,
): Promise<boolean> {
	const [row] = await db
		.select({ id: publicBlogPosts.id })
		.from(publicBlogPosts)
		.where(and(eq(publicBlogPosts.id, id), queryCondition(query)))
	return row !== undefined
}

/** One article, by the last segment of an address; undefined if there is none. */
export async function findBlogPost(db: Database, segment: string): Promise<BlogPost | undefined> {
	const range = idRange(segment)
	if (!range) return undefined
	const rows = await db
		.select({ ...summaryColumns, content: publicBlogPosts.content, changedAt: publicBlogPosts.updatedAt })
		.from(publicBlogPosts)
		.where(between(publicBlogPosts.id, ...range))
		.orderBy(asc(publicBlogPosts.createdAt), asc(publicBlogPosts.id))
	const row = recordAt(segment, rows, blogPostSegment)
	const [post] = row ? await withPhotos(db, [row]) : []
	return post
}

/** Articles of the same category, latest first (specification, section 7). */
export async function listRelatedPosts(
	db: Database,
	{ id, category }: Pick<BlogPost, 'id' | 'category'>,
): Promise<BlogPostSummary[]> {
	const rows = await db
		.select(summaryColumns)
		.from(publicBlogPosts)
		.where(and(eq(publicBlogPosts.category, category), ne(publicBlogPosts.id, id)))
		.orderBy(...latestFirst)
		.limit(RELATED_POSTS)
	return withPhotos(db, rows)
}

/** The latest articles with the time of their last change, for the sitemap and the feed. */
export async function listLatestPosts(
	db: Database,
	limit: number,
): Promise<(BlogPostSummary & { changedAt: Date })[]> {
	const rows = await db
		.select({ ...summaryColumns, changedAt: publicBlogPosts.updatedAt })
		.from(publicBlogPosts)
		.orderBy(...latestFirst)
		.limit(limit)
	return withPhotos(db, rows)
}

export async function countBlogPosts(db: Database): Promise<{ all: number; featured: number }> {
	const featured = sql`case when ${publicBlogPosts.featured} then 1 end`
	const [row] = await db.select({ all: count(), featured: count(featured) }).from(publicBlogPosts)
	return row ?? { all: 0, featured: 0 }
}
