/** Offering a vehicle to the dealership: the page /sell, how its facts are named elsewhere, and the emails about it. */
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

type Contact = { dealer: string; town: string; phone: string; chat: string; hours: string; replyTime: string }
type Vehicle = { name: string; stockNumber: string; url: string } // that the visitor wants instead
type Lead = { from_name: string; from_email: string; from_phone: string; message: string }
type TradeIn = Lead & { trade_make: string; trade_model: string; trade_year: number }
type Context = {
	name: string
	vehicle: Vehicle
	office: string
	reasons: string
	ownPage: string
	dealer: Contact
}
export type OfferEmail = {
	name: string // in the greeting
	amount: string
	validUntil: string
	conditions: string // or empty
	by: string
	dealer: Contact
}

/** Their line breaks are sent as written here. */
export const tradeInEmailMessages = defineMessages({
	notice: {
		subject: ({ from_name, trade_year, trade_make, trade_model }: TradeIn) =>
			`Trade-in: ${trade_year} ${trade_make} ${trade_model} from ${from_name}`,
		text: (lead: TradeIn, { vehicle, office, reasons, dealer }: Context) => `New trade-in from the website
${reasons && `\n${reasons}\n`}
Offered:   ${lead.trade_year} ${lead.trade_make} ${lead.trade_model}
${vehicle.name && `Wanted:    ${vehicle.name}${vehicle.stockNumber && ` (${vehicle.stockNumber})`}\nLink:      ${vehicle.url}\n`}
Name:      ${lead.from_name}
Email:     ${lead.from_email || 'not given'}
Telephone: ${lead.from_phone || 'not given'}

Mileage, condition and photos are in the back office, where you write the offer:
${office}
${lead.message && `\nMessage:\n${lead.message}\n`}
${lead.from_email ? 'Reply to this email to ask the customer something.' : 'No email address was given: call or send a WhatsApp.'} The website
promises an answer ${dealer.replyTime}.
`,
	},

	/** Without a word of the vehicle, which anyone can type. */
	reply: {
		subject: () => 'We have the details of your vehicle',
		text: (_: object, { name, vehicle, ownPage, dealer }: Context) => `${goodDay(name)}

Thank you for telling us about your vehicle. One of us looks at it during
trading hours${dealer.hours && `, ${dealer.hours}`}, and answers you
${dealer.replyTime}. A person sets the offer, and tells you until when it holds.
${vehicle.name && `\nYou want to trade it in for the ${vehicle.name}:\n${vehicle.url}\n`}${
	ownPage &&
	`\nA page of your own shows how far we are, and our offer once it is written. There
you can also ask something or have everything deleted, photos too. Keep its
address to yourself: ${ownPage}\n`
}
${closing(dealer)}

You received this because this address was entered in our form for vehicles. If
that was not you, ignore this message.
`,
	},

	offer: {
		subject: ({ dealer }: OfferEmail) => `Our offer for your vehicle, ${dealer.dealer}`,
		text: ({ name, amount, validUntil, conditions, by, dealer }: OfferEmail) => `${goodDay(name)}

Thank you for showing us your vehicle. This is our offer for it:

${amount}

It holds until ${validUntil}.
${conditions && `\nConditions:\n${conditions}\n`}
${by} looked at your vehicle and wrote this offer.
${answer(dealer)}

${closing(dealer)}
`,
	},
} as const)

const goodDay = (name: string) => `Good day${name && ` ${name}`}`

function answer({ phone, chat }: Contact): string {
	const ways = [phone && `call ${phone}`, chat && `send a WhatsApp to ${chat}`].filter(Boolean).join(' or ')
	return `To accept it or to ask something, reply to this email${ways && `,\nor ${ways}`}.`
}

const closing = ({ dealer, town }: Contact) => `Kind regards
The sales team
${dealer}${town && `, ${town}`}`
