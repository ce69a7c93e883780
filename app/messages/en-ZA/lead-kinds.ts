/** What kinds and sources of leads are called in the back office. */
import { defineMessages } from '#app/core/texts.ts'

export const leadKindMessages = defineMessages({
	kinds: {
		enquiry: 'Enquiry',
		message: 'Message',
		'test-drive': 'Test drive',
		chat: 'WhatsApp',
		application: 'Finance',
	},
	arrived: {
		status: (count: number) =>
			`A lead has arrived. ${count === 1 ? '1 waits' : `${count} wait`} for an answer.`,
		enquiry: 'An enquiry has arrived: open it',
		message: 'A message has arrived: open it',
		'test-drive': 'A test drive has been booked: open it',
		chat: 'A WhatsApp chat was added: open it',
		application: 'A finance application has arrived: open it',
	},
	kindsInFull: {
		enquiry: 'Enquiry',
		message: 'Message',
		'test-drive': 'Test drive',
		chat: 'WhatsApp chat',
		application: 'Finance application',
	},
	chips: {
		label: 'Kind',
		all: 'All',
		enquiry: 'Enquiries',
		message: 'Messages',
		'test-drive': 'Test drives',
		chat: 'WhatsApp',
		application: 'Finance',
	},
	sources: { website: 'Website', chat: 'WhatsApp', phone: 'Phone', 'walk-in': 'Walk-in' },
} as const)

/** Emails about a test drive that was changed, or is tomorrow. */
export const testDriveEmailKinds = {
	'test-drive-moved-notice': 'Notice to us: moved',
	'test-drive-cancelled-notice': 'Notice to us: cancelled',
	'test-drive-moved-reply': 'New time, to the customer',
	'test-drive-cancelled-reply': 'Cancellation, to the customer',
	'test-drive-reminder-reply': 'Reminder to the customer',
	'enquiry-answer-reply': 'Answer to the customer, by a button of our email',
} as const

/** In the history of a lead. */
export const testDriveEventMessages = {
	moved: (when: string) => `Moved the test drive to ${when}`,
	cancelled: 'Cancelled the test drive',
	visitor: 'The customer',
} as const
