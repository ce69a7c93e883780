/** Messages of the screen for articles and of its form (specification, sections 2, 5 and 8). */
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { recordMessages } from './admin.ts'
import { publicationMessages } from './admin-publication.ts'

export const blogAdminMessages = defineMessages({
	what: 'post',
	title: 'Blog Management',
	subtitle: (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}, newest first`,
	matchCount: (count: number) => `${count} ${count === 1 ? 'post' : 'posts'} found`,
	search: 'Search blog posts',
	searchExample: 'Search blog posts...',
	add: 'Add Blog Post',
	none: 'No blog posts found',
	filters: { label: 'Filter', all: 'All', published: 'Published', draft: 'Drafts', scheduled: 'Scheduled' },
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
		publishAt: englishOf(publicationMessages.errors),
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

/** Messages of the screen for questions and of its form (specification, sections 2, 5 and 8). */
export const faqsMessages = defineMessages({
	what: 'FAQ',
	title: 'FAQs Management',
	subtitle: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}, by category`,
	matchCount: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} found`,
	search: 'Search FAQs',
	searchExample: 'Search FAQs...',
	add: 'Add FAQ',
	none: 'No FAQs found',
	noneHelp: 'Add FAQs to help your customers find quick answers',
	columns: { order: 'Order', question: 'Question', answer: 'Answer' },
	addTitle: 'Add New FAQ',
	editTitle: 'Edit FAQ',
	save: 'Save FAQ',
	deleteTitle: 'Delete FAQ',
	deleteText: 'Are you sure you want to delete this FAQ? This action cannot be undone.',
	labels: { category: 'Category', question: 'Question', answer: 'Answer', orderIndex: 'Order' },
	categoryHelp: 'Choose one, or type another.',
	answerHint: 'Every line break begins a paragraph.',
	orderHelp: 'Left empty, a new one comes last.',
	errors: {
		category: { 'too-short': 'Category is required' },
		question: {
			'too-short': 'Question is required',
			'too-long': 'A question can have up to 300 characters.',
		},
		answer: { 'too-short': 'Answer is required', 'too-long': 'An answer can have up to 10 000 characters.' },
		orderIndex: { 'out-of-range': 'Order must be at least 1 and at most 99 999' },
	},
	toasts: {
		error: 'Error',
		added: 'FAQ added successfully',
		changed: 'FAQ updated successfully',
		deleted: 'FAQ deleted successfully',
		failed: {
			load: 'Failed to load FAQs',
			add: 'Failed to add FAQ',
			change: 'Failed to update FAQ',
			delete: 'Failed to delete FAQ',
		},
	},
} as const)

/** Messages of the screen for the showroom gallery and of its form (specification, sections 2, 5 and 8). */
export const galleryAdminMessages = defineMessages({
	what: 'item',
	title: 'Showroom Gallery Management',
	subtitle: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}, as visitors see them`,
	add: 'Add Item',
	none: 'No gallery items found',
	addFirst: 'Add your first item',
	list: 'Gallery items',
	facts: (type: string, category: string) => `${type}, ${category}`,
	types: { image: 'Image', video: 'Video' },
	addTitle: 'Add Gallery Item',
	editTitle: 'Edit Gallery Item',
	save: 'Save Item',
	confirm: (name: string) =>
		`Are you sure you want to delete this item?\n\n${name}\n\n${recordMessages.delete.trash}`,
	moveHelp: 'Drag it, or use the arrow keys.',
	move: (name: string) => `Move ${name}`,
	earlier: (name: string) => `Move ${name} up`,
	later: (name: string) => `Move ${name} down`,
	moved: (from: number, to: number, of: number) => `Item ${from} is now item ${to} of ${of}.`,
	labels: {
		type: 'Type',
		image: 'Image',
		video: 'Video',
		thumbnail: 'Thumbnail',
		alt: 'Title',
		description: 'What it shows',
		captions: 'Captions (WebVTT)',
		category: 'Category',
		custom: 'Custom category',
	},
	thumbnailHelp: 'Shown until the video plays. It is taken from the video; another image may take its place.',
	altHelp: 'Shown under the picture.',
	descriptionHelp: 'For visitors who cannot see it: one or two sentences, and what is said in a video.',
	captionsHelp: 'For visitors who do not hear it. Leave it empty if nobody speaks.',
	chooseCaptions: 'Choose a .vtt file',
	errors: {
		type: {},
		src: {
			'not-a-photo': 'Choose an image.',
			'not-a-video': 'Choose a video.',
			unfinished: 'The file is not uploaded yet. Wait for it, retry, or remove it.',
		},
		thumbnail: {
			'not-a-photo': 'Choose an image for the video.',
			unfinished: 'The image is not uploaded yet. Wait for it, retry, or remove it.',
		},
		alt: { 'too-short': 'Title is required', 'too-long': 'A title can have up to 200 characters.' },
		description: { 'too-long': 'This can have up to 1 000 characters.' },
		captions: {
			'not-captions':
				'This is not WebVTT. It begins with the line WEBVTT, and has at least one caption with its times.',
			'too-long': 'Captions can have up to 60 000 characters.',
		},
		category: { 'too-short': 'Category is required', 'too-long': 'A category can have up to 60 characters.' },
	},
	toasts: {
		error: 'Error',
		added: 'Gallery item added successfully',
		changed: 'Gallery item updated successfully',
		deleted: 'Gallery item deleted successfully',
		failed: {
			load: 'Failed to load gallery items',
			add: 'Failed to add item: it could not be saved. Please try again.',
			change: 'Failed to update item: it could not be saved. Please try again.',
			delete: 'Failed to delete item: it could not be removed. Please try again.',
			order: 'Failed to reorder items: the new order could not be saved. Please try again.',
			orderMeanwhile:
				'Failed to reorder items: another staff member has changed the gallery in the meantime. This is the current order.',
		},
	},
} as const)
