/** Messages about vehicles on all pages. */
import { defineMessages } from '#app/core/texts.ts'

export const vehicleMessages = defineMessages({
	loading: 'Loading car details...',
	notFound: 'Car not found',
	conditions: { new: 'New', used: 'Used', certified: 'Certified Pre-Owned' },
	statuses: { available: 'Available', reserved: 'Reserved', sold: 'Sold' },
	/** Of values that are stored in English words; others are shown as they are stored. */
	values: {
		transmission: {} as Record<string, string>,
		fuelType: {} as Record<string, string>,
		category: {} as Record<string, string>,
		colour: {} as Record<string, string>,
	},
	photosFollow: 'Photos follow',
	justIn: 'Just in',
	justInLine: 'Added in the last seven days.',
	reduced: 'Reduced',
	reducedLine: 'At a lower price than before.',
	was: 'Was',
	wasPrice: (amount: string) => `was ${amount}`,
	less: (amount: string) => `${amount} less`,
	save: ({ year, name }: { year: number; name: string }) => `Save ${year} ${name}`,
	picture: ({ year, name }: { year: number; name: string }) => `${year} ${name}`,
	facts: 'Facts',
	stockNumber: (stockNumber: string) => `stock number ${stockNumber}`,
} as const)
