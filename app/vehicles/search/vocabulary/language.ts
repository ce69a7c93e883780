/** The languages of the vocabulary; phrases are separated by commas, in lower case, without accents and hyphens. */
export const LANGUAGES = ['en', 'af', 'zu', 'st'] as const
export type Language = (typeof LANGUAGES)[number]

/** One meaning's names in each language. */
export type Names = Partial<Record<Language, string>>
