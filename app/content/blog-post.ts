/** An article of the blog, and which of them a visitor asks for (specification, sections 2 and 3). */
import { tidy } from '#app/kernel/text.ts'
import type { Photo } from '#app/media/photo.ts'

/** Cards on one page of the blog. */
export const POSTS_A_PAGE = 24
/** Articles shown as related to another (specification, section 9). */
export const RELATED_POSTS = 3
/** Featured articles on the home page (specification, section 9). */
export const FEATURED_POSTS_ON_HOME = 2

/** Characters of a search that are read. */
export const LONGEST_BLOG_SEARCH = 100
const LAST_PAGE_ASKED = 9_999

export type BlogPostSummary = {
	id: string
	title: string
	excerpt: string
	category: string
	author: string
	readTime: string // such as `5 min read`
	date: Date
	photo: Photo | null
}

export type BlogPost = BlogPostSummary & { content: string }

export type BlogQuery = {
	search: string
	category: string // empty: all
	page: number // from 1
}

/** What an address asks for; what cannot be read falls back. */
export function readBlogQuery(parameters: URLSearchParams): BlogQuery {
	const page = Number(parameters.get('page') ?? 1)
	return {
		search: tidy(parameters.get('search') ?? '', LONGEST_BLOG_SEARCH),
		category: tidy(parameters.get('category') ?? '', LONGEST_BLOG_SEARCH),
		page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE_ASKED) : 1,
	}
}

/** The search part of the address of a query, empty where it asks for nothing special. */
export function blogSearch({ search = '', category = '', page = 1 }: Partial<BlogQuery>): string {
	const parameters = new URLSearchParams()
	if (search) parameters.set('search', search)
	if (category) parameters.set('category', category)
	if (page > 1) parameters.set('page', String(page))
	return parameters.size > 0 ? `?${parameters}` : ''
}

/** An article's text as paragraphs of lines: a blank line parts paragraphs, a line break stays one. */
export function paragraphsOf(content: string): string[][] {
	return content
		.replace(/\r\n?/g, '\n')
		.split(/\n[^\S\n]*\n\s*/)
		.map((paragraph) => paragraph.replace(/^\n+|\s+$/g, '').split('\n'))
		.filter((lines) => lines.some((line) => line !== ''))
}
