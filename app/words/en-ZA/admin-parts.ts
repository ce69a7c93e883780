/** What the screens of the back office say alike. */
export const partWords = {
	error: 'Error',
	actions: 'Actions',
	cancel: 'Cancel',
	close: 'Close',
	saving: 'Saving...',
	edit: (name: string) => `Edit ${name}`,
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
	signedOut:
		'You are signed out. What you typed is still here: sign in again in another tab, then save once more.',
	required: 'Fields marked * are required.',
	pages: {
		label: 'Pages',
		page: (page: number, pages: number) => `Page ${page} of ${pages}`,
		previous: 'Previous',
		next: 'Next',
	},
} as const
