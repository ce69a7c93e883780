/** The blog as RSS 2.0: what readers of feeds subscribe to. */
import { xml } from '#app/kernel/xml.ts'
import type { BlogPostSummary } from './blog-post.ts'

/** Articles in the feed. */
export const POSTS_IN_FEED = 50

type Post = Pick<BlogPostSummary, 'id' | 'title' | 'excerpt' | 'category' | 'author' | 'date'> & {
	changedAt: Date
}
type Feed = {
	title: string
	description: string
	blog: string // address
	self: string // address
	addressOf: (id: string) => string
}

/** The latest first, as given. */
export function blogFeed(posts: Post[], { title, description, blog, self, addressOf }: Feed): string {
	const built = Math.max(0, ...posts.map(({ changedAt }) => changedAt.getTime()))
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
		'<channel>',
		element('title', title),
		element('link', blog),
		element('description', description),
		element('language', 'en-za'),
		...(built ? [element('lastBuildDate', new Date(built).toUTCString())] : []),
		`<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
		...posts.map((post) => item(post, addressOf(post.id))),
		'</channel>',
		'</rss>',
		'',
	].join('\n')
}

const item = ({ title, excerpt, category, author, date }: Post, address: string): string =>
	[
		'<item>',
		element('title', title),
		element('link', address),
		`<guid isPermaLink="true">${xml(address)}</guid>`,
		element('pubDate', date.toUTCString()),
		element('dc:creator', author),
		element('category', category),
		element('description', excerpt),
		'</item>',
	].join('')

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`
