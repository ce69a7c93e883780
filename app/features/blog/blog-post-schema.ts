/** Validation of the article form (specification, section 5, Admin blog form). */
import * as z from 'zod/mini'
import { lines, switchField } from '#app/core/fields.ts'
import { line } from '#app/core/parsed-field.ts'
import { optionalPhotoField } from '#app/features/media/photo-field.ts'

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

export type BlogPostInput = z.output<typeof blogPostInput>
