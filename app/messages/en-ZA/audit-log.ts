/** Messages of the audit log, of the history of a record, and of the trash. */
import { defineMessages } from '#app/core/texts.ts'

export const auditLogMessages = defineMessages({
	heading: 'Audit log',
	subtitle: 'Every change with who made it, and every search for people by ID number.',
	values:
		'Short values of cars, articles, questions, showroom items, retention and recipients of emails are shown before and after. Of all else, only what changed.',
	byItself: 'The website',
	former: 'no longer on staff',
	thenCalled: (name: string) => `then called ${name}`,
	filter: {
		label: 'Which entries to show',
		kind: 'What',
		anything: 'Anything',
		by: 'Who',
		anybody: 'Anyone',
		name: 'Name',
		show: 'Show',
		clear: 'Show all',
	},
	kinds: {
		cars: 'Car',
		blog_posts: 'Blog post',
		faqs: 'Question',
		showroom_gallery: 'Showroom item',
		dealer_settings: 'Settings',
		retention_settings: 'Retention',
		erasures: 'Erasure',
		searches: 'Search',
		admins: 'Staff',
		staff_invitations: 'Invitation',
		key_copies: 'Keys',
		exports: 'Export',
	},
	parts: {
		dealership: 'Dealership',
		contact: 'Contact',
		week: 'Trading hours',
		specialDays: 'Special opening hours',
		replyTemplates: 'Prepared answers',
		leads: 'Leads',
		finance: 'Finance',
		interestRate: 'Interest rate',
		monthlyAmounts: 'Monthly amounts',
		driveAway: 'Drive-away price',
		stockFeed: 'Stock feed',
		creditRules: 'Rates',
		recipients: 'Emails',
		mailServer: 'Mail server',
		receivers: 'Who receives leads',
		texts: 'Texts',
		look: 'Look',
		firstSteps: 'First steps',
	} as Record<string, string>,
	change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
	blank: 'blank',
	switches: { on: 'yes', off: 'no' },
	events: {
		added: 'added',
		changed: 'changed',
		deleted: 'deleted',
		restored: 'restored',
		searched: 'searched for',
	},
	idNumbers: (count: number, matchCount: number) =>
		`${count === 1 ? '1 ID number' : `${count} ID numbers`}: ${matchCount || 'none'} found`,
	keysCopy: 'Copy of the keys file',
	completeExport: 'Export of everything',
	columns: { at: 'When', by: 'Who', what: 'What', fields: 'Fields' },
	list: 'Entries of the audit log',
	onlyThis: (name: string) => `Only entries about ${name}`,
	none: 'There is nothing to show.',
	shown: (count: number, hasMore: boolean) =>
		`${count === 1 ? '1 entry' : `${count} entries`}${hasMore ? ', and older ones on the next page' : ''}`,
	at: (day: string, time: string) => `${day}, ${time}`,
} as const)

export const trashMessages = defineMessages({
	heading: 'Trash',
	subtitle:
		'What was deleted is here for 30 days, with its photos, its history and its address, and can be restored as it was. Visitors no longer see it.',
	list: 'Deleted records',
	none: 'The trash is empty.',
	total: (count: number) => (count === 1 ? '1 in the trash' : `${count} in the trash`),
	deleted: (at: string, by: string | undefined) => (by ? `Deleted by ${by}, ${at}` : `Deleted ${at}`),
	daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
	restore: 'Restore',
	restoreLabel: (name: string) => `Restore ${name}`,
} as const)

/** Messages of a record's history. */
export const historyMessages = defineMessages({
	title: 'History',
	error: 'Error',
	events: { added: 'added it', changed: 'changed', deleted: 'deleted it', restored: 'restored it' },
	line: (by: string, action: string, fields: string) => `${by} ${action}${fields && ` ${fields}`}`,
	before: 'As it was then',
	putBack: 'Put this version back',
	putBackLabel: (at: string) => `Put this version back: ${at}`,
	question: 'Put this version back?',
	questionText: (what: string, at: string) =>
		`The ${what} becomes what it was on ${at}. What you typed here and did not save is lost. The version of today stays in the history.`,
	stay: 'Cancel',
	busy: 'Putting it back...',
	done: (what: string, at: string) => `The ${what} is as it was on ${at}.`,
	rejections: {
		stale: (what: string, by = 'Another staff member') =>
			`${by} has changed this ${what} since you opened it, so nothing was put back. Open it again to see its history.`,
		gone: (what: string) => `This ${what} was deleted in the meantime. It is in the trash.`,
		'version-gone': () => 'This version is no longer stored.',
		'photo-missing': () => 'One of the images of this version is no longer stored, so nothing was put back.',
		'stock-number-taken': () =>
			'Another car has the stock number of this version by now, so nothing was put back.',
		incomplete: (what: string) =>
			`This version lacks what a ${what} on the website needs, so it can be put back only while the ${what} is a draft.`,
		failed: () => 'This did not work, and nothing was put back. Please try again.',
	},
} as const)
