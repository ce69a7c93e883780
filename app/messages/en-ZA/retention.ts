/** Messages of the back office about retention periods of personal data. */
import { defineMessages } from '#app/core/texts.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

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
