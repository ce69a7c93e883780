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
