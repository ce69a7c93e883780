/** Offering a vehicle to the dealership: the page /sell, and how its facts are named elsewhere. */
import { defineMessages } from '#app/core/texts.ts'

const MEGABYTES = 25

const photoErrors: Record<string, string> = {
	'photo-empty': 'it is empty',
	'photo-too-large': `it is larger than ${MEGABYTES} MB`,
	'photo-too-many-pixels': 'it has too many pixels',
	'photo-type-not-taken': 'it is not a JPG, PNG, WebP or AVIF image',
	'photo-heic': 'HEIC images cannot be read here; save it as JPG and choose it again',
	'photo-unreadable': 'it cannot be read; it may be damaged',
}

const missing: Record<string, string> = {
	trade_make: 'Please tell us the make.',
	trade_model: 'Please tell us the model.',
	trade_year: 'Please tell us the year.',
	trade_km: 'Please tell us the mileage.',
}

const wrong: Record<string, string> = {
	trade_year: 'Please enter the year of its first registration, such as 2018.',
	trade_km: 'Please enter the kilometres on the clock, such as 61 200.',
	trade_settlement: 'Please enter an amount in rand, such as 85 000, or leave it empty.',
	trade_condition: 'This could not be read. Please tick it again.',
}

export const tradeInMessages = defineMessages({
	heading: 'Sell or trade in your vehicle',
	title: (dealer: string) => `Sell or trade in your vehicle, ${dealer}`,
	description: (dealer: string) =>
		`Tell ${dealer} about your vehicle and add photos. A person looks at it and writes you an offer.`,
	lede: 'Tell us about your vehicle and add photos, if you have some. A person looks at it and writes you an offer; no computer sets the price.',
	wanted: (vehicle: string) => `To be traded in for: ${vehicle}`,
	next: {
		heading: 'How you get your offer',
		steps: (replyTime: string) => [
			`One of us looks at what you send and answers, ${replyTime}.`,
			'The offer comes in writing, with the day until which it holds.',
		],
		talk: 'Rather talk about it?',
	},
	yours: 'Your vehicle',
	you: 'About you',
	off: {
		heading: 'Please call us',
		text: 'We do not take offers of vehicles through this website at the moment.',
	},

	labels: {
		vehicle: 'Vehicle',
		trade_make: 'Make',
		trade_model: 'Model',
		trade_year: 'Year',
		trade_km: 'Mileage',
		trade_condition: 'What is true of it?',
		trade_settlement: 'Still owed to the bank',
		trade_bank: 'Bank',
		photos: 'Photos',
	},
	modelHelp: 'With the version, if you know it: Hilux 2.4 GD-6.',
	km: 'km',
	rand: 'R',
	settlementHelp: 'The settlement amount of your finance. Leave it empty if nothing is owed.',
	conditions: {
		'service-history': 'Full service history',
		'spare-key': 'Spare key',
		licensed: 'Licence disc is valid',
		accident: 'It was in an accident',
		'body-damage': 'Dents, scratches or rust',
		mechanical: 'Something does not work',
		'warning-light': 'A warning light is on',
		tyres: 'It needs tyres',
	},
	message: 'Anything else we should know?',

	photosHelp: (most: number) =>
		`Up to ${most}: all round, inside, the clock, and what is damaged. Only our staff see them.`,
	photosAgain: 'Please choose your photos again: browsers do not keep them.',
	addPhotos: 'Add photos',
	shrinking: 'Preparing your photos...',
	chosen: (count: number, most: number) => `${count} of ${most} photos`,
	photo: (number: number) => `Photo ${number}`,
	remove: (number: number) => `Remove photo ${number}`,

	errorText: (field: string, code: string): string | undefined => {
		if (field === 'photos') return photoErrorText(code)
		if (code === 'required') return missing[field]
		return wrong[field]
	},

	/** Of its form, as those of the enquiry in leads.ts. */
	form: {
		send: 'Send it to us',
		sent: { description: 'We have the details of your vehicle.' },
		failed: {
			title: 'Not sent',
			description: 'It could not be sent. Please try again, or call us.',
		},
		gone: {
			title: 'Not sent',
			description: 'We do not take offers of vehicles through this website at the moment. Please call us.',
		},
		exception: {
			description: 'We do not know whether it reached us. Please try again: it reaches us once.',
		},
	},
	received: 'We have the details of your vehicle',
	sent: {
		byEmail: (replyTime: string) =>
			`One of us looks at it and answers you by email, ${replyTime}. What we write is an offer of a person, with the day until which it holds.`,
		byPhone: (replyTime: string) =>
			`One of us looks at it and calls you, or writes on WhatsApp, ${replyTime}.`,
		call: 'If it cannot wait, call',
	},
} as const)

function photoErrorText(code: string): string {
	const [error = '', number] = code.split(':')
	if (error === 'too-many') return 'At most 8 photos, please.'
	const text = photoErrors[error] ?? 'it cannot be read'
	return number
		? `Photo ${number} was not taken: ${text}.`
		: `The photos were not taken: one is too large, or all together are.`
}
