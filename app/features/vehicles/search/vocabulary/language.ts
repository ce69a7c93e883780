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

/** isiZulu 'than' and 'like', written together with a name: 'kuneFortuner'. */
export const THAN_PREFIXES = ['kunale', 'kune', 'kuno', 'njenge', 'njengo']

/** Every sequence of one word of each list; an empty word leaves its place out. */
export const combined = (...lists: string[]): string =>
	lists
		.map((list) => list.split(',').map((word) => word.trim()))
		.reduce((before, words) => before.flatMap((start) => words.map((word) => `${start} ${word}`.trim())))
		.join(', ')

/** isiZulu adjectives agree with the noun's class: 'emhlophe', 'esimhlophe', 'elimhlophe'. */
const CONCORDS = ['', 'e', 'esi', 'eli', 'ezi', 'o', 'olu', 'a', 'aba']
export const agreed = (stems: string): string =>
	stems
		.split(', ')
		.flatMap((stem) => CONCORDS.map((concord) => concord + stem))
		.join(', ')
/** Sesotho repeats the class before and in the adjective: 'se setshweu', 'le letshweu'. */
export const agreedInSesotho = (stems: string): string =>
	stems
		.split(', ')
		.flatMap((stem) => [`se se${stem}`, `le le${stem}`, `a ma${stem}`, `o mo${stem}`, `bo bo${stem}`])
		.join(', ')
