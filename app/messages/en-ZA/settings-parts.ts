/**
 * Messages of parts of the settings: documents, mail server, test drives, interest rate, the switch for monthly amounts,
 * costs of driving away, and the stock feed.
 */
import { defineMessages } from '#app/core/texts.ts'

export const documentMessages = defineMessages({
	heading: 'Documents',
	text: 'PDF files for visitors, such as your PAIA manual or your terms. The footer and the privacy page list them.',
	title: (at: number) => `Title ${at}`,
	titleHelp: 'As the footer shows it, such as PAIA manual.',
	file: (at: number) => `File ${at}`,
	add: 'Add PDF',
	types: 'PDF, up to 10 MB',
	remove: (at: number) => `Remove file ${at}`,
	ready: 'Ready: save to show it',
	uploaded: 'The file is uploaded. Save to show it on the website.',
	address: (address: string) => `Its address stays ${address}, also when you change title or file.`,
	more: 'Another document',
} as const)

export const documentErrors = defineMessages({
	documentTitle: {
		'without-title': 'Write a title for this file.',
		'too-long': 'Use at most 60 characters.',
	},
	documentFile: {
		'without-file': 'Choose the PDF file of this title.',
		unfinished: 'The file is not uploaded yet. Wait for it, retry, or remove it.',
		'not-a-document': 'This file is no longer there. Choose it again.',
	},
} as const)

export const mailServerMessages = defineMessages({
	heading: 'Mail server',
	text: 'Every email of the website goes out through it. Your email provider says what to enter here.',
	forOwners: 'Only owners see and change the mail server.',
	state: {
		environment: (host: string) =>
			`The website sends its emails by ${host}. The person who runs your website has set this on the machine (SMTP_URL), which counts before anything that is set here.`,
		owner: (host: string) => `The website sends its emails by ${host}.`,
		none: 'No mail server is set: no email leaves the website.',
		unreadable:
			'The settings of the mail server cannot be read, because the keys that encrypted them are missing: emails wait. Set the mail server again, or ask the person who runs your website for the keys file.',
	},
	server: 'Server',
	host: 'Host',
	hostHelp: 'Such as mail.example.co.za.',
	port: 'Port',
	security: 'Encryption',
	securities: { starttls: 'STARTTLS (usually port 587)', tls: 'TLS (usually port 465)' },
	account: 'Account',
	accountText: 'Blank if the server asks for no sign-in.',
	user: 'User name',
	password: 'Password of the mail account',
	passwordKept: 'A password is stored. Left blank, it stays. It is never shown again.',
	passwordNew: 'It is stored encrypted, and never shown again.',
	confirm: 'Confirm that it is you',
	save: 'Test and save',
	untested: 'Save it although the test fails',
	tested: (email: string) =>
		`Before it is saved, a test email goes to ${email} by this server. If that fails, nothing is changed.`,
	notSaved: 'Nothing was saved, and the earlier settings stay in force.',
	tooMany: 'You tested several times just now. Wait ten minutes, and try again.',
	saved: 'Saved. From now on emails go out by this mail server.',
	removed: 'Removed. No email leaves the website any more.',
	remove: {
		heading: 'Remove the mail server',
		text: 'Then no email leaves the website. Enquiries stay in the back office, and you pass on links for staff yourself.',
		button: 'Remove the mail server',
		busy: 'Removing...',
	},
} as const)

export const mailServerErrors = {
	host: {
		required: 'Enter the host of the mail server.',
		'not-a-host': 'Enter a host without spaces, such as mail.example.co.za.',
	},
	port: {
		'not-a-number': 'Enter the port as a number, such as 587.',
		'out-of-range': 'Enter a port from 1 to 65535, such as 587.',
	},
	user: { 'too-long': 'This is too long.' },
	mailPassword: {
		retype: 'Enter the password of the mail account: the stored one belongs to another server or user.',
		unreadable: 'A password has no line breaks.',
	},
}

export const testDriveSettingsMessages = defineMessages({
	heading: 'Test drives',
	text: 'Visitors book a test drive of a vehicle that is neither reserved nor sold, at a time from your trading hours. Special days and public holidays count.',
	forOwners: 'Only an owner changes these settings.',
	on: 'On: visitors can book test drives.',
	off: 'Off: nothing of it is on the website.',
	isOn: 'Visitors can book test drives',
	slotMinutes: 'Length of a test drive',
	slotMinutesHelp: 'Bookings that exist keep theirs.',
	minutes: 'minutes',
	places: 'Test drives at the same time',
	placesHelp: 'Each of another vehicle.',
	leadHours: 'Earliest booking',
	leadHoursHelp: 'So long before it begins.',
	hours: 'hours',
	daysAhead: 'Latest booking',
	daysAheadHelp: 'So many days ahead.',
	days: 'days',
} as const)

/** Field errors. */
export const testDriveSettingsErrors = defineMessages({
	slotMinutes: { 'out-of-range': 'Enter 15 to 240 minutes.' },
	places: { 'out-of-range': 'Enter a number from 1 to 20.' },
	leadHours: { 'out-of-range': 'Enter 0 to 168 hours.' },
	daysAhead: { 'out-of-range': 'Enter 1 to 60 days.' },
} as const)

export const interestRateMessages = defineMessages({
	heading: 'Interest rate',
	notSet: (interest: string) =>
		`Until an owner sets prime and margin, the calculator and the instalments beside vehicles begin with ${interest}%.`,
	inForce: (sum: string, rate: string) =>
		`The calculator and the instalments beside vehicles begin with ${sum}%: ${rate}.`,
	capped: (sum: string, rate: string, highest: string) =>
		`Prime and margin come to ${sum}% (${rate}), which is more than the law allows. The website uses ${highest}% instead.`,
	due: (days: number) =>
		`Prime and margin were last reviewed ${days} days ago, and every instalment on the website goes by them. Please check that they are still right.`,
	review: 'Review the interest rate',
	prime: 'Prime rate',
	primeHelp: (prime: string) => `Under Rates it is ${prime}% today.`,
	margin: 'Margin, added to prime',
	marginHelp: 'Below prime with a minus, such as -0.50.',
	save: 'Save prime and margin',
	stillRight: 'They are still right',
	forOwners: 'Only an owner can set prime and margin.',
} as const)

/** Field errors. */
export const interestRateErrors = defineMessages({
	prime: { required: 'Enter the prime rate.', 'out-of-range': 'Enter a percentage from 0 to 50.' },
	margin: {
		required: 'Enter the margin, or 0.',
		'out-of-range': 'Enter a percentage from -10 to 50.',
		'sum-out-of-range': 'Prime and margin together must be from 0 to 50%.',
	},
} as const)

export const monthlySwitchMessages = defineMessages({
	heading: 'Monthly amounts beside vehicles',
	text: 'On cards, in lists and on the page of each vehicle, with the terms that the law requires, and a filter by monthly budget.',
	show: 'Show monthly amounts',
	save: 'Save this choice',
	states: {
		shown: 'They are shown. Only an owner can switch them off.',
		hidden: 'They are switched off. Only an owner can switch them on.',
	},
} as const)

/** What it costs to drive a vehicle away: on its page, on its disclosure sheet and in the settings. */
export const driveAwayMessages = defineMessages({
	heading: 'Drive-away price',
	advertised: 'Advertised price',
	kinds: {
		licence: 'Licence',
		registration: 'Registration',
		plates: 'Number plates',
		roadworthy: 'Roadworthy certificate',
		delivery: 'Delivery',
		fuel: 'First fuel',
		warranty: 'Extended warranty',
		other: 'Another cost',
	},
	mayBeFinanced: 'may be part of the loan',
	inAll: 'In all',
	note: 'The advertised price excludes these costs. You pay them separately, except what may be part of a loan if you ask for it (National Credit Act, section 102).',
	noteAllSeparate: 'The advertised price excludes these costs. You pay them separately.',
	calculate: (amount: string) => `Work out the instalment for ${amount}, with what may be part of the loan`,
} as const)

export const driveAwaySettingsMessages = defineMessages({
	heading: 'What it costs to drive away',
	text: 'Costs that come to the price of a vehicle, VAT included. Its page shows them with their sum, and the disclosure sheet keeps them; without one, nothing is shown. Only licence, registration, delivery, the first fuel and an extended warranty may be part of a loan, at what they cost you and if the buyer asks you to arrange them (National Credit Act, section 102).',
	cost: (at: number) => `Cost ${at}`,
	none: 'None',
	words: (at: number) => `Cost ${at} in words`,
	wordsHelp: 'Only of another cost.',
	amount: (at: number) => `Cost ${at} in rand`,
	vehicles: (at: number) => `Cost ${at} applies to`,
	vehiclesOf: { all: 'All vehicles', new: 'New vehicles', used: 'Used and certified vehicles' },
	paid: (at: number) => `Cost ${at} is paid`,
	payments: { cash: 'By the buyer', loan: 'May be part of the loan' },
	more: (most: number) => `Up to ${most} costs. After a save there is room for more.`,
	save: 'Save these costs',
	forOwners: 'Only an owner can set them.',
	notSet: 'No costs are set.',
} as const)

/** Field errors. */
export const driveAwayErrors = defineMessages({
	costKind: {
		required: 'Choose what this is.',
		twice: 'This is in the list twice.',
		'too-many': 'Up to 10 costs fit. Put small ones into one.',
	},
	costWords: {
		required: 'Enter what this is.',
		'has-a-name': 'Leave this blank, or choose another cost.',
		twice: 'This is in the list twice.',
		'too-long': 'Use at most 60 characters.',
	},
	costAmount: {
		required: 'Enter what this costs.',
		'not-a-number': 'Enter an amount in rand, such as 1 250.50.',
		'out-of-range': 'Enter an amount from R 0.01 to R 100 000.',
	},
	costPaid: {
		'not-in-the-act': 'This may not be part of a loan (National Credit Act, section 102). The buyer pays it.',
	},
} as const)

/** Messages about the stock feed for advertising programs. */
export const stockFeedMessages = defineMessages({
	heading: 'Stock feed',
	text: 'A file with your published cars, which an advertising program fetches by itself, such as the vehicle catalogue of Facebook and Instagram. Paste the address there once. Cars without a photo are left out, reserved ones are marked as not available, and so are sold ones for 90 days.',
	isOn: 'The stock feed is on',
	numbers: 'VIN, engine number and register number in the feed',
	numbersText:
		'Meta asks for the VIN. Whoever has the address then sees all three numbers of every car in it, and with them criminals register a stolen car as yours. Switch it on only for a program that needs them, and give the address to nobody else. The website never shows them.',
	save: 'Save the feed',
	saved: 'Saved.',
	address: {
		heading: 'Address of the feed',
		text: 'A secret: whoever has it can fetch the file.',
		copy: 'Copy the address',
		copied: 'Copied.',
		notCopied: 'It could not be copied. Mark it, and copy it by hand.',
	},
	renew: {
		heading: 'Replace the address',
		text: 'If somebody has it who should not. The present address ends at once, and the file is fetched again only when you have entered the new one in the advertising program.',
		button: 'Make a new address',
	},
} as const)
