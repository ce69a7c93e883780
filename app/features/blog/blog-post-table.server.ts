/** The table `blog_posts` (specification, section 3). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

export const blogPosts = pgTable(
	'blog_posts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		title: text('title').notNull(),
		excerpt: text('excerpt').notNull(),
		content: text('content').notNull(),
		category: text('category').notNull(),
		author: text('author').notNull(),
		image: text('image'),
		featured: boolean('featured').notNull().default(false),
		readTime: text('read_time').notNull().default('5 min read'),
		date: timestamp('date', { withTimezone: true }).notNull().defaultNow(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
		version: versionColumn(),
	},
	(post) => [
		check('blog_posts_title_length', sql`char_length(${post.title}) >= 2`),
		check('blog_posts_excerpt_length', sql`char_length(${post.excerpt}) >= 10`),
		check('blog_posts_content_length', sql`char_length(${post.content}) >= 50`),
		check('blog_posts_author_length', sql`char_length(${post.author}) >= 2`),
		check('blog_posts_category_given', sql`${post.category} <> ''`),
		check('blog_posts_read_time_given', sql`${post.readTime} <> ''`),
		index('blog_posts_latest').on(post.date.desc()),
		index('blog_posts_featured_latest').on(post.date.desc()).where(sql`${post.featured}`),
		index('blog_posts_category_latest').on(post.category, post.date.desc()),
		index('blog_posts_newest').on(post.createdAt.desc()),
	],
)
