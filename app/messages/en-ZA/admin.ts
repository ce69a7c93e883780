/** Messages of the back office's layout and dashboard. */

import { formatDateTime } from '#app/core/dates.ts'
import { listOf } from '#app/core/text.ts'
import { defineMessages } from '#app/core/texts.ts'

export const adminMessages = defineMessages({
	title: (screen: string, name: string) => `${screen}, ${name}`,
	nav: {
		label: 'Admin',
		home: (name: string) => `${name}, admin`,
		open: 'Open menu',
		close: 'Close menu',
		groups: { overview: '', website: 'Website', business: 'Business', upkeep: '' },
		dashboard: 'Dashboard',
		cars: 'Cars',
		blog: 'Blog Posts',
		faqs: 'FAQs',
		showroom: 'Showroom Gallery',
		leads: 'Leads',
		appointments: 'Test drives',
		numbers: 'Numbers',
		staff: 'Staff',
		settings: 'Settings',
		trash: 'Trash',
		auditLog: 'Audit log',
		system: 'System',
		newLeads: 'new',
		signedInAs: 'Signed in as',
		account: 'Your account',
		website: 'View website',
	},
	dashboard: {
		welcome: (name: string) => `Welcome back, ${name}`,
		dateAndOpening: (date: string, opening: string | undefined) =>
			opening ? `${date}. ${opening}.` : `${date}.`,
		cars: 'Total Cars',
		posts: 'Blog Posts',
		faqs: 'FAQs',
		loading: '...',
		counts: 'What is on the website',
		lateEmails: (emails: number, since: Date) =>
			`${emails === 1 ? 'An email has' : `${emails} emails have`} not been sent since ${formatDateTime(since)}.`,
		comingUp: 'Coming up',
		reserved: 'Reservations that end in the next 7 days',
		noneReserved: 'None',
		reservedUntil: (day: string) => `Reserved until ${day}`,
		today: 'today',
		tomorrow: 'tomorrow',
		holiday: 'Next public holiday',
		hours: 'Opening hours',
	},
	refused: (roles: string, owners: string[]) => {
		const names = listOf(owners, 'disjunction')
		return `Your role does not allow this: ${roles}. Ask ${names}, who can change that.`
	},
	firstSteps: {
		heading: 'First steps',
		text: 'Until your website is ready for visitors. Each step ticks itself.',
		progress: (done: number, of: number) => `${done} of ${of} done`,
		done: ', done',
		close: 'Close this list',
		back: 'Back to the first steps',
		steps: {
			dealership: { link: 'Name your dealership', reason: 'The name at the top of every page.' },
			contact: {
				link: 'Enter your address and telephone number',
				reason: 'They stand on every page, with the place on the map.',
			},
			mailboxes: {
				link: 'Enter the email addresses',
				reason: 'The one that visitors see, and where enquiries, messages and applications go.',
			},
			hours: {
				link: 'Check your opening hours',
				reason: 'Every page says whether you are open now.',
			},
			look: {
				link: 'Choose your logo and colour',
				reason: 'On every page, in emails and on the browser tab. It is done once you publish it.',
			},
			rate: {
				link: 'Set your interest rate',
				reason: 'Instalments beside the vehicles are worked out with it. Until then it is 9.00%.',
			},
			home: {
				link: 'Write the texts of your home page',
				reason: 'Whatever you leave blank is not shown.',
			},
			about: {
				link: 'Write about yourself',
				reason: 'Your story, your people, and why somebody should buy from you.',
			},
			privacy: {
				link: 'Name your information officer and registration',
				reason: 'The privacy notice needs a person and your registration number (POPIA).',
			},
			car: {
				link: 'Add your first car with a photo',
				reason: 'A name, a price and one photo are enough.',
			},
			mailServer: {
				link: 'Connect your mail server',
				reason: 'Until then no email leaves the website: they are saved as files.',
			},
			email: {
				link: 'Send yourself a test email',
				reason: 'And press the link in it: then you know that no enquiry waits unread.',
			},
			factor: {
				link: 'Protect your account with a second factor',
				reason: 'Your website holds identity numbers of people.',
			},
			keysCopy: {
				link: 'Keep a copy of the keys file',
				reason: 'Without it, nobody can read what people sent you after the machine breaks.',
			},
			backup: { link: 'Set up backups', reason: 'A copy of everything, each night.' },
			address: {
				link: 'Give the website its address',
				reason: 'With https, so that what people type cannot be read on the way.',
			},
		},
	},
	missing: {
		heading: 'Page not found',
		text: 'This page does not exist, or has moved. Perhaps you were looking for one of these:',
		back: 'Back to the dashboard',
	},
	error: {
		heading: 'This page did not load',
		text: 'The fault is on our side. Please try again in a moment.',
		again: 'Please try again',
	},
} as const)

/** Messages that several screens of the back office share. */
export const recordMessages = defineMessages({
	error: 'Error',
	actions: 'Actions',
	cancel: 'Cancel',
	close: 'Close',
	saving: 'Saving...',
	loading: 'Loading...',
	edit: (name: string) => `Edit ${name}`,
	editShort: 'Edit',
	more: (name: string) => `More actions: ${name}`,
	moreOfList: 'More for this list',
	clear: 'Clear Search',
	clearFilters: 'Clear Filters',
	featured: 'Featured',
	notFeatured: 'Not Featured',
	delete: {
		label: (name: string) => `Delete ${name}`,
		text: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
		trash: 'The trash keeps a copy for 30 days, in case it was a mistake.',
		inTrash: 'The trash keeps a copy for 30 days.',
		stay: 'Cancel',
		go: 'Delete',
		busy: 'Deleting...',
	},
	undo: 'Undo',
	restored: (name: string) => `${name} is back, as it was.`,
	notRestored: {
		gone: 'It is not in the trash any more: after 30 days nothing can be restored.',
		'stock-number-taken':
			'Another car has its stock number by now. Change the number of that car, then restore this one. It stays in the trash until then.',
		failed: 'This could not be restored. It is still in the trash: please try again.',
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
	fieldErrors: {
		'too-short': 'This is required.',
		'too-long': 'This is too long.',
		'not-a-number': 'Enter a whole number.',
		'out-of-range': 'This number is too large.',
		'not-a-date': 'Enter a day.',
		'not-an-option': 'Choose one of the list.',
		unreadable: 'This cannot be read. Enter it again.',
	},
	required: 'Fields marked * are required.',
	pages: {
		label: 'Pages',
		page: (page: number, pages: number) => `Page ${page} of ${pages}`,
		previous: 'Previous',
		next: 'Next',
	},
} as const)

/** Where an email is, when it is a file because no mail server is set. */
export const savedAsFile = (what: string): string =>
	`${what} is saved as a file, not sent: no mail server is set. The person who set up your website finds it in the data folder, under “letters”.`

/** A waiting time, rounded up: `15 minutes`. */
export function waitingTime(seconds: number): string {
	if (seconds <= 60) return seconds === 1 ? 'a second' : seconds === 60 ? 'a minute' : `${seconds} seconds`
	if (seconds <= 3_600) return seconds === 3_600 ? 'an hour' : `${Math.ceil(seconds / 60)} minutes`
	return `${Math.ceil(seconds / 3_600)} hours`
}
