/** Messages of the blog: /blog, /blog/:id and the cards of articles. */
import { defineMessages } from '#app/core/texts.ts'

export const blogMessages = defineMessages({
	heading: 'Blog',
	list: 'All posts',
	search: 'Search blog posts...',
	searchLabel: 'Search blog posts',
	searchButton: 'Search',
	categories: 'Filter by category',
	all: 'All',
	matchCount: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
	none: 'No Blog Posts Available',
	noMatches: 'No posts found',
	clear: 'Clear Filters',
	featuredFits: 'The featured post above is the one that fits:',
	pages: 'Pages of the blog',
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
	newer: 'Newer posts',
	older: 'Older posts',
	post: {
		title: (title: string, name: string) => `${title}, ${name}`,
		related: 'Related Articles',
		back: 'Back to Blog',
		missing: 'Blog Post Not Found',
		missingText: "The blog post you're looking for doesn't exist or has been removed.",
	},
} as const)

/** Words on the card of an article, wherever it is shown. */
export const blogPostCardMessages = defineMessages({
	featured: (category: string) => `Featured • ${category}`,
} as const)
