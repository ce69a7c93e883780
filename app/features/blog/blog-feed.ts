/** The blog as an RSS 2.0 feed. */
import { escapeXml } from '#app/core/xml.ts'
import type { BlogPostSummary } from './blog-post.ts'

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
