/** Messages of /faqs. */
import { defineMessages } from '#app/core/texts.ts'

export const faqMessages = defineMessages({
	title: (name: string) => `Questions and answers, ${name}`,
	description: 'Short answers about viewing, finance, trade-ins, warranties, licensing and delivery.',
	heading: 'FAQs',
	lede: 'The questions we hear most, answered briefly.',
	categories: 'Categories',
	none: 'No FAQs found. Please check back later.',
	link: 'Link to this answer',
	more: {
		heading: 'Still Have Questions?',
		text: 'Call us, or send a message and a person will answer.',
		contact: 'Contact Us',
		call: (number: string) => `Call ${number}`,
	},
} as const)
