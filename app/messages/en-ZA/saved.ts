/** Saved vehicles, and the comparison of some of them. */
import { defineMessages } from '#app/core/texts.ts'

const vehicles = (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`)

export const savedMessages = defineMessages({
	title: 'Saved vehicles',
	none: 'You have not saved a vehicle yet. Press the heart of a vehicle, and it stands here.',
	browse: 'Browse Inventory',
	own: 'Saved in this browser',
	shared: 'From the link that you opened',
	changes: {
		sold: 'sold',
		reserved: 'reserved',
		available: 'available again',
		less: (amount: string) => `${amount} less`,
		more: (amount: string) => `${amount} more`,
	},
	since: (changes: string) => `Since you saved it: ${changes}`,
	closest: (name: string) => `Like the ${name}, which is sold`,
	gone: (name: string) => `${name} is no longer on this website.`,
	othersGone: (count: number) =>
		count === 1
			? '1 vehicle of the address is no longer on this website.'
			: `${vehicles(count)} of the address are no longer on this website.`,
	tooMany: (most: number) =>
		`The address names more vehicles than one page shows. These are the first ${most}.`,
	remove: 'Remove',
	removeNamed: (name: string) => `Remove ${name}`,
	compare: 'Compare them side by side',
	count: (count: number) => `${count} saved`,
	compareSaved: 'Compare',
	lastSeen:
		'The vehicles cannot be brought up to date at the moment. You see them as this browser saw them last; prices may have changed.',
	notStored:
		'This browser keeps nothing for this website. Bookmark the address of this page to find these vehicles again.',
	noScript:
		'Without scripts, this website cannot remember vehicles. Bookmark the address of this page to find them again.',
	failed: {
		'too-many': 'You have saved as many vehicles as fit on one page. Remove one first.',
		'not-stored':
			'The vehicle could not be saved: this browser keeps nothing for this website, or has no room left.',
	},
	viewed: 'Recently viewed',
	viewedLine: 'As you saw them last; prices may have changed.',
	clear: 'Forget saved and viewed vehicles',
	stays: 'The list stays in this browser. Whoever gets the address of this page sees the same vehicles.',
} as const)

/** Messages of /compare. */
export const compareMessages = defineMessages({
	title: 'Compare vehicles',
	none: 'There is nothing to compare yet. Save vehicles by their heart, and compare them from there.',
	saved: 'Saved vehicles',
	table: 'Comparison',
	vehicle: 'Vehicle',
	picture: 'Picture',
	price: 'Price',
	monthly: 'Instalment',
	status: 'Status',
	features: 'Features',
	has: 'Yes',
	lacks: 'No',
	unknown: 'Not stated',
	differs: 'differs',
	onlyDifferences: 'Only what differs',
	removeNamed: (name: string) => `Remove ${name}`,
	others: 'Put into the comparison',
	unavailable: 'The vehicles cannot be compared at the moment. Please try again in a minute.',
	print: 'Print',
} as const)
