/** Messages of /faqs. */
import { defineMessages } from '#app/core/texts.ts'

export const faqMessages = defineMessages({
	heading: 'FAQs',
	categories: 'Categories',
	none: 'No FAQs found. Please check back later.',
	link: 'Link to this answer',
	more: {
		heading: 'Still Have Questions?',
		contact: 'Contact Us',
		call: (number: string) => `Call ${number}`,
	},
} as const)
