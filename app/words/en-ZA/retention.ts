/** How long what people tell is kept, as the back office says it. */
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const retentionWords = {
	heading: 'How long we keep it',
	subtitle: 'What people told us goes by itself after this long. The privacy notice shows these figures.',
	figures: {
		leadMonths: {
			label: 'Enquiries and messages',
			help: 'After the last change of their status, with their letters and notes',
		},
		applicationMonths: {
			label: 'Finance applications',
			help: 'After the last change of their status, with their letters and notes',
		},
		ethnicGroupDays: {
			label: 'Ethnic group',
			help: 'At most; it goes at once when an application is approved, declined or withdrawn',
		},
		letterTextDays: {
			label: 'What stood in a letter',
			help: 'After it went out; one that did not stays with what it is about',
		},
		letterDays: { label: 'That a letter was sent', help: 'After it went out' },
		journalMonths: { label: 'Journal', help: 'Who on staff did what; never what stood in it' },
		submissionDays: {
			label: 'Marks of forms',
			help: 'By which a form that is sent twice is kept once; they tell of nobody',
		},
		technicalDays: {
			label: 'Technical records',
			help: 'Counts of forms and of sign-ins by network address, without the address itself; most go within a day',
		},
	},
	units: { months: 'months', days: 'days' },
	span: {
		months: (count: number) => many(count, 'month', 'months'),
		days: (count: number) => many(count, 'day', 'days'),
	},
	problems: {
		required: 'Enter a number.',
		'whole-number': 'Enter a whole number.',
		bounds: (least: number, most: number) => `Enter ${least} to ${most}.`,
		unreadable: 'This page is out of date. Load it again.',
	},
	save: 'Save',
	saving: 'Saving...',
	preview: 'Show what would go',
	looking: 'Counting...',
	saved: 'Saved. The privacy notice shows it already.',
	conflict: (by: string | undefined) =>
		`${by ?? 'Somebody else'} changed this meanwhile. What you typed is still here, and is not saved. Load the page again to see theirs.`,
	tonight: {
		heading: 'What goes tonight',
		previewHeading: 'What would go with these figures',
		at: (night: string) => `${night}. It cannot be undone.`,
		nothing: 'Nothing is old enough.',
		kinds: {
			leads: (count: number) => many(count, 'enquiry or message', 'enquiries and messages'),
			applications: (count: number) => many(count, 'finance application', 'finance applications'),
			ethnicGroups: (count: number) => many(count, 'ethnic group', 'ethnic groups'),
			letterTexts: (count: number) => many(count, 'text of a letter', 'texts of letters'),
			letters: (count: number) => many(count, 'letter', 'letters'),
			journalLines: (count: number) => many(count, 'line of the journal', 'lines of the journal'),
			submissions: (count: number) => many(count, 'mark of a form', 'marks of forms'),
			technicalRecords: (count: number) => many(count, 'technical record', 'technical records'),
		},
	},
	history: {
		heading: 'Changes',
		none: 'Nobody has changed these figures yet.',
		changed: (what: string) => `Changed: ${what}`,
		by: (name: string, at: string) => `${name}, ${at}`,
	},
} as const
