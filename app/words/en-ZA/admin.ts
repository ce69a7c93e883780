/** What the frame and the dashboard of the back office say. */
export const adminWords = {
	title: (screen: string, name: string) => `${screen}, ${name}`,
	nav: {
		label: 'Admin',
		home: (name: string) => `${name}, admin`,
		open: 'Open menu',
		close: 'Close menu',
		dashboard: 'Dashboard',
		cars: 'Cars',
		blog: 'Blog Posts',
		faqs: 'FAQs',
		showroom: 'Showroom Gallery',
		leads: 'Leads',
		newLeads: 'new',
		signedInAs: 'Signed in as',
		account: (email: string) => `${email}, your account`,
	},
	dashboard: {
		welcome: (name: string) => `Welcome back, ${name}`,
		today: (date: string, opening: string) => `${date}. ${opening}.`,
		cars: 'Total Cars',
		posts: 'Blog Posts',
		faqs: 'FAQs',
		loading: '...',
		featured: (count: number) => `${count} featured`,
		categories: (count: number) => (count === 1 ? '1 category' : `${count} categories`),
	},
	missing: {
		heading: 'Page not found',
		text: 'There is no such page in the back office.',
		back: 'Back to the dashboard',
	},
	problem: {
		heading: 'This page did not load',
		text: 'The fault is on our side. Please try again in a moment.',
		again: 'Please try again',
	},
} as const
