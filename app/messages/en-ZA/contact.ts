/** Messages of /contact and of the map on it. */
import { defineMessages } from '#app/core/texts.ts'

export const contactMessages = defineMessages({
	heading: 'Contact Us',
	contactOptions: {
		heading: 'Find us',
		phone: 'Phone',
		chat: 'WhatsApp',
		email: 'Email',
		address: 'Address',
		newTab: '(opens in a new tab)',
	},
	hours: {
		heading: 'Trading hours',
		byAppointment: 'By appointment only',
		closed: 'Closed',
		special: 'Special opening hours',
	},
	write: {
		heading: 'Send a message',
		text: (replyTime: string) => `All fields are required. We reply ${replyTime}.`,
		textWithoutEmail: (replyTime: string) => `We reply ${replyTime}.`,
	},
	mailboxes: {
		heading: 'Other departments',
		finance: {
			title: 'Finance',
			text: 'Quotes, applications and documents. Please never send a PIN or a password.',
			subject: 'A finance question from your website',
		},
		privacy: {
			title: 'Privacy',
			text: 'What we hold about you, and how to have it corrected or deleted.',
			subject: 'A privacy question',
		},
	},
	map: {
		label: 'Map of the dealership',
		show: 'Show the map',
		hide: 'Hide the map',
		drawing: 'The picture is a drawing, not a map.',
		directions: 'Directions',
		newTab: '(opens in a new tab)',
		from: (host: string) => `The map comes from ${host}, a service of another company.`,
		frame: (name: string) => `Map with the place of ${name}`,
	},
} as const)
