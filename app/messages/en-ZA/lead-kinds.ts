/** The words of each kind of lead, and of finance applications: in the inbox, in notifications, and on the sender's page. */
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

/** In notifications to staff. They say nothing of a person. */
export const newLeads = {
	single: {
		enquiry: 'A new enquiry',
		message: 'A new message',
		'test-drive': 'A new test drive',
		'trade-in': 'A new trade-in',
		chat: 'A new WhatsApp chat',
		application: 'A new finance application',
		assigned: 'A lead was assigned to you',
	},
	counts: {
		enquiry: (count: number) => (count === 1 ? '1 new enquiry' : `${count} new enquiries`),
		message: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
		'test-drive': (count: number) => (count === 1 ? '1 new test drive' : `${count} new test drives`),
		'trade-in': (count: number) => (count === 1 ? '1 new trade-in' : `${count} new trade-ins`),
		chat: (count: number) => (count === 1 ? '1 new WhatsApp chat' : `${count} new WhatsApp chats`),
		application: (count: number) => (count === 1 ? '1 finance application' : `${count} finance applications`),
		assigned: (count: number) => (count === 1 ? '1 lead assigned to you' : `${count} leads assigned to you`),
	},
} as const

/** On the page of the sender: its heading, and what the lead is about. */
export const ownTitles: Record<string, string> = {
	enquiry: 'Your enquiry',
	message: 'Your message',
	'test-drive': 'Your test drive',
	'trade-in': 'Your trade-in',
	application: 'Your finance application',
}

export const ownAbout: Record<string, string> = {
	enquiry: 'Vehicle',
	'test-drive': 'Vehicle',
	'trade-in': 'Your vehicle',
	application: 'Vehicle',
}
