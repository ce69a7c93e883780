/** What kinds and sources of leads are called in the back office. */
import { defineMessages } from '#app/core/texts.ts'

export const leadKindMessages = defineMessages({
	kinds: {
		enquiry: 'Enquiry',
		message: 'Message',
		'test-drive': 'Test drive',
		'trade-in': 'Trade-in',
		alert: 'Alert',
		chat: 'WhatsApp',
		application: 'Finance',
	},
	arrived: {
		status: (count: number) =>
			`A lead has arrived. ${count === 1 ? '1 waits' : `${count} wait`} for an answer.`,
		enquiry: 'An enquiry has arrived: open it',
		message: 'A message has arrived: open it',
		'test-drive': 'A test drive has been booked: open it',
		'trade-in': 'A trade-in has arrived: open it',
		alert: 'An alert has begun: open it',
		chat: 'A WhatsApp chat was added: open it',
		application: 'A finance application has arrived: open it',
	},
	kindsInFull: {
		enquiry: 'Enquiry',
		message: 'Message',
		'test-drive': 'Test drive',
		'trade-in': 'Trade-in',
		alert: 'Alert',
		chat: 'WhatsApp chat',
		application: 'Finance application',
	},
	chips: {
		label: 'Kind',
		all: 'All',
		enquiry: 'Enquiries',
		message: 'Messages',
		'test-drive': 'Test drives',
		'trade-in': 'Trade-ins',
		alert: 'Alerts',
		chat: 'WhatsApp',
		application: 'Finance',
	},
	sources: { website: 'Website', chat: 'WhatsApp', phone: 'Phone', 'walk-in': 'Walk-in' },
} as const)

/** Emails about a test drive that was changed, or is tomorrow. */
const testDriveEmailKinds = {
	'test-drive-moved-notice': 'Notice to us: moved',
	'test-drive-cancelled-notice': 'Notice to us: cancelled',
	'test-drive-moved-reply': 'New time, to the customer',
	'test-drive-cancelled-reply': 'Cancellation, to the customer',
	'test-drive-reminder-reply': 'Reminder to the customer',
	'enquiry-answered-notice': 'Notice to us that a button was used',
	'enquiry-answer-reply': 'Answer to the customer, by a button of our email',
} as const

/** In the history of a lead. */
export const testDriveEventMessages = {
	moved: (when: string) => `Moved the test drive to ${when}`,
	cancelled: 'Cancelled the test drive',
	visitor: 'The customer',
} as const

/** Emails about a trade-in. */
const tradeInEmailKinds = {
	'trade-in-notice': 'Notice to us',
	'trade-in-reply': 'Confirmation to the customer',
	'trade-in-offer-reply': 'Offer to the customer',
} as const

export const leadEmailKinds = {
	'enquiry-notice': 'Notice to us',
	'message-notice': 'Notice to us',
	'application-notice': 'Notice to us',
	'enquiry-reply': 'Confirmation to the customer',
	'message-reply': 'Confirmation to the customer',
	'test-drive-notice': 'Notice to us',
	'test-drive-reply': 'Confirmation to the customer',
	'application-reply': 'Confirmation to the applicant',
	'lead-adf': 'To other software (ADF)',
	'erasure-notice': 'Notice to us: asks to be deleted',
	'erasure-reply': 'Confirmation that they asked to be deleted',
	...testDriveEmailKinds,
	...tradeInEmailKinds,
	'alert-reply': 'Confirmation of an alert',
	'alert-find-reply': 'Vehicles that fit an alert',
	'alert-end-reply': 'Question before an alert ends',
} as const
