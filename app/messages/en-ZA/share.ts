/** Messages of the button that shares the address of a page. */
import { defineMessages } from '#app/core/texts.ts'

export const shareMessages = defineMessages({
	label: 'Share',
	copied: 'Link copied',
	failed: (address: string) => `The link could not be copied. It is ${address}`,
} as const)
