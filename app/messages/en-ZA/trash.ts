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
