/** Messages of the screen for the showroom gallery and of its form (specification, sections 2, 5 and 8). */
import { defineMessages } from '#app/core/texts.ts'

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
	confirm: (name: string) => `Are you sure you want to delete this item?\n\n${name}`,
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
