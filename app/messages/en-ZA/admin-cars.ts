/** Messages of the back office's screen for the stock. */
import { defineMessages } from '#app/core/texts.ts'

export const carsMessages = defineMessages({
	what: 'car',
	title: 'Cars Management',
	subtitle: (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}, newest first`,
	matchCount: (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'} found`,
	search: 'Search cars',
	searchExample: 'Search cars...',
	add: 'Add Car',
	table: 'Import and export',
	none: 'No cars found',
	list: 'Cars',
	columns: { car: 'Car', year: 'Year', featured: 'Featured' },
	facts: (price: string, mileage: string) => `${price} / ${mileage}`,
	mark: { sold: 'Mark as sold', available: 'Mark as available' },
	markLabel: (action: string, name: string) => `${action}: ${name}`,
	view: 'View on the website',
	viewLabel: (name: string) => `View ${name} on the website`,
	addTitle: 'Add New Car',
	editTitle: 'Edit Car',
	save: 'Save Car',
	duplicate: 'Duplicate',
	copied: 'This is a copy: it is added to the stock when you save it.',
	uploading: 'Images are still uploading.',
	questions: {
		priceBefore: (before: string, price: string) => `It was ${before}, and you typed ${price}.`,
		stockPrice: {
			high: (price: string, what: string, stockPrice: string) =>
				`${price} is more than three times the dearest ${what} in stock (${stockPrice}).`,
			low: (price: string, what: string, stockPrice: string) =>
				`${price} is less than a fifth of the cheapest ${what} in stock (${stockPrice}).`,
		},
		vehicle: 'vehicle',
		newText: (year: number) => `It would be on the website as New, of ${year}, with 0 km.`,
		price: (text: string) => ({
			title: 'Is this price right?',
			text,
			stay: 'Change it',
			go: 'Save this price',
		}),
		isNew: (text: string) => ({ title: 'Is this car new?', text, stay: 'Change it', go: 'Yes, it is new' }),
		both: (text: string) => ({ title: 'Is this right?', text, stay: 'Change it', go: 'Save it' }),
	},
	progress: {
		photos: (count: number) => (count === 0 ? 'No photos' : count === 1 ? '1 photo' : `${count} photos`),
		missing: (count: number) => (count === 1 ? '1 field missing' : `${count} fields missing`),
		wrong: (count: number) => `${count} to correct`,
		nothingMissing: 'Nothing missing',
	},
	history: {
		title: 'History',
		events: { added: 'added it', changed: 'changed', deleted: 'deleted it' },
		line: (by: string, action: string, fields: string) => `${by} ${action}${fields && ` ${fields}`}`,
		image: 'main image',
		images: 'images',
		asked: (price: string, until: string) => `${price} until ${until}`,
		prices: 'Earlier prices',
	},
	toasts: {
		error: 'Error',
		added: 'Car added successfully',
		changed: 'Car updated successfully',
		deleted: 'Car deleted successfully',
		failed: {
			load: 'Failed to load cars',
			add: 'Failed to add car',
			change: 'Failed to update car',
			delete: 'Failed to delete car',
		},
	},
} as const)
