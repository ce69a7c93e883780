/** An article of the blog, and the query for a list of articles (specification, sections 2 and 3). */
import { readPageNumber } from '#app/core/page-number.ts'
import { tidy } from '#app/core/typed-text.ts'
import type { Photo } from '#app/features/media/photo.ts'

/** Articles per page of the blog. */
export const POSTS_A_PAGE = 24
/** Related articles of an article (specification, section 9). */
export const RELATED_POSTS = 3
/** Featured articles on the home page (specification, section 9). */
export const FEATURED_POSTS_ON_HOME = 2

/** Maximum length of a search text, in characters. */
export const MAX_BLOG_SEARCH = 100

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
	return {
		search: tidy(parameters.get('search') ?? '', MAX_BLOG_SEARCH),
		category: tidy(parameters.get('category') ?? '', MAX_BLOG_SEARCH),
		page: readPageNumber(parameters.get('page')),
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

export type Block = { kind: 'heading' | 'list' | 'numbers' | 'text'; lines: string[] }

const MAX_HEADING = 90

/**
 * Splits an article's text into blocks at blank lines; keeps the line breaks within a block
 * (specification, section 2). A short line between other blocks without a sentence's final punctuation is a heading; lines
 * that all begin with "- ", alone or after a colon, are a list, and lines that count from "1. " a numbered one.
 */
export function blocksOf(content: string): Block[] {
	const blocks = content
		.replace(/\r\n?/g, '\n')
		.replace(/:\n(?=- )/g, ':\n\n')
		.split(/\n[^\S\n]*\n\s*/)
		.map((block) => block.replace(/^\n+|\s+$/g, '').split('\n'))
		.filter((lines) => lines.some((line) => line !== ''))
	return blocks.map((lines, index) => {
		const isBetween = index > 0 && index < blocks.length - 1
		if (isBetween && isHeading(lines)) return { kind: 'heading', lines }
		if (lines.every((line) => line.startsWith('- ')))
			return { kind: 'list', lines: lines.map((line) => line.slice(2)) }
		if (lines.every((line, at) => line.startsWith(`${at + 1}. `)))
			return { kind: 'numbers', lines: lines.map((line) => line.replace(/^\d+\. /, '')) }
		return { kind: 'text', lines }
	})
}

const isHeading = ([line = '', ...more]: string[]) =>
	more.length === 0 && line.length <= MAX_HEADING && !/^- |[.!:;,\u2026]$/.test(line)
