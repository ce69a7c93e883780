/** Structured data (JSON-LD, schema.org) of an article. */
import type { BlogPosting } from 'schema-dts'
import type { BlogPost } from './blog-post.ts'

type SchemaOrgInput = { address: string; image?: string; publisher: { '@id': string } }

// The author is a person or a department; a name that matches is an organization.
const DEPARTMENT = /\b(team|desk|office|workshop|department|staff)\b/i

/** A `BlogPosting`. `address` and `image` are absolute URLs; an author named after a department is an organization. */
export function blogPostSchema(post: BlogPost, { address, image, publisher }: SchemaOrgInput) {
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
		author: DEPARTMENT.test(post.author)
			? { '@type': 'Organization', name: post.author, parentOrganization: publisher }
			: { '@type': 'Person', name: post.author },
		publisher,
		inLanguage: 'en-ZA',
	} satisfies BlogPosting
}
