/** Languages of the vocabulary. Phrases are comma-separated, in lower case, without accents and hyphens. */
export const LANGUAGES = ['en', 'af', 'zu', 'st'] as const
export type Language = (typeof LANGUAGES)[number]

/** The names of one meaning in each language. */
export type Names = Partial<Record<Language, string>>

/** isiZulu and Sesotho prefixes of nouns. */
export const NOUN_PREFIXES =
	'ama izi isi nge njenge ngene ene eyi kune ngo i u e a ne na ye yi le li ku kwe kwi yama wama ema enama eno'.split(
		' ',
	)
