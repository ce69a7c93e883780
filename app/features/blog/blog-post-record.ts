/** An article as staff meet it: a line of the list, and the whole of it to be worked on. */
import type { Photo } from '#app/features/media/photo.ts'
import type { BlogPostSummary } from './blog-post.ts'
import type { BlogPostInput } from './blog-post-schema.ts'

/** Under which the journal keeps what is done to articles. */
export const BLOG_KIND = 'blog_posts'

/** Articles on one page of the list. */
export const POST_LIST_SIZE = 50
/** A longer text is cut: nobody types it. */
export const LONGEST_POST_SEARCH = 100 // characters

/** What an article may be about; the first, where nobody says another (specification, section 9). */
export const POST_CATEGORIES = [
	'Industry Trends',
	'Maintenance',
	'Finance',
	'Vehicle Reviews',
	'Buying Guide',
	'Technology',
] as const
const READ_TIME = '5 min read' // the same

export type PostListItem = Pick<
	BlogPostSummary,
	'id' | 'title' | 'category' | 'author' | 'readTime' | 'date' | 'photo'
> & { featured: boolean }

export type PostList = { items: PostListItem[]; total: number; page: number; pages: number }

/** `version`: of which change it is; empty while it is not saved yet. */
export type PostRecord = BlogPostInput & { id: string; version: string; photo: Photo | null }

export const newPost = (id: string): PostRecord => ({
	...{ id, version: '', photo: null },
	...{ title: '', excerpt: '', content: '', author: '', image: null },
	category: POST_CATEGORIES[0],
	readTime: READ_TIME,
	featured: false,
})

/** An article may be of a category that the list does not have. */
export const categoriesFor = (category: string): string[] => [...new Set([...POST_CATEGORIES, category])]
