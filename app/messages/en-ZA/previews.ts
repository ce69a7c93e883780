/** Messages of the link that shows what is not on the website yet. */
import { defineMessages } from '#app/core/texts.ts'

export const previewMessages = defineMessages({
	mark: 'Preview',
	title: (name: string) => `Preview: ${name}`,
	note: 'This vehicle is not on the website yet. Its forms and contact links do not work here.',
	failed: {
		altered: {
			heading: 'This link does not work',
			text: 'It is not complete, or it was changed on its way. Ask for the link again.',
		},
		over: {
			heading: 'This link has ended',
			text: 'A preview link works for a day. Ask the dealership for a new one.',
		},
		gone: {
			heading: 'This vehicle is no longer here',
			text: 'It was deleted since the link was made.',
		},
	},
	incomplete: {
		heading: 'This vehicle cannot be shown yet',
		text: (missing: string[]) =>
			`It lacks ${new Intl.ListFormat('en-GB').format(missing)}. Save that, then open this link again.`,
	},
	inventory: 'View inventory',
	link: 'Preview link',
	linkHelp:
		'Shows the page of this car as it was last saved. It works for a day, for everybody who has the link, and ends when the car is on the website.',
	open: 'Open the preview',
	openLabel: (name: string) => `Preview ${name}`,
	copy: 'Copy preview link',
	copied: 'Copied',
	notCopied: 'Copying did not work. Select the link and copy it.',
} as const)
