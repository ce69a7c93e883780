/** The table `blog_posts` (specification, section 3). */
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { publicationChecks, publicationColumns } from '#app/features/records/record-table.server.ts'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

export const blogPostColumns = () => ({
	id: uuid('id').primaryKey().defaultRandom(),
	title: text('title').notNull(),
	excerpt: text('excerpt').notNull(),
	content: text('content').notNull(),
	category: text('category').notNull(),
	author: text('author').notNull(),
	image: text('image'),
	featured: boolean('featured').notNull().default(false),
	readTime: text('read_time').notNull().default('5 min read'),
	...publicationColumns(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	version: versionColumn(),
})

/** Every article, drafts too, whose texts may be missing: for the back office (docs/decisions/098). */
export const blogPosts = pgTable(
	'blog_posts',
	{
		...blogPostColumns(),
		date: timestamp('date', { withTimezone: true }).defaultNow(), // of its first publication
	},
	(post) => {
		const unlessDraft = (condition: SQL) => sql`${post.publication} = 'draft' or ${condition}`
		return [
			check('blog_posts_title_length', sql`char_length(${post.title}) >= 2`),
			check('blog_posts_excerpt_length', unlessDraft(sql`char_length(${post.excerpt}) >= 10`)),
			check('blog_posts_content_length', unlessDraft(sql`char_length(${post.content}) >= 50`)),
			check('blog_posts_author_length', unlessDraft(sql`char_length(${post.author}) >= 2`)),
			check('blog_posts_category_given', sql`${post.category} <> ''`),
			check('blog_posts_read_time_given', sql`${post.readTime} <> ''`),
			...publicationChecks('blog_posts', post),
			check(
				'blog_posts_date_of_published',
				sql`${post.publication} <> 'published' or ${post.date} is not null`,
			),
			index('blog_posts_latest').on(post.date.desc()),
			index('blog_posts_featured_latest').on(post.date.desc()).where(sql`${post.featured}`),
			index('blog_posts_category_latest').on(post.category, post.date.desc()),
			index('blog_posts_newest').on(post.createdAt.desc()),
		]
	},
)
