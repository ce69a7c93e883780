import type { FuelType } from '#app/features/vehicles/vehicle.ts'

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

/** A table of a data file, with the patterns in its texts written out as phrases: `[agreed: mhlophe]`. */
export function withPatterns<Table>(table: Table): Table {
	if (typeof table === 'string') return writeOut(table) as Table
	const entries = Object.entries(table as Record<string, unknown>)
	return Object.fromEntries(entries.map(([key, value]) => [key, withPatterns(value)])) as Table
}

const writeOut = (text: string): string =>
	text.replace(/\[(\w+): ([^\]]*)\]/g, (_, name: keyof typeof PATTERNS, words: string) =>
		PATTERNS[name](words).join(', '),
	)

const wordsOf = (list: string) => list.split(',').map((word) => word.trim())

/** isiZulu adjectives agree with the noun's class: 'emhlophe', 'esimhlophe', 'elimhlophe'. */
const CONCORDS = ['', 'e', 'esi', 'eli', 'ezi', 'o', 'olu', 'a', 'aba']

const PATTERNS = {
	agreed: (stems: string) => wordsOf(stems).flatMap((stem) => CONCORDS.map((concord) => concord + stem)),
	/** Sesotho repeats the class before and in the adjective: 'se setshweu', 'le letshweu'. */
	agreedInSesotho: (stems: string) =>
		wordsOf(stems).flatMap((stem) => [
			`se se${stem}`,
			`le le${stem}`,
			`a ma${stem}`,
			`o mo${stem}`,
			`bo bo${stem}`,
		]),
	/** Every sequence of one word of each list, between ' | '; an empty word leaves its place out. */
	combined: (lists: string) =>
		lists
			.split('|')
			.map(wordsOf)
			.reduce((before, words) => before.flatMap((start) => words.map((word) => `${start} ${word}`.trim()))),
}

/** A rule for one vehicle; all its fields must match. */
export type Rule = {
	body?: readonly string[]
	fuel?: readonly FuelType[]
	drive?: readonly string[]
	make?: readonly string[] // lower case
	model?: readonly string[] // make and model, lower case
	notModel?: readonly string[]
	feature?: string
	minSeats?: number
	maxSeats?: number
	minDoors?: number
	minEngine?: number // litres
	maxEngine?: number // excludes electric vehicles, which have no engine size
	minPower?: number // kW
	minPrice?: number // rand
	maxPrice?: number
	maxAge?: number // years
	maxOwners?: number
	history?: RegExp // matched against the service history
	warranty?: RegExp
}

/** Alternative rules, earlier ones ranked first, and their effects. */
export type Ruling = {
	anyOf: readonly Rule[]
	wider?: readonly Rule[] // used if nothing else matches
	text?: string // the chip's text for the rule, beside the name
	isLoad?: boolean // cancels 'car' in the same text
	isUse?: boolean // no vehicle of a named model needs to suit it
	replaces?: readonly string[] // purposes that mean nothing beside this one
	prefers?: readonly string[] // purposes that only rank beside this one
	order?: Order
}

export type Measure =
	| 'price'
	| 'instalment'
	| 'year'
	| 'mileage'
	| 'seats'
	| 'doors'
	| 'engine'
	| 'power'
	| 'size'
/** Ascending; with a minus, descending. */
export type Order = Measure | `-${Measure}`
