/** What is said about the blog's articles wherever they stand. */
export const contentMessages = {
	featured: (category: string) => `Featured • ${category}`,
} as const
