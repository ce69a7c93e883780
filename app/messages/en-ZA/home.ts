/** The home page; the specification fixes its wording (specification, section 2, Home). */
import { defineMessages } from '#app/core/texts.ts'
import { inTown } from './location.ts'

export const homeMessages = defineMessages({
	title: (name: string, town: string, founded: number) =>
		`${[name, town].filter(Boolean).join(', ')}: new and used vehicles since ${founded}`,
	description: (town: string, province: string) =>
		`A family dealership${inTown([town, province].filter(Boolean).join(', '))}. Inspected new and used bakkies, cars and SUVs, fair trade-ins and help with finance.`,
	hero: {
		label: 'Welcome',
		headline: ['DRIVEN TO', 'EXCEED', 'EXPECTATIONS'],
		placeholder: 'Search for your dream car',
		search: 'SEARCH',
		browse: 'Browse',
		browseLabel: 'Browse by body type',
		/** Of a category of the stock, in lower case; any other category stands as staff typed it. */
		bodyTypes: {
			bakkie: 'Bakkies',
			suv: 'SUVs',
			hatchback: 'Hatches',
			sedan: 'Sedans',
			coupe: 'Coupes',
			convertible: 'Convertibles',
			motorcycle: 'Motorcycles',
		} as Record<string, string | undefined>,
		down: 'Scroll to About us',
		pause: 'Pause the pictures',
		play: 'Play the pictures',
	},
	about: {
		label: 'ABOUT US',
		heading: 'BUILT ON CAR PASSION, FOCUSED ON YOUR NEEDS',
		more: 'Learn More',
		moreAbout: 'about us',
	},
	featured: {
		heading: 'Featured Vehicles',
		line: 'A few that our team would choose this month.',
		search: 'Search featured vehicles',
		searchLabel: 'Search featured vehicles by name or fuel type',
		chips: 'Filter by fuel type',
		all: 'All Cars',
		none: 'No featured cars found matching your criteria',
		clear: 'Clear Filters',
		count: (count: number, of: number) => `${count} of ${of} featured vehicles shown`,
		viewAll: 'View All Inventory',
		loading: 'Loading featured vehicles...',
	},
	posts: {
		label: 'FROM OUR BLOG',
		heading: 'Latest Insights',
		line: 'Practical reading before you buy, sell or service.',
		loading: 'Loading featured posts...',
		none: 'No featured blog posts available at the moment.',
		viewAll: 'View All Blog Posts',
	},
	callToAction: {
		heading: 'Ready to Find Your Dream Car?',
		line: 'Look through the whole floor from your phone, or come past and have a cup of coffee with us.',
		browse: 'Browse Inventory',
		contact: 'Contact Us',
	},
} as const)
