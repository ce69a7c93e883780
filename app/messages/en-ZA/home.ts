/** The home page, and the slider on it; the specification fixes its wording (specification, section 2, Home). */
import { defineMessages } from '#app/core/texts.ts'

export const homeMessages = defineMessages({
	hero: {
		label: 'Welcome',
		placeholder: 'Search for your dream car',
		search: 'SEARCH',
		onOffer: (count: number, lowest: string) => `${count} from ${lowest}`,
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
			mpv: 'MPVs',
		} as Record<string, string | undefined>,
		down: 'Scroll to About us',
		pause: 'Pause the pictures',
		play: 'Play the pictures',
	},
	floor: {
		heading: (count: number) => `${count} vehicles on our floor today`,
		all: 'See all',
		allVehicles: 'vehicles, newest first',
	},
	about: {
		label: 'ABOUT US',
		more: 'Learn More',
		services: 'Our Services',
		moreAbout: 'about us',
	},
	featured: {
		search: 'Search featured vehicles',
		searchLabel: 'Search featured vehicles by name or fuel type',
		chips: 'Filter by fuel type',
		all: 'All Cars',
		none: 'No featured cars found matching your criteria',
		clear: 'Clear Filters',
		count: (count: number, of: number) => `${count} of ${of} featured vehicles shown`,
		viewAll: 'View All Inventory',
		alert: 'Tell me when vehicles arrive',
		loading: 'Loading featured vehicles...',
	},
	posts: {
		label: 'FROM OUR BLOG',
		loading: 'Loading featured posts...',
		none: 'No featured blog posts available at the moment.',
		viewAll: 'View All Blog Posts',
	},
	callToAction: {
		browse: 'Browse Inventory',
		contact: 'Contact Us',
	},
} as const)

/** What a monthly amount buys. */
export const sliderMessages = defineMessages({
	question: 'What can you pay a month?',
	buys: (amount: string, count: number) => `${amount} ${aMonthBuys(count)}`,
	aMonthBuys,
	priced: (price: string) => `For a car of ${price}:`,
	show: 'Show me these cars',
} as const)

function aMonthBuys(count: number): string {
	return `a month buys ${count} of our cars`
}
