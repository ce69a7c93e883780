/** An article in the back office: a list row, and the complete record for the form. */
import type { Photo } from '#app/features/media/photo.ts'
import type { BlogPostSummary } from './blog-post.ts'
import type { BlogPostInput } from './blog-post-schema.ts'

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
