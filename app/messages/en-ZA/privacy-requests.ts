/**
 * Messages of the back office about data subject requests: finding, exporting and erasing a person's data,
 * retention periods, and the export of everything.
 */

import { formatDate } from '#app/core/dates.ts'
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { waitingTime } from './admin.ts'
import { leadKindMessages } from './lead-kinds.ts'
import { downloadErrors } from './passwords.ts'

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
	requests: {
		heading: 'Asked to be deleted',
		text: 'These people asked on their own page. The law gives you 30 days to answer.',
		requestedOn: (day: string) => `Asked on ${day}`,
		due: (day: string, daysLeft: number) => {
			if (daysLeft < 0) return `Overdue: to be answered by ${day}`
			return `Answer by ${day} (${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left)`
		},
		find: 'Find all that we hold',
		answer: 'Answer without deleting',
		note: 'What you answered, and why it stays',
		noteHelp:
			'Becomes a note of the lead. For example: the tax law requires the papers of the sale for five years.',
		save: 'Save as answered',
		saving: 'Saving...',
		answered: 'Saved as answered.',
		errors: {
			required: 'Write down what you answered.',
			'too-long': 'Use at most 5000 characters.',
			unreadable: 'This page is out of date. Load it again.',
		} as Record<string, string>,
		dashboard: (count: number, day: string) =>
			count === 1
				? `A person asked us to delete what we hold on them. Answer by ${day}.`
				: `${count} people asked us to delete what we hold on them. Answer the first by ${day}.`,
		dashboardLink: 'Look at it',
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
			...englishOf(leadKindMessages).kindsInFull,
			draft: 'Finance application, begun and not sent',
		},
		testDrive: 'Test drive',
		photo: 'Photo (a file beside this one)',
		offer: 'Our offer',
		offered: (amount: string, until: string, at: string) =>
			`${amount}, valid until ${until}, written on ${at}`,
		received: 'Received',
		reference: 'Reference',
		status: 'Status',
		language: 'Language',
		erasureRequested: 'You asked us to delete it',
		sentOn: 'Passed on to',
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

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Messages of the back office about retention periods of personal data. */
export const retentionMessages = defineMessages({
	heading: 'How long we keep it',
	subtitle:
		'What people sent us is deleted by itself after this long. The privacy notice shows these figures.',
	periods: {
		leadMonths: {
			label: 'Enquiries and messages',
			help: 'After the last change of their status, with their emails and notes',
		},
		applicationMonths: {
			label: 'Finance applications',
			help: 'After the last change of their status, with their emails and notes',
		},
		ethnicGroupDays: {
			label: 'Ethnic group',
			help: 'At most; deleted at once when an application is approved, declined or withdrawn',
		},
		letterTextDays: {
			label: 'Text of emails',
			help: 'After sending; an email that was not sent is kept with its lead',
		},
		letterDays: { label: 'Record that an email was sent', help: 'After sending' },
		journalMonths: { label: 'Audit log', help: 'Who on staff did what, without the old or new text' },
		submissionDays: {
			label: 'Form receipts',
			help: 'They make sure that a form sent twice counts once, and hold no personal details',
		},
		technicalDays: {
			label: 'Technical records',
			help: 'Counts of forms and of sign-ins by network address, without the address itself; most are deleted within a day',
		},
	},
	units: { months: 'months', days: 'days' },
	span: {
		months: (count: number) => many(count, 'month', 'months'),
		days: (count: number) => many(count, 'day', 'days'),
	},
	errors: {
		required: 'Enter a number.',
		'whole-number': 'Enter a whole number.',
		bounds: (least: number, most: number) => `Enter ${least} to ${most}.`,
		unreadable: 'This page is out of date. Load it again.',
	},
	confirm: 'Every owner gets an email about a change. Confirm that it is you.',
	forOwners: 'Only an owner can change this, so nothing was saved.',
	ownersOnly: 'Only owners change these figures.',
	save: 'Save',
	saving: 'Saving...',
	preview: 'Show what would be deleted',
	looking: 'Counting...',
	saved: 'Saved. The privacy notice shows it already.',
	conflict: (by: string | undefined) =>
		`${by ?? 'Another staff member'} has changed this in the meantime. What you typed is still here and is not saved. Reload the page to see the new values.`,
	tonight: {
		heading: 'Deleted tonight',
		previewHeading: 'Would be deleted with these figures',
		at: (night: string) => `${night}. It cannot be undone.`,
		nothing: 'Nothing is old enough.',
		kinds: {
			leads: (count: number) => many(count, 'enquiry or message', 'enquiries and messages'),
			applications: (count: number) => many(count, 'finance application', 'finance applications'),
			ethnicGroups: (count: number) => many(count, 'ethnic group', 'ethnic groups'),
			emailTexts: (count: number) => many(count, 'text of an email', 'texts of emails'),
			emails: (count: number) => many(count, 'record of an email', 'records of emails'),
			auditEvents: (count: number) => many(count, 'entry of the audit log', 'entries of the audit log'),
			submissions: (count: number) => many(count, 'form receipt', 'form receipts'),
			technicalRecords: (count: number) => many(count, 'technical record', 'technical records'),
		},
	},
	history: {
		heading: 'Changes',
		none: 'Nobody has changed these figures yet.',
		changed: (what: string) => `Changed: ${what}`,
		by: (name: string, at: string) => `${name}, ${at}`,
	},
} as const)

/** They name no one but the sender, to the sender. */
export const erasureEmailMessages = defineMessages({
	notice: {
		subject: (due: string) => `Please delete what we hold on a person: answer by ${due}`,
		text: (of: {
			due: string
			requests: string
			lead: string
		}) => `A person asked on the website to be deleted. The law gives you 30 days: answer
by ${of.due}.

All open requests: ${of.requests}
Who it is:         ${of.lead}
`,
	},
	reply: {
		subject: 'You asked us to delete what we hold about you',
		text: (of: {
			name: string
			due: string
			dealer: string
			phone: string
		}) => `Good day${of.name && ` ${of.name}`}

You asked us to delete what we hold about you. We do it, or write to you why
not, by ${of.due}. We may first check with you that it is yours.
${of.phone && `\nIf it was not you who asked, call ${of.phone}.\n`}
Kind regards
${of.dealer}
`,
	},
} as const)

/** Texts inside the export of everything. */
export const exportMessages = defineMessages({
	readMe: ({ now, rows }: { now: Date; rows: Map<string, number> }) =>
		`Everything that Forecourt held on ${formatDate(now)}.

The files that end with .csv open in Excel, LibreOffice and every database: UTF-8, with semicolons between columns, and quotes as
in RFC 4180. The first line names the columns. An apostrophe before what a spreadsheet would calculate (=, +, -, @ or a tab at the
start of a text, or after a semicolon, comma, bar, tab or line break in it) is not part of the text.
Photos are the originals, and logos and documents are as the website serves them; columns that end with _file or _files name them.

personal.zip holds what people told of themselves. It opens by the password that was chosen for it, in 7-Zip
(www.7-zip.org), WinZip or Keka; Windows itself may not open it. Without the password nobody can.

In applications.csv, columns that begin with form_ are the form as it was filled in. The others are derived from it; the
constants of the stored record are left out.

Lines in each file:
${[...rows].map(([file, count]) => `${String(count).padStart(8)}  ${file}`).join('\n')}
`.replaceAll('\n', '\r\n'),
} as const)
