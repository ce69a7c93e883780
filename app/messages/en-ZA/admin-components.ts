/** Messages that several screens of the back office share. */
import { defineMessages } from '#app/core/texts.ts'

export const recordMessages = defineMessages({
	error: 'Error',
	actions: 'Actions',
	cancel: 'Cancel',
	close: 'Close',
	saving: 'Saving...',
	loading: 'Loading...',
	edit: (name: string) => `Edit ${name}`,
	clear: 'Clear Search',
	featured: 'Featured',
	notFeatured: 'Not Featured',
	delete: {
		label: (name: string) => `Delete ${name}`,
		text: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
		stay: 'Cancel',
		go: 'Delete',
		busy: 'Deleting...',
	},
	unsaved: {
		title: 'Discard what you typed?',
		text: 'What you changed here is not saved yet.',
		stay: 'Keep editing',
		go: 'Discard',
	},
	rejections: {
		gone: (what: string) =>
			`Another staff member has deleted this ${what} in the meantime. What you typed is still here.`,
		stale: (what: string, by = 'Another staff member') =>
			`${by} has changed this ${what} since you opened it, so nothing was saved. What you typed is still here.`,
		added: (what: string) =>
			`This ${what} was already added when you saved before, and differs from what you typed now, so nothing was saved. What you typed is still here.`,
		'video-missing': () => 'The video is no longer there. Remove it and add it again.',
		'photo-missing': () => 'One of the images is no longer there. Remove it and add it again.',
	},
	goneBefore: (what: string) => `This ${what} is no longer there.`,
	notLoaded: (what: string) => `This ${what} could not be opened. Please try again.`,
	staleRow: (what: string, by = 'Another staff member') =>
		`${by} has changed this ${what} in the meantime, so nothing was saved. The list now shows it as it is.`,
	openNewer: 'Discard mine and open the newer one',
	fieldErrors: {
		'too-short': 'This is required.',
		'too-long': 'This is too long.',
		'not-a-number': 'Enter a whole number.',
		'out-of-range': 'This number is too large.',
		'not-a-date': 'Enter a day.',
		'not-an-option': 'Choose one of the list.',
		unreadable: 'This cannot be read. Enter it again.',
	},
	notSaved: {
		failed: 'This did not work. What you typed is still here: please try again.',
		'signed-out':
			'You are signed out. What you typed is still here: sign in again in another tab, then try once more.',
	},
	required: 'Fields marked * are required.',
	pages: {
		label: 'Pages',
		page: (page: number, pages: number) => `Page ${page} of ${pages}`,
		previous: 'Previous',
		next: 'Next',
	},
} as const)
