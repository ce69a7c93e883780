/** The languages of the vocabulary; phrases are separated by commas, in lower case, without accents and hyphens. */
export const LANGUAGES = ['en', 'af', 'zu', 'st'] as const
export type Language = (typeof LANGUAGES)[number]

/** One meaning's names in each language. */
export type Names = Partial<Record<Language, string>>

/** What isiZulu and Sesotho write before a noun. */
export const NOUN_PREFIXES =
	'ama izi isi nge njenge ngene ene eyi kune ngo i u e a ne na ye yi le li ku kwe kwi yama wama ema enama eno'.split(
		' ',
	)
