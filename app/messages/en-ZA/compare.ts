/** Messages of /compare. */
import { defineMessages } from '#app/core/texts.ts'

export const compareMessages = defineMessages({
	title: 'Compare vehicles',
	none: 'There is nothing to compare yet. Save vehicles by their heart, and compare them from there.',
	saved: 'Saved vehicles',
	table: 'Comparison',
	vehicle: 'Vehicle',
	picture: 'Picture',
	price: 'Price',
	monthly: 'A month',
	status: 'Status',
	features: 'Features',
	has: 'Yes',
	lacks: 'No',
	unknown: 'Not stated',
	differs: 'differs',
	legend: 'Marked rows differ.',
	remove: 'Remove',
	removeNamed: (name: string) => `Remove ${name}`,
	others: 'Put into the comparison',
	unavailable: 'The vehicles cannot be compared at the moment. Please try again in a minute.',
	print: 'Print',
} as const)
