/** What staff see on an empty public page. */
import { defineMessages } from '#app/core/texts.ts'

export const staffHintMessages = defineMessages({
	onlyYou: 'Only staff see this.',
	next: {
		vehicles: 'Add your vehicles',
		featured: 'Mark vehicles as featured, and they stand here',
		posts: 'Write your first article',
		faqs: 'Write your first question and answer',
		gallery: 'Add photos and videos',
		about: 'Write about your dealership',
		services: 'Write what you offer',
	},
} as const)
