/** An article of the blog, and the query for a list of articles (specification, sections 2 and 3). */
import { tidy } from '#app/core/text.ts'
import type { Photo } from '#app/features/media/photo.ts'

/** Articles per page of the blog. */
export const POSTS_A_PAGE = 24
/** Related articles of an article (specification, section 9). */
export const RELATED_POSTS = 3
/** Featured articles on the home page (specification, section 9). */
export const FEATURED_POSTS_ON_HOME = 2

/** Maximum length of a search text, in characters. */
export const LONGEST_BLOG_SEARCH = 100
const LAST_PAGE = 9_999

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

export type BlogPost = BlogPostSummary & { content: string; changedAt: Date }

export type BlogQuery = {
	search: string
	category: string // empty: all
	page: number // from 1
}

/** Parses a URL; an invalid value falls back to its default. */
export function readBlogQuery(parameters: URLSearchParams): BlogQuery {
	const page = Number(parameters.get('page') ?? 1)
	return {
		search: tidy(parameters.get('search') ?? '', LONGEST_BLOG_SEARCH),
		category: tidy(parameters.get('category') ?? '', LONGEST_BLOG_SEARCH),
		page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
	}
}

/** The search string of the query's URL; empty for the default query. */
export function blogSearch({ search = '', category = '', page = 1 }: Partial<BlogQuery>): string {
	const parameters = new URLSearchParams()
	if (search) parameters.set('search', search)
	if (category) parameters.set('category', category)
	if (page > 1) parameters.set('page', String(page))
	return parameters.size > 0 ? `?${parameters}` : ''
}

export type Block = { kind: 'heading' | 'list' | 'text'; lines: string[] }

const LONGEST_HEADING = 90

/**
 * Splits an article's text into blocks at blank lines; keeps the line breaks within a block
 * (specification, section 2). A short line between other blocks without a sentence's final punctuation is a heading; lines
 * that all begin with "- " are a list.
 */
export function blocksOf(content: string): Block[] {
	const blocks = content
		.replace(/\r\n?/g, '\n')
		.split(/\n[^\S\n]*\n\s*/)
		.map((block) => block.replace(/^\n+|\s+$/g, '').split('\n'))
		.filter((lines) => lines.some((line) => line !== ''))
	return blocks.map((lines, index) => {
		const isBetween = index > 0 && index < blocks.length - 1
		if (isBetween && isHeading(lines)) return { kind: 'heading', lines }
		if (lines.every((line) => line.startsWith('- ')))
			return { kind: 'list', lines: lines.map((line) => line.slice(2)) }
		return { kind: 'text', lines }
	})
}

const isHeading = ([line = '', ...more]: string[]) =>
	more.length === 0 && line.length <= LONGEST_HEADING && !/^- |[.!:;,\u2026]$/.test(line)
