/** Messages of the trash in the back office. */
import { defineMessages } from '#app/core/texts.ts'

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
