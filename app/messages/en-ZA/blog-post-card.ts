/** Words on the card of an article, wherever it is shown. */
import { defineMessages } from '#app/core/texts.ts'

export const blogPostCardMessages = defineMessages({
	featured: (category: string) => `Featured • ${category}`,
} as const)
