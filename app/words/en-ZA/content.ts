/** What is said about the blog's articles wherever they stand. */
export const contentWords = {
	featured: (category: string) => `Featured • ${category}`,
} as const
