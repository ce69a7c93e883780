/** Messages about drafts, scheduled and published records: cars and articles. */
import { defineMessages } from '#app/core/texts.ts'

export const publicationMessages = defineMessages({
	field: 'On the website',
	publishAt: 'Publish at',
	optional: '(optional)',
	help: 'South African time. Leave it empty to publish at once.',
	errors: {
		'not-a-time': 'Enter a day and a time.',
		'in-the-past': 'This time is in the past. Choose a later one, or leave it empty to publish at once.',
	},
	publish: 'Publish',
	saveDraft: 'Save as draft',
	takeOff: 'Take off the website',
	states: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
	scheduledFor: (time: string) => `Scheduled: ${time}`,
	saved: {
		draft: 'Draft saved. It is not on the website.',
		scheduled: (time: string) => `Scheduled for ${time}. It is not on the website until then.`,
	},
} as const)
