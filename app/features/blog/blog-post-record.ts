/** An article in the back office: a list row, and the complete record for the form. */

import * as z from 'zod/mini'
import { lines, switchField } from '#app/core/fields.ts'
import { line } from '#app/core/parsed-field.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { optionalPhotoField } from '#app/features/media/photo-field.ts'
import type { BlogPostSummary } from './blog-post.ts'

/** The entity kind in the audit log. */
export const BLOG_KIND = 'blog_posts'

/** Categories of the form; the first is the default (specification, section 9). */
export const POST_CATEGORIES = [
	'Industry Trends',
	'Maintenance',
	'Finance',
	'Vehicle Reviews',
	'Buying Guide',
	'Technology',
] as const
const READ_TIME = '5 min read' // default (specification, section 9)

export type PostListItem = Pick<
	BlogPostSummary,
	'id' | 'title' | 'category' | 'author' | 'readTime' | 'date' | 'photo'
> & { featured: boolean }

/** `version`: for the optimistic lock; empty until the article is saved. */
export type PostRecord = BlogPostInput & { id: string; version: string; photo: Photo | null }

export const newPost = (id: string): PostRecord => ({
	id,
	version: '',
	photo: null,
	title: '',
	excerpt: '',
	content: '',
	author: '',
	image: null,
	category: POST_CATEGORIES[0],
	readTime: READ_TIME,
	featured: false,
})

/** The options of the category select, plus the article's own category if the list lacks it. */
export const categoriesFor = (category: string): string[] => [...new Set([...POST_CATEGORIES, category])]

/** Validation of the article form (specification, section 5, Admin blog form). */

/** Characters. */
export const MAX_EXCERPT = 500
const LONGEST = { title: 200, content: 50_000, category: 100, author: 100, readTime: 40 } as const

export const blogPostInput = z.object({
	title: line(LONGEST.title, 2),
	excerpt: line(MAX_EXCERPT, 10),
	content: lines(LONGEST.content, 50),
	category: line(LONGEST.category, 1),
	author: line(LONGEST.author, 2),
	readTime: line(LONGEST.readTime, 1),
	featured: switchField,
	image: optionalPhotoField,
})

type BlogPostInput = z.output<typeof blogPostInput>
