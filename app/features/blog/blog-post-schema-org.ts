/** Structured data (JSON-LD, schema.org) of an article. */
import type { BlogPosting } from 'schema-dts'
import type { BlogPost } from './blog-post.ts'

type SchemaOrgInput = { address: string; image?: string; publisher: { '@id': string }; publisherName: string }

/** A `BlogPosting`. `address` and `image` are absolute URLs. An author with the dealership's name is the dealership. */
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
