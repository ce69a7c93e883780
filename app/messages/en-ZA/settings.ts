import { defineMessages, englishOf } from '#app/core/texts.ts'
import { documentErrors } from './documents.ts'
import { interestRateErrors } from './interest-rate.ts'
import { lookErrors } from './look.ts'
import { mailServerErrors } from './mail-server.ts'
import { confirmationMessages } from './passwords.ts'
import { testDriveSettingsErrors } from './test-drive-settings.ts'

export const settingsMessages = defineMessages({
	title: 'Settings',
	subtitle: 'What you save here is on the website at once; a look only when you publish it.',
	tabs: {
		label: 'Settings sections',
		dealership: 'Dealership',
		texts: 'Texts',
		look: 'Look',
		documents: 'Documents',
		contact: 'Contact',
		hours: 'Hours',
		leads: 'Leads',
		testDrives: 'Test drives',
		finance: 'Finance',
		rates: 'Rates',
		emails: 'Emails',
		mailServer: 'Mail server',
		receivers: 'Send leads on',
		retention: 'Retention',
	},
	save: 'Save',
	remove: 'Remove',
	saving: 'Saving...',
	saved: 'Saved. The website shows it from now on.',
	same: 'Nothing was different, so nothing was changed.',
	conflict: (by: string | undefined) =>
		`${by ?? 'Another staff member'} has changed this since you opened it, so nothing was saved. What you typed is still here.`,
	optional: '(optional)',

	dealership: {
		heading: 'The dealership',
		names: 'Name',
		name: 'Name',
		nameHelp:
			'If you change it, a drawn logo is replaced by the name in plain type. A logo that you uploaded stays.',
		founded: 'In business since',
		foundedHelp: 'The year. Left blank, the website says nothing of it.',
		sections: {
			heading: 'Menu',
			text: 'A part that you leave out is in no menu, footer or sitemap; its own address still works.',
			shown: 'In the menu and the footer',
			hidesEmpty: 'Leave out showroom, blog and FAQs while they are empty',
		},
		credit: 'Last line of every page',
		creditText: 'Words',
		creditName: 'Name',
		creditAddress: 'Web address',
	},
	leads: {
		heading: 'Leads',
		lostReasons: 'Why a lead was lost',
		lostReasonsHelp:
			'One reason to a line. Staff choose one when they mark a lead as lost; earlier leads keep theirs.',
		emailOptional: 'Visitors may leave out the email address',
		emailOptionalHelp:
			'Then a telephone number alone is enough for an enquiry or a message. Nobody without an address gets a confirmation by email.',
		tradeIns: 'Visitors can offer their vehicles for sale or trade-in',
		tradeInsHelp:
			'The page /sell, with links from the pages of vehicles, Contact and Services. You write each offer yourself.',
	},
	contact: {
		heading: 'Contact details',
		location: 'Address',
		street: 'Street and number',
		town: 'Town',
		postalCode: 'Postal code',
		province: 'Province',
		noProvince: 'Choose a province',
		map: 'On the map',
		mapText: 'In degrees, as maps show them: south of the equator with a minus.',
		latitude: 'Latitude',
		longitude: 'Longitude',
		directions: 'Link for directions',
		directionsHelp: 'Left blank, it is made from latitude and longitude, or from the address.',
		liveMap: 'Offer a live map on the contact page',
		talk: 'Telephone and chat',
		phone: 'Telephone',
		chat: 'WhatsApp',
		chatHelp: 'Left blank, no chat is offered.',
		elsewhere: 'Elsewhere on the web',
		website: 'Main website',
		marketplace: 'Marketplace name',
		marketplaceAddress: 'Your stock there',
		social: 'Social networks',
		socialText: 'A name and a web address. Pairs that are left blank are not shown.',
		label: 'Name',
		address: 'Web address',
	},
	hours: {
		heading: 'Trading hours',
		week: 'An ordinary week',
		state: 'Open or closed',
		states: { open: 'Open', appointment: 'By appointment', closed: 'Closed' },
		opens: 'From',
		closes: 'Until',
		of: (what: string, day: string) => `${what}, ${day}`,
		special: 'Special opening hours',
		specialText: 'Stocktaking, or the days around Christmas. These days replace the ordinary week.',
		none: 'None planned.',
		date: 'Date',
		name: 'Occasion',
		add: 'Add this day',
		removeOf: (day: string) => `Remove ${day}`,
		removeTitle: 'Remove these hours?',
		removeText: (day: string) => `${day} will have the hours of the ordinary week again.`,
		removed: 'Removed. The website no longer shows it.',
		saveHours: 'Save hours',
		holidays: 'Public holidays',
		holidaysText:
			'Unless you choose otherwise, they have the hours for public holidays in the ordinary week. A holiday that is missing here goes under special opening hours.',
	},
	finance: {
		heading: 'Finance',
		terms: 'Other starting values of the calculator',
		termsText: 'Also used for instalments beside vehicles and searches by a monthly amount.',
		months: 'Term',
		monthsOf: (months: number) => `${months} months`,
		deposit: 'Deposit, of the price',
		balloon: 'Balloon, of the amount financed',
		fees: 'Fees, VAT included',
		initiation: 'Initiation fee',
		service: 'Service fee a month',
		feeHelp: (most: string) => `If blank, the legal maximum applies: ${most}.`,
		providers: 'Banks that applications may go to',
		providersLabel: 'One name per line',
		providersHelp: 'Applicants are asked whether these may get their application.',
	},
	rates: {
		heading: 'What the law allows',
		text: 'The Reserve Bank and the National Credit Regulations change these. Add new rates with the date they start on; the calculator follows on that date.',
		listed: 'Rates by start date',
		from: 'From',
		now: 'In force today',
		own: 'Added by you',
		shipped: 'Built in',
		line: (repo: string, prime: string, most: string) =>
			`Repo ${repo}%, prime ${prime}%, at most ${most}% interest`,
		fees: (initiation: string, service: string) =>
			`Initiation fee ${initiation}, service fee ${service} at most, VAT included`,
		removeOf: (day: string) => `Remove the rates from ${day}`,
		removeTitle: 'Remove these rates?',
		removeText: (day: string) => `The calculator will no longer use the rates from ${day}.`,
		removed: 'Removed. The calculator goes by the rates that are left.',
		add: 'New rates',
		addText: 'The fields start with the rates in force today.',
		repo: 'Repo rate',
		prime: 'Prime rate',
		aboveRepo: 'Highest interest, added to repo',
		service: 'Highest service fee a month',
		initiation: 'Initiation fee',
		initiationText: 'A fixed amount, and a share of the loan above a limit.',
		base: 'Fixed amount',
		share: 'Share of the loan',
		above: 'Counted above',
		most: 'Highest initiation fee',
		mostOfLoan: 'Highest share of the loan',
		vat: 'VAT on both fees',
		addButton: 'Add these rates',
	},
	emails: {
		heading: 'Emails',
		text: 'Enquiries and applications go to these addresses, so only owners change them, and every owner gets an email about it.',
		forOwners: 'Only owners change these addresses.',
		mailboxes: 'Your email addresses',
		mailboxesText: 'The first three are shown on the website.',
		sales: 'Sales',
		finance: 'Finance',
		privacy: 'Privacy requests',
		noReply: 'Emails are sent from',
		recipients: 'Who receives which emails',
		recipientsText: 'Up to five email addresses each, with commas between them.',
		enquiries: 'Enquiries about vehicles',
		messages: 'Messages from the contact page',
		applications: 'Finance applications',
		otherwise: (mailbox: string) => `Left blank, they go to ${mailbox}.`,
		firstAdmin: 'the first administrator',
		confirm: 'Confirm that it is you',
	},

	errors: {
		lostReasons: {
			required: 'Write at least one reason.',
			'too-many': 'Use at most 15 reasons.',
			'too-long': 'Use at most 60 characters to a reason.',
		},
		any: {
			required: 'This is needed.',
			'too-long': 'This is too long.',
			'too-short': 'This is too short.',
			'too-many': 'These are too many.',
			'not-a-number': 'Enter a number.',
			'out-of-range': 'This number cannot be right.',
			'not-a-percentage': 'Enter a percentage, such as 9.25.',
			'not-an-amount': 'Enter an amount in rand, or leave it blank.',
			'not-a-date': 'Enter a day.',
			'not-a-time': 'Enter a time, such as 08:30.',
			'not-an-option': 'Choose one of the list.',
			'not-an-email': 'Enter an email address, such as sales@example.co.za.',
			'not-a-link': 'Enter a whole web address, such as https://www.example.co.za.',
			'not-a-phone': 'Enter a telephone number with its area code, such as 017 000 0000.',
			'not-a-postal-code': 'A postal code has four digits.',
			incomplete: 'Fill in both, or neither.',
			unfinished: 'This picture is not uploaded yet.',
			'not-a-photo': 'Upload this picture again.',
			'too-many-lines': 'Keep this to three lines.',
			past: 'This day is over.',
			'closes-before': 'This is before it opens.',
			'above-the-law': 'This is more than the law allows.',
			'below-repo': 'Prime is not below the repo rate.',
			environment: 'The mail server is set on the machine, so nothing was saved.',
			'for-owners': 'Only an owner can change this, so nothing was saved.',
			unreadable: 'This cannot be read. Open the page again.',
		},
		...englishOf(confirmationMessages).errors,
		...englishOf(lookErrors),
		...englishOf(documentErrors),
		name: { required: 'Enter the name of the dealership.' },
		founded: {
			'out-of-range': 'Enter a year from 1800 to this year.',
			'not-a-number': 'Enter the year as four digits.',
		},
		latitude: { 'out-of-range': 'In South Africa this lies between -47 and -22, with a minus.' },
		longitude: { 'out-of-range': 'In South Africa this lies between 16 and 38.' },
		date: {
			required: 'Choose a day.',
			taken: 'This day has special opening hours already. Remove them first.',
			'not-a-holiday': 'This is not a public holiday.',
		},
		from: { required: 'Choose the date from which this applies.' },
		opens: { required: 'Enter when you open.' },
		closes: { required: 'Enter when you close.' },
		deposit: { 'out-of-range': 'Enter a percentage from 0 to 90.' },
		...interestRateErrors,
		...mailServerErrors,
		...englishOf(testDriveSettingsErrors),
		balloon: { 'out-of-range': 'Enter a percentage from 0 to 40.' },
	},
} as const)

type Person = { name: string; email: string }
type Line = { label: string; from: string; to: string }

export type OwnerNotice = { subject: string; lines: string[] }

const changed = (lines: Line[], blank: string) =>
	lines.flatMap(({ label, from, to }) => [
		`${label}`,
		`  before: ${from || blank}`,
		`  now:    ${to || blank}`,
	])

/** Emails to all owners about what only owners may do, so that an unwanted change is noticed. */
export const ownerNotices = defineMessages({
	owner: ({ name, email }: Person) => ({
		subject: 'There is another owner',
		lines: [`${name} (${email}) was made an owner.`],
	}),
	factor: ({ name, email }: Person) => ({
		subject: 'A second factor was reset',
		lines: [`The second factor of ${name} (${email}) was reset.`],
	}),
	link: ({ name, email }: Person) => ({
		subject: 'A link to a new password was made',
		lines: [`A link to a new password was made for ${name} (${email}).`],
	}),
	remove: ({ name, email }: Person) => ({
		subject: 'A staff member was removed',
		lines: [`The account of ${name} (${email}) was removed.`],
	}),
	invited: (email: string) => ({
		subject: 'Somebody was invited',
		lines: [`${email} was invited to work in the admin area.`],
	}),
	emails: (lines: Line[]) => ({
		subject: 'Who receives emails was changed',
		lines: changed(lines, 'nobody named'),
	}),
	mailServer: (host: string) => ({
		subject: 'The mail server was changed',
		lines: [host ? `Emails of the website now go out by ${host}.` : 'The mail server was removed.'],
	}),
	retention: (lines: Line[]) => ({
		subject: 'How long records are kept was changed',
		lines: changed(lines, 'not set'),
	}),
} satisfies Record<string, (...details: never[]) => OwnerNotice>)

type Facts = { by: Person; when: { day: string; time: string }; dealer: string; phone: string }

const noticeText = (lines: string[], { by, when, dealer, phone }: Facts) => `Good day

${lines.join('\n')}

Who: ${by.name} (${by.email})
When: ${when.day} at ${when.time}, South African time

Every owner gets this email. If you did not expect it, ${phone ? `call the office at once, on ${phone}` : 'tell the office at once'}.

${dealer}
`

export const ownerNoticeMessages = defineMessages({ text: noticeText })
