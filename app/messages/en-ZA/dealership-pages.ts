/** The pages on which the dealership tells of itself: about, services, FAQs and marketplace. */
import { defineMessages } from '#app/core/texts.ts'

export const aboutMessages = defineMessages({
	eyebrow: 'WHO WE ARE',
	heading: 'About Us',
	statistics: 'In figures',
	story: 'Our Story',
	reasons: 'Why Choose Us',
	promise: 'Our Promise',
} as const)

/** Messages of /services. */
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

/** Messages of /faqs. */
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

/** Messages of /auto-trader; `label` is the marketplace's name. */
export const marketplaceMessages = defineMessages({
	defaultLabel: 'AutoTrader',
	pointsLabel: (label: string) => `Why also on ${label}`,
	profile: (label: string) => `View our ${label} profile`,
	newTab: '(opens in a new tab)',
	banner: (name: string) => `A vehicle on the floor of ${name}`,
	inventory: 'Browse our own inventory',
	note: (label: string) => `${label} is an independent service with its own terms and privacy policy.`,
} as const)
