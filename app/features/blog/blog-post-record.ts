/** An article in the back office: a list row, and the complete record for the form. */

import * as z from 'zod/mini'
import { ifBlank, line, lines, parsedField, switchField } from '#app/core/fields.ts'
import type { Values } from '#app/core/form.ts'

import { ok } from '#app/core/result.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { optionalPhotoField } from '#app/features/media/photo-field.ts'
import { type Published, publicationInputs } from '#app/features/records/publication.ts'
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
	'id' | 'title' | 'category' | 'author' | 'readTime' | 'photo'
> &
	Published & { featured: boolean; date: Date | null } // null: it was never published

/** `version`: for the optimistic lock; empty until the article is saved. */
export type PostRecord = BlogPostInput & {
	id: string
	version: string
	photo: Photo | null
	previewLink?: string // to its page, while it is not on the website
}

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
	publication: 'published',
	publishAt: null,
})

/** The options of the category select, plus the article's own category if the list lacks it. */
export const categoriesFor = (category: string): string[] => [...new Set([...POST_CATEGORIES, category])]

/** Validation of the article form (specification, section 5, Admin blog form). */

/** Characters. */
export const MAX_EXCERPT = 500
const LONGEST = { title: 200, content: 50_000, category: 100, author: 100, readTime: 40 } as const

const SHORTEST = { excerpt: 10, content: 50, author: 2 } as const

const lineOrDefault = (longest: number, initial: string) =>
	parsedField(line(longest), ifBlank(initial, ok<string>))

const completeInput = (now: Date) =>
	z.object({
		title: line(LONGEST.title, 2),
		excerpt: line(MAX_EXCERPT, SHORTEST.excerpt),
		content: lines(LONGEST.content, SHORTEST.content),
		category: line(LONGEST.category, 1),
		author: line(LONGEST.author, SHORTEST.author),
		readTime: line(LONGEST.readTime, 1),
		featured: switchField,
		image: optionalPhotoField,
		...publicationInputs(now),
	})

const draftInput = (now: Date): BlogPostForm =>
	z.object({
		...completeInput(now).shape,
		excerpt: line(MAX_EXCERPT),
		content: lines(LONGEST.content),
		category: lineOrDefault(LONGEST.category, POST_CATEGORIES[0]),
		author: line(LONGEST.author),
		readTime: lineOrDefault(LONGEST.readTime, READ_TIME),
	})

type BlogPostForm = ReturnType<typeof completeInput>

/** The schema of the form: a draft needs only a title; what is published, now or later, needs all of it. */
export const blogPostForm = ({ publication }: Values, now: Date): BlogPostForm =>
	publication === 'draft' ? draftInput(now) : completeInput(now)

type BlogPostInput = z.output<BlogPostForm>

const NEEDED = ['excerpt', 'content', 'author'] as const
export type MissingText = (typeof NEEDED)[number]

/** Without which an article has no page. */
export const missingTexts = (post: Record<MissingText, string>): MissingText[] =>
	NEEDED.filter((field) => post[field] === '')

/** Whether an article has all that the website shows. */
export const isComplete = (post: Pick<BlogPostInput, keyof typeof SHORTEST>): boolean =>
	NEEDED.every((field) => post[field].length >= SHORTEST[field])
