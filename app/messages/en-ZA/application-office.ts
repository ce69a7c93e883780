/** Messages of the back office about finance applications. */
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { downloadErrors, ownPasswordMessages } from './passwords.ts'

export const applicationOfficeMessages = defineMessages({
	steps: { 1: 'The applicant', 2: 'Where they live', 3: 'Work and income', 4: 'The deal' },
	vehicle: 'Our vehicle',
	openVehicle: 'Open its page',
	consents: {
		heading: 'Consents',
		yes: 'Ticked',
		no: 'Not ticked',
		notice: 'The notice that the applicant saw',
		at: (at: string) => `Shown and answered ${at}`,
	},
	masked: {
		heading: 'Hidden details',
		text: 'Enter your password to see them. Who looked, and when, is recorded.',
		idNumber: 'ID number',
		ethnicGroup: 'Ethnic group',
		ethnicStored: 'Kept with the consent of the applicant',
		show: { idNumber: 'Show the ID number', ethnicGroup: 'Show the ethnic group' },
		busy: 'Checking...',
		rejections: {
			...englishOf(ownPasswordMessages).errors,
			locked: 'Locked: its key is not on this machine.',
			broken: 'It cannot be opened: it was changed from outside.',
		},
		doubts: {
			checksum: 'The check digit of this ID number does not fit. Please compare it with the document.',
			'birth-date': 'The ID number and the date of birth do not fit together. Please compare both.',
		},
	},
	print: {
		heading: 'For the bank',
		text: 'The whole application on A4, with the ID number in full and without the ethnic group. Printing it is recorded.',
		unprintable:
			'The PDF shows a mark (�) for each character that its font lacks. Write these in by hand, or ask the applicant for the spelling in the identity document:',
		open: 'Print it as a PDF',
		button: 'Get the PDF',
		busy: 'Preparing...',
		rejections: {
			...englishOf(downloadErrors),
			locked: 'Locked: its key is not on this machine.',
			broken: 'It cannot be opened: it was changed from outside.',
		},
	},
	pdf: {
		heading: 'Finance application',
		title: (reference: string) => `Finance application ${reference}`,
		times: (received: string, printed: string) =>
			`Received ${received} through the website. Printed ${printed}.`,
		consentsAt: (at: string, version: number) =>
			`Shown and answered on the website ${at}, version ${version} of the wording.`,
		offer: 'As offered that day',
		link: 'Its page',
		applicantSigns: 'Signature of the applicant',
		dealerSigns: (dealer: string) => `For ${dealer}`,
		date: 'Date',
		foot: (dealer: string, reference: string, page: number, pages: number) =>
			`${dealer} / ${reference} / Confidential / Page ${page} of ${pages}`,
	},
	encrypted: {
		locked: 'This application is locked: its key is not on this machine.',
		broken: 'This application cannot be opened: it was changed from outside.',
	},
} as const)

/** Emails about a finance application. They leave out fields with sensitive personal data. */
const NONE = 'none'
const NOT_PROVIDED = 'not given'

export const applicationEmailMessages = defineMessages({
	none: NONE,
	notProvided: NOT_PROVIDED,
	pleaseCheck: '[please check] ',

	notice: {
		subject: (reference: string, makeAndModel: string) => `Finance application ${reference}: ${makeAndModel}`,
		text: (of: {
			reasons: string // of the spam flags, or empty
			reference: string
			received: string
			replyTime: string
			applicant: string
			phone: string
			email: string
			language: string
			vehicle: string
			stock: string[] // what it is in our stock, and its URL
			price: string
			deposit: string
			term: string // months
			balloon: number
			agreement: string
			occupation: string
			employer: string
			maskedIdNumber: string
			sharing: boolean
			marketing: boolean
			link: string
		}) => `A finance application was submitted on the website.
${of.reasons && `\n${of.reasons}\n`}
Reference:   ${of.reference}
Received:    ${of.received}
Status:      pending

Applicant:   ${of.applicant}
Telephone:   ${of.phone}
Email:       ${of.email}
Language:    ${of.language}

Vehicle:     ${of.vehicle}
${of.stock.map((line) => `             ${line}\n`).join('')}Price:       ${of.price}
Deposit:     ${of.deposit}
Term:        ${of.term === NOT_PROVIDED ? of.term : `${of.term} months`}
Balloon:     ${of.balloon}%
Agreement:   ${of.agreement}

Occupation:  ${of.occupation} at ${of.employer}
ID number:   ${of.maskedIdNumber}

Sharing with credit providers: ${of.sharing ? 'agreed' : 'not yet agreed, ask first'}
Offers by email or telephone: ${of.marketing ? 'agreed' : 'not agreed, send none'}

The full application is stored securely: ${of.link}

Contact the applicant ${of.replyTime}. Do not forward this email outside
the dealership, and do not copy identity numbers into email or WhatsApp.
`,
	},

	acknowledgement: {
		subject: (reference: string) => `Your finance application ${reference}`,
		text: (of: {
			applicant: string
			reference: string
			vehicle: string // from the stock, never as typed; may be empty
			replyTime: string
			providersReplyTime: string // may be empty
			days: string // on which the dealership is open; may be empty
			phone: string
			ownPage: string
			signature: string
		}) => `Good day${of.applicant && ` ${of.applicant}`}

We have received your application. Your reference number is ${of.reference}.
Please keep it and quote it when you call or write.
${of.vehicle && `\n${of.vehicle}\n`}
What happens next
1. We read your application and call you ${of.replyTime}${of.days && `, ${of.days}`}.
2. We will ask for: a copy of your ID and driver's licence, proof of address not
   older than three months, three payslips and three months of bank statements.
   If you are self-employed: six months of statements and recent financials.
3. With your documents complete, and once you agree, we submit to registered
   credit providers.${of.providersReplyTime && ` Most answers arrive ${of.providersReplyTime}.`}
${
	of.ownPage &&
	`
A page of your own shows how far we are and what we still need. Keep its address
to yourself: ${of.ownPage}
`
}
Please do not send documents or banking details to anyone who contacts you from
another address. We never ask for a PIN or password, and we never change our
bank account by email.${of.phone ? ` If in doubt, call ${of.phone}.` : ''}

This message confirms that we received your application. It is not an approval.

Kind regards
Finance desk
${of.signature}
`,
	},
} as const)
