import { defineMessages } from '#app/core/texts.ts'

export const vehiclePageMessages = defineMessages({
	title: (name: string, dealer: string) => `${name}, ${dealer}`,
	summary: (year: number, name: string, mileage: string, price: string) =>
		`${year} ${name}, ${mileage}, ${price}. Photographs, specifications and finance calculator.`,

	crumbs: 'Breadcrumb',
	inventory: 'Inventory',
	fuel: 'Fuel',
	mileage: 'Mileage',
	year: 'Year',
	gearbox: 'Gearbox',

	status: {
		sold: 'This vehicle has been sold.',
		reserved: 'Reserved for a customer. Ask us to call you if it comes free again.',
	},

	photographs: 'Photographs',
	photo: (title: string, at: number, total: number, shows?: string) =>
		(total > 1 ? `${title}, photo ${at} of ${total}` : title) + (shows ? `: ${shows}` : ''),
	photos: (total: number) => (total === 1 ? '1 photo' : `${total} photos`),
	position: (at: number, total: number) => `Photo ${at} of ${total}`,
	counter: (at: number, total: number) => `${at} / ${total}`,
	previousPhoto: 'Previous photo',
	nextPhoto: 'Next photo',
	showPhoto: (at: number) => `Show photo ${at}`,
	fullScreen: 'View full screen',

	tabs: 'Vehicle information',
	details: 'Car Details',
	alertPrice: 'Email me if the price falls',
	alertNext: 'Email me when the next one arrives',
	calculator: 'Finance Calculator',
	calculatorComing: 'Fetching the calculator...',
	calculateElsewhere: 'Work out the instalment in the finance calculator',
	about: (model: string) => `About this ${model}`,
	features: 'Features',
	allSpecifications: 'All specifications',

	priceAndContact: 'Price and contact',
	cashPrice: 'cash price',
	smallPrint: 'Price includes VAT where applicable and excludes licensing, registration and delivery.',

	unavailable: {
		title: 'This vehicle cannot be shown right now',
		heading: 'We cannot show this vehicle right now',
		text: 'The fault is on our side; the vehicle may well still be for sale. Please try again in a moment, or call us and we will tell you about it.',
	},
	unsent: 'Your enquiry is not sent yet',
	sent: 'Your enquiry is sent',
	applyForFinance: 'Apply for finance',
	print: 'Print this page',

	compare: 'Compare them with this one',
	related: 'Related Vehicles',
	similar: 'Similar Vehicles',
	seeSimilar: 'See similar',
	relatedLabels: { nearlyNew: 'New', preOwned: 'Pre-owned' },
} as const)

/** Other contact options than the enquiry form, for a vehicle. */
export const vehicleContactMessages = defineMessages({
	request: 'Ask about this vehicle',
	aboutSold: 'Tell me about the next one',
	aboutReserved: 'Call me if it comes free',
	testDrive: 'Book a test drive',
	enquire: 'Enquire',
	callOn: (number: string) => `Call ${number}`,
	call: 'Call',
	chat: 'WhatsApp',
	newTab: '(opens in a new tab)',
	mail: 'Email',
	map: 'Map',
	mailSubject: (vehicle: string, stockNumber: string | null) =>
		stockNumber ? `${vehicle}, stock number ${stockNumber}` : vehicle,

	shareVehicle: 'Share this vehicle',
	shareByChat: 'WhatsApp',
	shareByMail: 'Email',
	copyLink: 'Copy link',
	linkCopied: 'Link copied',
	notCopied: 'This browser did not copy it. Copy the address above.',
	closeShare: 'Close',
	qrCode: 'QR code of this page',
	qrCodeOfChat: 'QR code of the WhatsApp chat',
	askByChat: 'Ask about it on WhatsApp',
} as const)

export const afterHoursMessages = defineMessages({
	label: 'After hours',
	ask: 'You can still ask about this vehicle:',
	sendMe: 'Send me this',
} as const)
