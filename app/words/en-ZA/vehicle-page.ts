/** What the page of one vehicle says. */
export const vehiclePageWords = {
	title: (name: string, dealer: string) => `${name}, ${dealer}`,
	summary: (year: number, name: string, mileage: string, price: string) =>
		`${year} ${name}, ${mileage}, ${price}. Photographs, specifications and finance calculator.`,

	crumbs: 'Breadcrumb',
	inventory: 'Inventory',
	fuel: 'Fuel',
	mileage: 'Mileage',
	year: 'Year',

	status: {
		sold: 'This vehicle has been sold.',
		soldWithSimilar: 'This vehicle has been sold. Similar ones are at the foot of this page.',
		reserved: 'Reserved for a customer. Ask us to call you if it comes free again.',
	},

	photographs: 'Photographs',
	photo: (title: string, at: number, total: number) =>
		total > 1 ? `${title}, photo ${at} of ${total}` : title,
	counter: (at: number, total: number) => `${at} / ${total}`,
	previousPhoto: 'Previous photo',
	nextPhoto: 'Next photo',
	showPhoto: (at: number) => `Show photo ${at}`,
	fullScreen: 'View full screen',
	closeFullScreen: 'Close full screen',

	tabs: 'Vehicle information',
	details: 'Car Details',
	calculator: 'Finance Calculator',
	calculatorComing: 'Fetching the calculator...',
	calculateElsewhere: 'Work out the instalment in the finance calculator',
	estimate: { before: 'Est.', after: 'a month' },
	about: (model: string) => `About this ${model}`,
	features: 'Features',
	specifications: {
		make: 'Make',
		model: 'Model',
		variant: 'Variant',
		category: 'Category',
		year: 'Year',
		mileage: 'Mileage',
		condition: 'Condition',
		transmission: 'Transmission',
		fuelType: 'Fuel type',
		engine: 'Engine',
		power: 'Power',
		drive: 'Drive',
		doors: 'Doors',
		seats: 'Seats',
		colour: 'Colour',
		previousOwners: 'Previous owners',
		serviceHistory: 'Service history',
		warranty: 'Warranty',
		stockNumber: 'Stock number',
	},
	kilowatts: (power: number) => `${power}\u00a0kW`,
	noOwners: 'None',

	priceAndContact: 'Price and contact',
	was: 'Was',
	less: (amount: string) => `${amount} less`,
	smallPrint: 'Price includes VAT where applicable and excludes licensing, registration and delivery.',
	ask: 'Ask about this vehicle',
	askSold: 'Looking for one like it?',
	firstMessage: {
		onOffer: (vehicle: string) =>
			`Hi, I am interested in the ${vehicle}. Please send me more information and let me know when I can view it.`,
		sold: (vehicle: string) =>
			`Hi, I see that the ${vehicle} has been sold. Please let me know when you have one like it.`,
	},

	unsent: 'Your enquiry is not sent yet',
	call: 'Call',
	callOn: (number: string) => `Call ${number}`,
	chat: 'Chat',
	chatVia: 'on WhatsApp',
	newTab: '(opens in a new tab)',
	mail: 'E-mail',
	map: 'Map',
	enquire: 'Enquire',
	applyForFinance: 'Apply for finance',
	print: 'Print this page',

	mailSubject: (vehicle: string, stockNumber: string | null) =>
		stockNumber ? `${vehicle}, stock number ${stockNumber}` : vehicle,
	chatText: (vehicle: string, stockNumber: string | null) =>
		`Hello, I would like to know more about the ${vehicle}${stockNumber ? ` (stock number ${stockNumber})` : ''}. Is it still available?`,
	chatTextSold: (vehicle: string, stockNumber: string | null) =>
		`Hello, I see that the ${vehicle}${stockNumber ? ` (stock number ${stockNumber})` : ''} has been sold. Do you have one like it?`,

	related: 'Related Vehicles',
	similar: 'Similar Vehicles',
	relatedLabels: { nearlyNew: 'New', preOwned: 'Pre-owned' },
} as const
