/**
 * Messages to staff about leads beside the inbox: those typed by staff, the search, the sale, prepared
 * replies, and appointments.
 */
import { FORM_KINDS } from '#app/core/lead-kinds.ts'
import { defineMessages } from '#app/core/texts.ts'
import { waitingTime } from './admin.ts'

export const staffLeadMessages = defineMessages({
	link: 'Add a lead',
	heading: 'Add a lead',
	text: 'For people who call, walk in or write on WhatsApp. Nothing is sent to them.',
	source: 'Where does it come from?',
	code: 'Code in their WhatsApp message',
	codeHelp:
		'At its end, such as HFM-4483 / K7Q. It brings the vehicle and the time. Leave it blank if there is none.',
	labels: { from_name: 'Name', from_phone: 'Telephone', from_email: 'Email', message: 'What they want' },
	optional: '(optional)',
	vehicle: 'Vehicle',
	vehicleHelp: 'Stock number, or make and model',
	answered: 'I have answered already',
	save: 'Add the lead',
	busy: 'Adding...',
	done: 'The lead is added',
	/** In place of a subject, for a lead without a vehicle. */
	subjects: { phone: 'Telephone call', 'walk-in': 'Visit' },
	option: (vehicle: { year: number; name: string; stockNumber: string | null }) =>
		[vehicle.stockNumber, `${vehicle.year} ${vehicle.name}`].filter(Boolean).join(', '),
	errors: {
		source: 'Choose one of these.',
		from_name: 'Write the name.',
		from_phone: 'Write a telephone number or an email address.',
		'not-a-phone': 'This is too short for a telephone number.',
		'not-an-email': 'This is not a complete email address.',
		'not-a-code': 'A code has three characters, such as K7Q, at the end of the message.',
		'unknown-code': 'No chat of the last four weeks has this code, or it is a lead already.',
		'several-codes': 'More than one chat has this code. Write the stock number before it: HFM-4483 / K7Q.',
		'no-vehicle': 'No vehicle matches. Write its stock number, or leave this blank.',
		'several-vehicles': (vehicles: string) => `Several match: ${vehicles}. Write the stock number.`,
		tooLong: (most: number) => `Use at most ${most} characters.`,
		unreadable: 'This could not be read. Load the page again.',
	},
} as const)

/** Emails about a test drive that was changed, or is tomorrow. */
const testDriveEmailKinds = {
	'test-drive-moved-notice': 'Notice to us: moved',
	'test-drive-cancelled-notice': 'Notice to us: cancelled',
	'test-drive-moved-reply': 'New time, to the customer',
	'test-drive-cancelled-reply': 'Cancellation, to the customer',
	'test-drive-reminder-reply': 'Reminder to the customer',
	'enquiry-answered-notice': 'Notice to us that a button was used',
	'enquiry-answer-reply': 'Answer to the customer, by a button of our email',
} as const

/** In the history of a lead. */
export const testDriveEventMessages = {
	moved: (when: string) => `Moved the test drive to ${when}`,
	cancelled: 'Cancelled the test drive',
	visitor: 'The customer',
} as const

/** Emails about a trade-in. */
const tradeInEmailKinds = {
	'trade-in-offer-reply': 'Offer to the customer',
} as const

export const leadEmailKinds = {
	...Object.fromEntries(
		FORM_KINDS.flatMap((kind) => [
			[`${kind}-notice`, 'Notice to us'],
			[`${kind}-reply`, 'Confirmation to the customer'],
		]),
	),
	'application-notice': 'Notice to us',
	'application-reply': 'Confirmation to the applicant',
	'lead-adf': 'To other software (ADF)',
	'erasure-notice': 'Notice to us: asks to be deleted',
	'erasure-reply': 'Confirmation that they asked to be deleted',
	...testDriveEmailKinds,
	...tradeInEmailKinds,
	'alert-reply': 'Confirmation of an alert',
	'alert-find-reply': 'Vehicles that fit an alert',
	'alert-end-reply': 'Question before an alert ends',
} as const

export const findPersonMessages = defineMessages({
	link: 'Find a lead',
	heading: 'Find a lead',
	text: 'Everything that a person sent us, found by what they tell you on the telephone, or everything about a vehicle. A search by ID number is recorded in the audit log.',
	label: 'Name, email, telephone, ID number, reference or vehicle',
	help: 'A name, or the first three letters of its words: nkosi bong. Email, numbers and reference in full. Vehicles by stock number, or as in the search of the stock: white hilux 2019.',
	aboutVehicles: 'About such a vehicle',
	button: 'Find',
	busy: 'Looking...',
	none: 'Nothing found. Check the spelling, or try something else.',
	errors: {
		required: 'Enter one of the six.',
		unreadable: 'This is no name, email address, telephone number, ID number, reference or vehicle.',
		wait: (seconds: number) =>
			`You have searched for too many ID numbers that are not in our records. You can search by ID number again in ${waitingTime(seconds)}. Searching by name, email, telephone or reference still works.`,
	},
} as const)

export const dealMessages = defineMessages({
	heading: 'The sale',
	toSale: 'To the sale of the vehicle',
	text: (vehicle: string) => `Was the ${vehicle} sold to this person?`,
	reserved: (until: string) => `Its reservation${until && ` until ${until}`} ends with that.`,
	price: 'Price of the sale (R)',
	day: 'Day of the sale',
	sell: 'Mark it as sold',
	busy: 'Saving...',
	sold: (vehicle: string, day: string, price: string) =>
		`${vehicle}: sold to this person on ${day} for ${price}.`,
	soldBefore: (vehicle: string, day: string) =>
		`${vehicle} is marked as sold${day && ` since ${day}`}, not to this person. If that is wrong, correct it in the stock.`,
	undo: 'Undo the sale',
	won: (before: string) => `This lead is won. Before that it was "${before}".`,
	undoWon: 'Undo "Won"',
	changed: 'The vehicle was changed in the meantime. What it is now is shown below; nothing was saved.',
	errors: {
		soldPrice: 'Enter the price as a number, such as 389 900.',
		soldOn: 'Choose the day, today at the latest.',
		vehicleVersion: 'This page is out of date. Load it again.',
	},
	others: 'Others who asked about it',
	othersText: 'Each with an answer that is written already; nothing is sent before you send it.',
	answer: (name: string, vehicle: string, dealer: string) =>
		`Good day ${name}\n\nThank you for asking about the ${vehicle}. It has been sold. Shall we look for one like it for you?\n\nKind regards\n${dealer}`,
} as const)

export const replyTemplateMessages = defineMessages({
	heading: 'Prepared answers',
	text: 'Staff choose one in a lead and send it by email or WhatsApp. {name} becomes the name of the person, {vehicle} the vehicle.',
	title: (position: number) => `Answer ${position}: what it is for`,
	answer: (position: number) => `Answer ${position}: text`,
	/** In a lead. */
	choose: 'Prepared answers',
	by: {
		mail: (title: string) => `Email: ${title}`,
		chat: (title: string) => `WhatsApp: ${title} (opens in a new tab)`,
	},
	/** The text for a lead about no vehicle; it may have an article before the place of the vehicle. */
	withoutVehicle: (text: string) =>
		text.replace(/\b(the|a) \{vehicle\}/gi, '$1 vehicle').replaceAll('{vehicle}', 'the vehicle'),
	/** Until the dealership writes its own. */
	defaults: [
		{
			title: 'Still available',
			text: 'Good day {name},\n\nThank you for asking. The {vehicle} is still available. When would you like to see and drive it?',
		},
		{
			title: 'Call me back',
			text: 'Good day {name},\n\nThank you for asking about the {vehicle}. I would like to tell you more about it. When may I call you, and on which number?',
		},
		{
			title: 'Sold',
			text: 'Good day {name},\n\nThe {vehicle} has been sold. May I show you something like it?',
		},
	] as readonly { title: string; text: string }[],
} as const)

/** /admin/appointments: the test drives as staff see them. */
export const adminAppointmentMessages = defineMessages({
	heading: 'Test drives',
	off: 'Visitors cannot book test drives: an owner switches them on in the settings. You can add them by hand.',
	settings: 'Open the settings',
	view: 'Show',
	day: 'Day',
	week: 'Week',
	today: 'Today',
	earlier: 'Earlier',
	later: 'Later',
	print: 'Printed, the list has no buttons.',
	none: 'No test drives.',
	freeDays: (count: number) =>
		count === 1 ? 'Nothing on the other day.' : `Nothing on the other ${count} days.`,
	freeWeek: 'No test drives in this week.',
	closed: 'Closed',
	hours: (opens: string, closes: string) => `Open ${opens}-${closes}`,
	period: (from: string, to: string) => `${from}-${to}`,
	to: (time: string) => `to ${time}`,
	ofAnother: 'For a colleague',
	unreadable: 'The name cannot be shown: its key is missing',
	noVehicle: 'The vehicle is no longer in the stock',
	vehicleStatus: { available: '', reserved: 'Reserved', sold: 'Sold: call the visitor' },
	lead: 'Lead',
	came: 'Came',
	missed: 'Did not come',
	undo: 'Undo',
	saving: 'Saving...',
	change: 'Move or cancel',
	move: 'Move',
	cancel: 'Cancel it',
	cancelHelp: 'The visitor gets an email, if there is an address.',
	date: 'Day',
	time: 'From',
	until: 'To',
	add: 'Add a test drive',
	addHelp: 'A confirmation goes out, if you write an email address.',
	name: 'Name',
	phone: 'Telephone',
	email: 'Email',
	vehicle: 'Vehicle',
	vehicleHelp: 'Stock number, or make and model',
	optional: '(optional)',
	addButton: 'Add it',
	block: 'Block a time',
	blockHelp: 'Visitors cannot book then. Test drives that are booked stay.',
	reason: 'Reason, for colleagues',
	blockButton: 'Block it',
	blocked: 'Blocked',
	unblock: 'Free it again',
	errors: {
		required: 'This is needed.',
		'not-a-date': 'Choose a day.',
		'not-a-time': 'Enter a time, such as 10:30.',
		'ends-before': 'This is before it begins.',
		'not-an-email': 'This is not a complete email address.',
		'not-a-phone': 'This is too short for a telephone number.',
		'no-vehicle': 'No vehicle matches. Write its stock number.',
		'several-vehicles': 'Several vehicles match. Write the stock number.',
		'too-long': 'This is too long.',
		past: 'This time is over.',
		taken: 'All places of that time are taken.',
		blocked: 'That time is blocked. Free it first, or choose another.',
		'vehicle-taken': 'The vehicle is out on another test drive at that time.',
		over: 'It was changed meanwhile. Load the page again.',
		ended: 'It was deleted meanwhile. Load the page again.',
		ofAnother: 'For a colleague',
		unreadable: 'This could not be read. Load the page again.',
	} as Record<string, string>,
	dashboard: { heading: 'Test drives today', all: 'All test drives' },
} as const)

/** The trade-in on the page of its lead, and its offer. */
export const tradeInPanelMessages = defineMessages({
	heading: 'The vehicle offered',
	noPhotos: 'No photos were sent.',

	offer: {
		heading: 'Offer',
		write: 'Write an offer',
		another: 'Write another offer',
		text: 'You set the amount. The customer gets it by email, and it shows on their own page.',
		withoutEmail:
			'No email address was given, so nothing is sent: call to tell it. It is kept in the history.',
		amount: 'Amount',
		most: 'Up to',
		mostHelp: 'Only for a range.',
		validUntil: 'Valid until',
		conditions: 'Conditions',
		conditionsHelp: 'Such as: after we have driven it, with all keys and papers.',
		send: 'Send the offer',
		busy: 'Sending...',
		unsent: 'This offer is not sent yet, and goes if you leave this page now. Leave all the same?',
		replaced: 'Replaced by a newer one',
		valid: (day: string) => `Valid until ${day}`,
		ended: (day: string) => `Was valid until ${day}`,
		by: (name: string, time: string) => `${name}, ${time}`,
		errors: {
			amount: { required: 'Enter the amount.', other: 'Enter an amount in rand, such as 245 000.' },
			most: {
				below: 'Enter more than the first amount, or leave it empty.',
				other: 'Enter an amount in rand, or leave it empty.',
			},
			validUntil: {
				required: 'Choose the last day.',
				past: 'Choose a day from today on.',
				other: 'Choose a day of the next 90 days.',
			},
			conditions: { other: 'Please keep this to 2 000 characters.' },
			key: { other: 'This offer was sent already. Load the page again to write another.' },
		},
	},
} as const)
