/** An article of the blog. */
import type { Photo } from '#app/media/photo.ts'

/** As much of an article as its card shows. */
export type BlogPostSummary = {
	id: string // UUID
	title: string
	excerpt: string
	category: string
	author: string
	readTime: string // 5 min read
	date: Date
	photo: Photo | null
}
