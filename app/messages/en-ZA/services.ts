/** Messages of /services. */
import { defineMessages } from '#app/core/texts.ts'

export const servicesMessages = defineMessages({
	eyebrow: 'WHAT WE OFFER',
	heading: 'Our Services',
	more: 'Learn More',
	moreAbout: (service: string) => `Learn More about ${service}`,
	ask: 'Ask about it',
	askAbout: (service: string) => `Ask about it: ${service}`,
} as const)
