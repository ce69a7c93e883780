/** Words on the card of an article, wherever it is shown. */
export const blogPostCardMessages = {
	featured: (category: string) => `Featured • ${category}`,
} as const
