/** Messages of /services. */
import { defineMessages } from '#app/core/texts.ts'

export const servicesMessages = defineMessages({
	eyebrow: 'WHAT WE OFFER',
	heading: 'Our Services',
	more: 'Learn More',
	moreAbout: (service: string) => `Learn More about ${service}`,
	call: 'Call us',
	/** By the page to which the service leads. */
	next: {
		'/inventory': 'See our vehicles',
		'/showroom': 'See the showroom',
		'/finance': 'Work out an instalment',
		'/finance/application': 'Apply for finance',
		'/sell': 'Value my vehicle',
	} as Record<string, string>,
	nextOf: (next: string, service: string) => `${next}: ${service}`,
	ask: 'Ask about it',
	askAbout: (service: string) => `Ask about it: ${service}`,
} as const)
