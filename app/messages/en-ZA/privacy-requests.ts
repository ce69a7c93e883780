/**
 * Messages of the back office about data subject requests: finding, exporting and erasing a person's data.
 */
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { downloadErrors } from './passwords.ts'
import { waitingTime } from './waiting-time.ts'

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`)

export const peopleMessages = defineMessages({
	heading: 'What we hold on a person',
	subtitle: 'For people who ask what we hold on them, or ask us to delete it.',
	back: 'Back to all leads',
	link: 'Copy or erase all that we hold on a person',
	find: {
		label: 'Email addresses, telephone numbers and ID numbers',
		help: 'One per line, each in full. A search by ID number is recorded in the audit log.',
		button: 'Find',
		busy: 'Looking...',
		none: 'We hold nothing under these.',
		errors: {
			required: 'Enter at least one.',
			'too-many': 'Enter at most 20 lines.',
			wait: (seconds: number) =>
				`You have searched for too many ID numbers that are not in our records. You can search by ID number again in ${waitingTime(seconds)}. Searching by email address or telephone number still works.`,
			unreadable: (line: string) =>
				line
					? `This is no email address, telephone number or ID number: ${line}`
					: 'One of these is no email address, telephone number or ID number.',
		},
		matchCount: (count: number) => `${records(count)} found`,
		drafts: (count: number) =>
			count === 1
				? 'And a finance application that was begun and not sent.'
				: `And ${count} finance applications that were begun and not sent.`,
		further: 'The same records also name:',
		widen: 'Look for these too',
		careful: 'Families share telephones. Look at each record before you hand out or erase anything.',
	},
	copy: {
		heading: 'Hand out a copy',
		text: 'One file with a page to read and the same as data: what this person sent us and what we wrote to them, the ID number and the ethnic group in full. Staff notes are left out. The download is recorded.',
		button: 'Download a copy',
		busy: 'Preparing...',
	},
	erase: {
		heading: 'Erase everything',
		text: 'Everything above is deleted for good, with its emails, notes and history, and is deleted again if a backup is restored. The audit log records that something was erased, when and by whom, but not whose it was.',
		sure: 'I have checked who is asking, and all of this is theirs',
		button: 'Erase everything',
		busy: 'Erasing...',
	},
	rejections: {
		...englishOf(downloadErrors),
		unsure: 'Tick this first.',
		changed: 'New records came in. Check the list again.',
		nothing: 'We hold nothing under these.',
		'too-many-searches':
			'You have searched for too many ID numbers that are not in our records. Wait a while, or search by email address or telephone number.',
	},
	erased: (count: number) => `Erased: ${records(count)}.`,
	erasure: { recordName: (count: number) => `${records(count)} of one person` },
	file: {
		title: (dealer: string) => `What ${dealer} holds on you`,
		made: (at: string) => `Made on ${at}`,
		requestedFor: 'Asked for by',
		kinds: {
			enquiry: 'Enquiry',
			message: 'Message',
			application: 'Finance application',
			draft: 'Finance application, begun and not sent',
		},
		received: 'Received',
		reference: 'Reference',
		status: 'Status',
		vehicle: 'Vehicle',
		price: 'Price then',
		name: 'Name',
		email: 'Email',
		phone: 'Telephone',
		subject: 'Subject',
		message: 'Message',
		consents: 'What was agreed to',
		consentsAt: (at: string, version: number) =>
			`Shown and answered ${at}, version ${version} of the wording`,
		yes: 'Ticked',
		no: 'Not ticked',
		emails: 'Emails to you',
		written: (at: string, status: string) => `Written ${at}: ${status}`,
		textGone: 'Its text has already been deleted.',
		notes: (count: number) =>
			count === 1 ? 'Staff made 1 internal note.' : `Staff made ${count} internal notes.`,
		encrypted: {
			locked: 'This cannot be opened on this machine: its key is elsewhere.',
			broken: 'This cannot be opened: it was changed from outside.',
		},
		nothing: 'Nothing is held.',
		rights:
			'You may ask us to correct or delete this, and object to how we use it. The Information Regulator takes complaints: www.inforegulator.org.za.',
	},
} as const)
