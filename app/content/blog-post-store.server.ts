/** Rows of `blog_posts`. */
import { desc, eq } from 'drizzle-orm'
import { findPhotos } from '#app/media/photo-store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { BlogPostSummary } from './blog-post.ts'
import { blogPosts } from './blog-post-table.server.ts'

/** Featured articles on the home page (specification, section 9). */
const FEATURED_ON_HOME = 2

/** The columns that a card shows. */
const summaryColumns = {
	id: blogPosts.id,
	title: blogPosts.title,
	excerpt: blogPosts.excerpt,
	category: blogPosts.category,
	author: blogPosts.author,
	readTime: blogPosts.readTime,
	date: blogPosts.date,
	image: blogPosts.image,
}

type SummaryRow = Omit<BlogPostSummary, 'photo'> & { image: string | null }

/** The latest featured articles (specification, section 7, home featured blog). */
export async function listFeaturedPosts(db: Database): Promise<BlogPostSummary[]> {
	const rows = await db
		.select(summaryColumns)
		.from(blogPosts)
		.where(eq(blogPosts.featured, true))
		.orderBy(desc(blogPosts.date), blogPosts.id)
		.limit(FEATURED_ON_HOME)
	return withPhotos(db, rows)
}

async function withPhotos(db: Database, rows: SummaryRow[]): Promise<BlogPostSummary[]> {
	const photos = await findPhotos(
		db,
		rows.map(({ image }) => image),
	)
	return rows.map(({ image, ...post }) => ({ ...post, photo: (image && photos.get(image)) || null }))
}
