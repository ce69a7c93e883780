/** Messages about vehicles on all pages. */
export const vehicleMessages = {
	loading: 'Loading car details...',
	notFound: 'Car not found',
	conditions: { new: 'New', used: 'Used', certified: 'Certified Pre-Owned' },
	statuses: { available: 'Available', reserved: 'Reserved', sold: 'Sold' },
	was: 'Was',
	wasPrice: (amount: string) => `was ${amount}`,
	less: (amount: string) => `${amount} less`,
	picture: ({ year, name }: { year: number; name: string }) => `${year} ${name}`,
	facts: 'Facts',
} as const
