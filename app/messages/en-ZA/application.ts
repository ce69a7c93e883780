/** Messages of /finance/application, without those of its fields. */
import { capitalize } from '#app/core/text.ts'
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { inTown } from './site.ts'
import { submissionMessages } from './submissions.ts'

export const applicationMessages = defineMessages({
	crumbs: 'Breadcrumb',
	financing: 'Financing',
	here: 'Application',
	heading: 'Finance application',

	stepsLabel: 'Application steps',
	steps: { 1: 'Personal', 2: 'Address', 3: 'Employment', 4: 'Vehicle' },
	stepTitles: { 1: 'Personal', 2: 'Address', 3: 'Employment', 4: 'Finance & Vehicle Details' },
	stepOf: (step: number) => `Step ${step} of 4`,
	completed: '(completed)',
	required: {
		before: 'Fields marked',
		star: '*',
		after: 'are required.',
		unseen: 'Nobody reads what you fill in before you submit step 4.',
	},
	back: 'Back',
	next: 'Next',
	saving: 'Saving...',
	submit: 'Submit Application',
	submitting: 'Submitting...',

	messages: {
		saved: 'Step saved!',
		cleared: 'Your answers are gone.',
		notNotified: 'Application saved but failed to send email notification.',
	},

	/** Why a post was rejected, by code; some name the dealership's telephone number. */
	rejections: {
		incomplete: 'Please complete all required fields before proceeding.',
		'id-number': 'ID Number must be exactly 13 digits',
		wrong: 'Please put the marked fields right before proceeding.',
		'incomplete-to-submit': 'Please fill in all required fields before submitting.',
		'wrong-to-submit': 'Please put the marked fields right before submitting.',
		'over-limit': englishOf(submissionMessages).overLimit,
		busy: englishOf(submissionMessages).busy,
		'drafts-full': (phone: string) =>
			`So many applications are being filled in at the moment that yours cannot be saved yet. What you filled in stays on this page. Please try again in an hour${phone && `, or call us on ${phone}`}.`,
		'other-content': englishOf(submissionMessages).otherContent,
		'consents-changed':
			'What we ask you to agree to has changed since this page was opened, so no tick counts that was set before. Please read it again, in step 1 and step 4, and set the ticks that you want.',
		'not-submitted': 'There was an error submitting your application. Please try again.',
		'not-saved': 'This step could not be saved. Please try again.',
		'no-cookies': (phone: string) =>
			`This form needs a cookie to go from one step to the next, and your browser blocks cookies. Please allow cookies for this website, and then press Next again: what you filled in stays on this page${phone && `. Or call us on ${phone}`}.`,
		expired:
			'What you filled in before is no longer kept: that is done for 24 hours at most, and only where cookies are allowed. Please begin again here.',
	},

	/** Before anything is typed. */
	cookiesNeeded: (phone: string) =>
		`This form needs a cookie to go from one step to the next, and your browser blocks cookies. Please allow cookies for this website and reload this page before you fill it in${phone && `, or call us on ${phone}`}.`,

	connection: {
		lost: 'You have no connection. What you filled in stays on this page. It is saved, and you go on, as soon as the connection is back.',
		unsaved: 'What you filled in could not be saved just now. It stays on this page, and is tried again.',
		waiting:
			'You have no connection. Your application is sent as soon as it is back; please keep this page open.',
		stop: 'Do not send it yet',
		leave: 'What you filled in is not saved yet, and goes if you leave this page now. Leave all the same?',
		clearing: 'You have no connection. Your answers are cleared as soon as it is back.',
	},

	vehicle: {
		about: (vehicle: string, place: string) =>
			`This application is about the ${vehicle}. What we know of it is filled in ${place}.`,
		sold: (vehicle: string, place: string) =>
			`The ${vehicle} has been sold. You can apply all the same: tell us ${place} what you are looking for.`,
		gone: (place: string) =>
			`The vehicle that you came from is no longer on our floor. You can apply all the same: tell us ${place} what you are looking for.`,
		inStep4: 'in step 4',
		below: 'below',
		see: 'See the vehicle',
	},

	aside: {
		label: 'Help',
		checklistHeading: 'Have these at hand',
		checklist: {
			id: 'Your South African ID',
			payslip: 'Latest payslip',
			home: 'How long you have lived at your address',
			vehicle: 'The vehicle and its price',
		},
		talk: 'Prefer to talk?',
		talkText: (hours: string) => ['We can fill this in with you.', hours].filter(Boolean).join(' '),
		call: (number: string) => `Call ${number}`,
		privacy:
			'We use these details only to arrange finance, and keep them as the Protection of Personal Information Act requires.',
	},

	clear: {
		open: 'Clear my answers',
		stored:
			'What you fill in is kept encrypted for 24 hours at most, so that you find it again in this browser. On a computer that others use, clear it before you leave.',
		sure: 'Everything filled in so far is deleted, here and on our server.',
		confirm: 'Clear everything',
	},

	review: {
		heading: 'Check your answers',
		edit: 'Edit',
		instalment: 'Monthly instalment',
		estimate: 'An estimate, without extras.',
		update: 'Update',
	},

	consent: {
		heading: 'Before you submit',
		privacy: 'Read the privacy notice',
		optional: 'These are yours to choose. The application goes ahead without them.',
	},

	saved: {
		heading: 'Application Saved',
		text: 'Application submitted successfully! You will receive a reference number via email.',
		reference: 'Reference number',
		keep: 'Keep this number: with it we find your application.',
		copy: 'Copy',
		copied: 'Copied',
		notCopied: 'Please copy it by hand.',
		nextLabel: 'What happens next',
		next: (town: string, replyTime: string, providersReplyTime: string) => [
			{
				when: capitalize(replyTime),
				what: 'We read your application and call you about the documents that it needs.',
			},
			{
				when: 'After you agree',
				what: `Credit providers see your application only then. ${providersReplyTime ? `Most answer ${providersReplyTime}, and we` : 'We'} go through their offers with you.`,
			},
			{ when: 'When you choose', what: `You sign, and collect your vehicle${inTown(town)}.` },
		],
		back: 'Back to Financing',
	},
} as const)

/** Title and description of /finance/application. */
export const applicationPageMessages = defineMessages({
	title: (step: string | undefined, dealer?: string) =>
		[step, 'Finance application', dealer].filter(Boolean).join(', '),
	savedTitle: (dealer?: string) => ['Application Saved', dealer].filter(Boolean).join(', '),
	description:
		'Apply for vehicle finance in four short steps. A person reads every application and calls you back.',
	financing: 'Financing',
	heading: 'Finance application',
	unread:
		'What you filled in before cannot be read just now. It is kept as it was: please try again in a moment.',
	readAgain: 'Try again',
} as const)

/** Messages for field errors of the finance application, by error code. */
const fieldErrors = {
	required: 'Please complete this field.',
	unreadable: 'This could not be read. Please fill it in again.',
	'too-long': 'This is longer than we can keep. Please shorten it.',
	'not-an-option': 'Please choose one of the options.',
	'not-an-email': 'Please enter an email address, such as name@example.co.za.',
	'not-a-phone': 'Please enter a telephone number, such as 082 000 0000.',
	'not-a-date': 'Please enter the date as year, month and day.',
	'date-not-past': 'Please enter a date in the past.',
	'id-number-not-13-digits': 'ID Number must be exactly 13 digits',
	'not-a-whole-number': 'Please enter a whole number.',
	'out-of-range': 'Please enter a number that can be true.',
	'not-an-amount': 'Please enter an amount in rand, such as 389 900.',
	'balloon-not-a-percentage': 'Please enter the balloon as a percentage from 0 to 40.',
	'balloon-out-of-range': 'Balloon payment cannot exceed 40%',
}

export type ApplicationError = keyof typeof fieldErrors

/** For a required field that is empty. */
const missing: Record<string, string> = {
	fullName: 'Please enter your full name.',
	email: 'Please enter your email address.',
	phone: 'Please enter your telephone number.',
	dateOfBirth: 'Please enter your date of birth.',
	idNumber: 'Please enter your ID number.',
	residentialStreet: 'Please enter your street and house number.',
	residentialSuburb: 'Please enter your suburb.',
	residentialPostalCode: 'Please enter your postal code.',
	occupation: 'Please enter your occupation.',
	currentEmployer: 'Please enter the name of your employer.',
	industryType: 'Please choose the industry that you work in.',
	vehicleCategory: 'Please choose the kind of vehicle.',
	make: 'Please enter the make of the vehicle.',
	model: 'Please enter the model of the vehicle.',
	purchasePrice: 'Please enter the purchase price.',
}

/** The limits of a field, by the end of its name. */
const limits: [RegExp, string][] = [
	[/Months$/, 'Please enter a whole number from 0 to 11.'],
	[/Years$/, 'Please enter a whole number from 0 to 100.'],
	[/^salaryPayDay$/, 'Please enter a day of the month, from 1 to 31.'],
	[/^odometer$/, 'Please enter the kilometres as a whole number, 0 or more.'],
	[/Price$|Amount$|Extras$/, 'Please enter an amount of R 0 or more.'],
]

function errorOf(field: string, code: string | undefined): string | undefined {
	if (!code) return undefined
	if (code === 'required') return missing[field] ?? fieldErrors.required
	const isAboutLimits = code === 'out-of-range' || code === 'not-a-whole-number'
	const limit = isAboutLimits && limits.find(([ending]) => ending.test(field))
	return limit ? limit[1] : (fieldErrors[code as ApplicationError] ?? fieldErrors.unreadable)
}

export const applicationErrorMessages = defineMessages({ of: errorOf })

/**
 * The consents beside 'Submit Application'. A developer who changes a sentence must also raise
 * CONSENT_VERSION in app/features/finance/application/consents.ts.
 */
export const consentMessages = defineMessages({
	/** A line for each fact. */
	notice: (dealer: string) =>
		[
			`By submitting, I confirm that the information is correct. ${dealer} may contact me about it.`,
			`${dealer} shares this application with registered credit providers only once I agree: by the tick below, or when we speak. They assess it, and check my credit record for that.`,
			'The privacy notice says how it is kept and what I may ask for.',
		].join('\n'),

	sharing: (dealer: string, creditProviders: string) =>
		`${dealer} may share this application with ${creditProviders}, so that they can assess it. They may check my credit record for that.`,
	unnamedProviders: 'registered credit providers, whose names I am told first',
	and: ' and ',

	ethnicGroup: (dealer: string) =>
		`${dealer} may keep my ethnic group. It is only for statistics on transformation that some credit providers report by law. My answer has no influence on this application.`,

	marketing: (dealer: string) =>
		`${dealer} may send me offers of vehicles by e-mail or telephone. I can stop this at any time.`,
} as const)
