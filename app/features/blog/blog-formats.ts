/** Addresses of articles, and the blog for other programs: an RSS 2.0 feed, and structured data (JSON-LD, schema.org). */
import type { BlogPosting } from 'schema-dts'
import { escapeXml } from '#app/core/csv-and-xml.ts'
import { readableSegment } from '#app/core/text.ts'
import type { BlogPost, BlogPostSummary } from './blog-post.ts'

export const POSTS_IN_FEED = 50

type Post = Pick<BlogPostSummary, 'id' | 'title' | 'excerpt' | 'category' | 'author' | 'date'> & {
	changedAt: Date
}
type Feed = {
	title: string
	description: string
	blog: string // URL
	self: string // URL of the feed
	addressOf: (post: Post) => string
	permalinkOf: (post: Post) => string // the same whatever the title is, so that readers see a post once
}

/** Posts in the given order, latest first. */
export function blogFeed(posts: Post[], feed: Feed): string {
	const { title, description, blog, self, addressOf, permalinkOf } = feed
	const built = Math.max(0, ...posts.map(({ changedAt }) => changedAt.getTime()))
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
		'<channel>',
		elementXml('title', title),
		elementXml('link', blog),
		elementXml('description', description),
		elementXml('language', 'en-za'),
		...(built ? [elementXml('lastBuildDate', new Date(built).toUTCString())] : []),
		`<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
		...posts.map((post) => itemXml(post, addressOf(post), permalinkOf(post))),
		'</channel>',
		'</rss>',
		'',
	].join('\n')
}

const itemXml = (
	{ title, excerpt, category, author, date }: Post,
	address: string,
	permalink: string,
): string =>
	[
		'<item>',
		elementXml('title', title),
		elementXml('link', address),
		`<guid isPermaLink="true">${escapeXml(permalink)}</guid>`,
		elementXml('pubDate', date.toUTCString()),
		elementXml('dc:creator', author),
		elementXml('category', category),
		elementXml('description', excerpt),
		'</item>',
	].join('')

const elementXml = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

type SchemaOrgInput = { address: string; image?: string; publisher: { '@id': string }; publisherName: string }

/** Structured data of an article: a `BlogPosting`. `address` and `image` are absolute URLs. An author with the dealership's name is the dealership. */
export function blogPostSchema(post: BlogPost, { address, image, publisher, publisherName }: SchemaOrgInput) {
	return {
		'@type': 'BlogPosting',
		'@id': `${address}#article`,
		headline: post.title,
		description: post.excerpt,
		url: address,
		mainEntityOfPage: address,
		...(image && { image }),
		articleSection: post.category,
		datePublished: post.date.toISOString(),
		dateModified: new Date(Math.max(post.changedAt.getTime(), post.date.getTime())).toISOString(),
		author: isSameName(post.author, publisherName) ? publisher : { '@type': 'Person', name: post.author },
		publisher,
		inLanguage: 'en-ZA',
	} satisfies BlogPosting
}

const isSameName = (one: string, other: string): boolean =>
	one.trim().toLowerCase() === other.trim().toLowerCase()

type Named = Pick<BlogPostSummary, 'id' | 'title'>

/** `/blog/what-a-service-plan-covers-1656f795`: the canonical path of an article. `/blog/<id>` shows it, too. */
export const blogPostPath = (post: Named): string => `/blog/${blogPostSegment(post)}`

export const blogPostSegment = ({ id, title }: Named): string => readableSegment(title, id)
