/** Messages of the staff's form for a vehicle (specification, section 5, Admin car form). */
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { detailErrors, detailLabels } from './vehicle-details.ts'

export const vehicleFormMessages = defineMessages({
	details: 'Details',
	labels: {
		name: 'Name',
		make: 'Make',
		model: 'Model',
		variant: 'Variant',
		price: 'Price',
		year: 'Year',
		mileage: 'Mileage',
		condition: 'Condition',
		transmission: 'Transmission',
		fuelType: 'Fuel type',
		category: 'Category',
		featured: 'Featured',
		features: 'Features',
		description: 'Description',
		status: 'Status',
		reservedUntil: 'Reserved until',
		stockNumber: 'Stock number',
		...englishOf(detailLabels),
	},
	optional: '(optional)',
	homePage: 'Home page',
	sale: 'Sale',
	more: 'More about it',
	moreHelp: 'All of it is optional. What is left open is not shown.',
	nameHelp: 'With make and model, such as Toyota Hilux 2.4 GD-6.',
	filledFromName: (labels: string[]) => {
		const texts = labels.map((label, index) => (index === 0 ? label : label.toLowerCase()))
		const list = new Intl.ListFormat('en-GB').format(texts)
		return `${list} ${labels.length === 1 ? 'was' : 'were'} taken from the name.`
	},
	categoryHelp: 'Choose one, or type another.',
	featureExample: 'Type a feature, press Enter',
	removeFeature: (feature: string) => `Remove ${feature}`,
	features: (count: number) => (count === 1 ? '1 feature' : `${count} features`),
	reservedHelp: 'The last day of the reservation. After it the car is available again.',
	notKnown: 'Not known',
	units: { rand: 'R', km: 'km' },
	was: (price: string) => `Buyers see the earlier price, ${price}.`,
	errors: {
		name: { 'too-short': 'Name must be at least 2 characters' },
		image: {
			none: 'Please provide a valid image URL. Add at least one photo.',
			'not-a-photo': 'Please provide a valid image URL',
			unfinished: 'Some images are not uploaded yet. Wait for them, retry those that failed, or remove them.',
		},
		images: { 'too-many': 'A car can have up to 60 images.' },
		price: { 'not-positive': 'Price must be positive' },
		year: {
			'not-a-number': 'Enter the year as four digits.',
			'out-of-range': 'Enter a year from 1900 to next year.',
		},
		mileage: {
			negative: 'Mileage cannot be negative',
			'not-a-number': 'Enter the mileage in kilometres.',
			'out-of-range': 'This is more than any car has run.',
		},
		condition: { required: 'Condition is required' },
		transmission: { required: 'Transmission is required' },
		fuelType: { required: 'Fuel type is required' },
		features: { 'too-long': 'A feature can have up to 80 characters.', 'too-many': 'Up to 60 features fit.' },
		stockNumber: { taken: 'Another car has this stock number.' },
		...englishOf(detailErrors),
	},
} as const)

/** Messages of the back office's screen for the stock. */
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
