/** Messages about articles on all pages. */
export const contentMessages = {
	featured: (category: string) => `Featured • ${category}`,
} as const
