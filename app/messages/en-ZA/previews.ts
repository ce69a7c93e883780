/** Messages of the link that shows what is not on the website yet. */
import { listOf } from '#app/core/text.ts'
import { defineMessages } from '#app/core/texts.ts'

export const previewMessages = defineMessages({
	mark: 'Preview',
	title: (name: string) => `Preview: ${name}`,
	notes: {
		vehicle: 'This vehicle is not on the website yet. Its forms and contact links do not work here.',
		article: 'This article is not on the website yet.',
	},
	failed: {
		altered: {
			heading: 'This link does not work',
			text: 'It is not complete, or it was changed on its way. Ask for the link again.',
		},
		over: {
			heading: 'This link has ended',
			text: 'A preview link works for a day. Ask the dealership for a new one.',
		},
	},
	gone: {
		heading: { vehicle: 'This vehicle is no longer here', article: 'This article is no longer here' },
		text: 'It was deleted since the link was made.',
	},
	incomplete: {
		heading: { vehicle: 'This vehicle cannot be shown yet', article: 'This article cannot be shown yet' },
		text: (missing: string[]) => `It lacks ${listOf(missing)}. Save that, then open this link again.`,
	},
	back: { vehicle: 'View inventory', article: 'Back to Blog' },
	link: 'Preview link',
	linkHelp:
		'Shows the page as it was last saved. It works for a day, for everybody who has the link, and ends when the page is on the website.',
	open: 'Open the preview',
	openLabel: (name: string) => `Open the preview: ${name}`,
	copy: 'Copy preview link',
	copied: 'Copied',
	notCopied: 'Copying did not work. Select the link and copy it.',
} as const)
