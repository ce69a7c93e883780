/** The view `public_blog_posts`: the published articles (docs/decisions/098). */
import { getTableColumns, sql } from 'drizzle-orm'
import { pgView, timestamp } from 'drizzle-orm/pg-core'
import { blogPostColumns, blogPosts } from './blog-post-table.server.ts'

/** The published articles: the only ones that any public page, feed or search reads. */
export const publicBlogPosts = pgView('public_blog_posts', {
	...blogPostColumns(),
	date: timestamp('date', { withTimezone: true }).notNull(),
})
	.with({ securityInvoker: true })
	.as(
		sql`select ${sql.join(Object.values(getTableColumns(blogPosts)), sql`, `)} from ${blogPosts} where ${blogPosts.publication} = 'published'`,
	)
