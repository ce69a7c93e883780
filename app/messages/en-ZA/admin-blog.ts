/** Messages of the screen for articles and of its form (specification, sections 2, 5 and 8). */
import { defineMessages } from '#app/core/texts.ts'

export const blogAdminMessages = defineMessages({
	what: 'post',
	title: 'Blog Management',
	subtitle: (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}, newest first`,
	matchCount: (count: number) => `${count} ${count === 1 ? 'post' : 'posts'} found`,
	search: 'Search blog posts',
	searchExample: 'Search blog posts...',
	add: 'Add Blog Post',
	none: 'No blog posts found',
	list: 'Blog posts',
	columns: { title: 'Title', category: 'Category', author: 'Author', featured: 'Featured' },
	facts: (date: string, readTime: string) => `${date}, ${readTime}`,
	addTitle: 'Add New Blog Post',
	editTitle: 'Edit Blog Post',
	save: 'Save Blog Post',
	deleteTitle: 'Delete Blog Post',
	deleteText: 'Are you sure you want to delete this blog post? This action cannot be undone.',
	text: 'Text',
	settings: 'Settings',
	labels: {
		title: 'Title',
		excerpt: 'Excerpt',
		content: 'Content',
		category: 'Category',
		author: 'Author',
		readTime: 'Read time',
		featured: 'Featured',
		image: 'Image',
	},
	counter: (count: number, most: number) => `${count} of ${most} characters`,
	contentHelp:
		'A blank line begins a paragraph. A short line by itself without a full stop is a heading; lines that begin with "- " are a list.',
	errors: {
		title: { 'too-short': 'Title must be at least 2 characters' },
		excerpt: {
			'too-short': 'Excerpt must be at least 10 characters',
			'too-long': 'Excerpt can have up to 500 characters',
		},
		content: {
			'too-short': 'Content must be at least 50 characters',
			'too-long': 'Content can have up to 50 000 characters',
		},
		category: { 'too-short': 'Category is required' },
		author: { 'too-short': 'Author name is required' },
		readTime: { 'too-short': 'Read time is required' },
		image: {
			'not-a-photo': 'Please provide a valid URL',
			unfinished: 'The image is not uploaded yet. Wait for it, retry, or remove it.',
		},
		featured: {},
	},
	toasts: {
		error: 'Error',
		added: 'Blog post added successfully',
		changed: 'Blog post updated successfully',
		deleted: 'Blog post deleted successfully',
		failed: {
			load: 'Failed to load blog posts',
			add: 'Failed to add blog post',
			change: 'Failed to update blog post',
			delete: 'Failed to delete blog post',
		},
	},
} as const)
