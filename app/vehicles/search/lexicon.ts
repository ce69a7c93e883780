/** The vocabulary turned about: from a phrase as typed to what it means. */
import type { Asked } from './asked.ts'
import { editsFrom, leastEdits, letterBits } from './edit-distance.ts'
import {
	AGES,
	AGES_AFTER,
	AKIN,
	AND,
	ARTICLES,
	BEFORE_AMOUNT,
	CABS,
	CHEAP,
	COLOURS,
	CONDITION_WORDS,
	DRIVE_WORDS,
	FILLERS,
	FUELS,
	GEARBOXES,
	IN_NUMBERS,
	KINDS,
	KINDS_TOGETHER,
	LIMITS,
	LIMITS_AFTER,
	LOW_MILEAGE,
	NOT,
	NOT_OURS,
	NUMBERS,
	OR,
	SAME_AS,
	SCALES,
	SHADES,
	STOCK_NUMBER,
	SUFFIXES,
	UNITS,
	YEARS,
} from './vocabulary.ts'

export type Direction = keyof typeof LIMITS
export type Unit = keyof typeof UNITS
export type Age = keyof typeof AGES

/** What a phrase may be: a condition, other words for the same, or a wish for the cheapest. */
export type Meaning = { asked: Asked } | { same: string } | { cheap: true }

export const LONGEST_PHRASE = 4 // words

const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim())

function turned<Value>(entries: Iterable<readonly [string, Value]>): Map<string, Value> {
	const map = new Map<string, Value>()
	for (const [list, value] of entries)
		for (const phrase of phrases(list)) if (!map.has(phrase)) map.set(phrase, value)
	return map
}

const keys = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

/** 'mpv commercial' names two. */
const several = <Name extends string>(names: string) => names.split(' ') as Name[]

const means = (list: string, asked: Asked) => [list, { asked } as Meaning] as const

export const MEANINGS: Map<string, Meaning> = turned<Meaning>([
	...keys(CABS).map((is) => means(CABS[is], { about: 'cab', is })),
	...keys(DRIVE_WORDS).map((names) => means(DRIVE_WORDS[names], { about: 'drive', anyOf: several(names) })),
	...keys(KINDS).map((kind) => means(KINDS[kind], { about: 'kind', anyOf: [kind] })),
	...keys(KINDS_TOGETHER).map((names) =>
		means(KINDS_TOGETHER[names], { about: 'kind', anyOf: several(names) }),
	),
	...keys(COLOURS).map((is) => means(COLOURS[is], { about: 'colour', is })),
	...keys(FUELS).map((is) => means(FUELS[is], { about: 'fuelType', is })),
	...keys(GEARBOXES).map((is) => means(GEARBOXES[is], { about: 'transmission', is })),
	...keys(CONDITION_WORDS).map((is) => means(CONDITION_WORDS[is], { about: 'condition', is })),
	means(LOW_MILEAGE.words, { about: 'mileage', least: null, most: LOW_MILEAGE.most }),
	[CHEAP, { cheap: true }] as const,
	...keys(SAME_AS).map((same) => [SAME_AS[same], { same }] as const),
])

/** The first words of a table's phrases: most words begin none, and that is told at once. */
const begins = (table: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
	new Set([...table.keys()].map((phrase) => phrase.split(' ', 1)[0] as string))

export const MEANING_BEGINS = begins(MEANINGS)

export const DIRECTIONS = turned(keys(LIMITS).map((name) => [LIMITS[name], name] as const))
export const DIRECTION_BEGINS = begins(DIRECTIONS)
export const DIRECTIONS_AFTER = turned(keys(LIMITS_AFTER).map((name) => [LIMITS_AFTER[name], name] as const))
export const UNIT_NAMES = turned(keys(UNITS).map((name) => [UNITS[name], name] as const))
export const UNIT_BEGINS = begins(UNIT_NAMES)
const valued = (table: Record<number, string>) =>
	turned(Object.entries(table).map(([value, list]) => [list, Number(value)] as const))
export const SCALE_VALUES = valued(SCALES)
export const NUMBER_VALUES = valued(NUMBERS)
const words = (list: string): ReadonlySet<string> => new Set(phrases(list))
export const ANDS = words(AND)
export const WORDS_BEFORE_AMOUNT = words(BEFORE_AMOUNT)
export const ARTICLE_WORDS = words(ARTICLES)
export const JOINS_NUMBERS = words(IN_NUMBERS.joins)
export const COUNTS_ONE = words(IN_NUMBERS.one)
export const RAND_SIGNS = phrases(SUFFIXES.rand)
export const THOUSAND_SIGNS = phrases(SUFFIXES.thousand)
export const MILLION_SIGNS = phrases(SUFFIXES.million)
export const KILOMETRE_SIGNS = phrases(SUFFIXES.kilometres)
export const AGE_LIMITS = turned(keys(AGES).map((name) => [AGES[name], name] as const))
export const AGE_LIMITS_AFTER = turned(keys(AGES_AFTER).map((name) => [AGES_AFTER[name], name] as const))
export const YEAR_WORDS = words(YEARS.unit)
export const AGE_WORDS = words(YEARS.age)
export const OLD_WORDS = turned([[YEARS.old, true]])
export const YEARS_OF_ELSE = words(YEARS.else)
export const FILLER_WORDS = words(FILLERS)
export const STOCK_NUMBER_WORDS = words(STOCK_NUMBER)
export const NOTS = words(NOT)
export const ORS = words(OR)
export const SHADE_WORDS = words(SHADES)
export const AKIN_TO = turned(keys(AKIN).map((like) => [AKIN[like], like] as const))

/** What a stock may lack; neither these words nor what is akin to others of the stock are typing errors. */
export const NOT_OUR_WORDS = new Set([...phrases(NOT_OURS), ...AKIN_TO.keys()])

/** Words that mean something beside an amount only, and are nowhere looked for. */
export const LIMIT_WORDS = new Set(
	[...DIRECTIONS.keys(), ...UNIT_NAMES.keys()].flatMap((phrase) =>
		UNIT_NAMES.get(phrase) === 'seats' ? [] : phrase.split(' ').filter((word) => /^[a-z]{2,}$/.test(word)),
	),
)

const SHORTEST_MISSPELT = 5 // letters
const MISSPELLABLE = [...MEANINGS.keys()]
	.filter((phrase) => phrase.length >= SHORTEST_MISSPELT && !phrase.includes(' '))
	.map((phrase) => ({ phrase, bits: letterBits(phrase) }))

const editsAllowed = (length: number): number => (length >= 8 ? 2 : 1)
const ofLength = new Map<number, typeof MISSPELLABLE>()

/** Those that typing errors may make as long as this, in their order; words are read up to a length, and so are few lists. */
function aboutAsLong(length: number): typeof MISSPELLABLE {
	const known = ofLength.get(length)
	if (known) return known
	const most = editsAllowed(length)
	const near = MISSPELLABLE.filter(({ phrase }) => Math.abs(phrase.length - length) <= most)
	ofLength.set(length, near)
	return near
}

/** The meaning of a word with a typing error, in long words two; nothing for short words. */
export function misspelt(word: string): { meaning: Meaning; edits: number } | undefined {
	if (word.length < SHORTEST_MISSPELT) return undefined
	let most = editsAllowed(word.length)
	let nearest: Meaning | undefined
	const letters = letterBits(word)
	const editsTo = editsFrom(word)
	for (const { phrase, bits } of aboutAsLong(word.length)) {
		if (leastEdits(letters, bits) > most) continue
		const edits = editsTo(phrase, most)
		if (edits > most) continue
		nearest = MEANINGS.get(phrase)
		most = edits - 1
		if (most < 1) break
	}
	return nearest && { meaning: nearest, edits: most + 1 }
}

const SHORTEST_BESIDE_AMOUNT = 4 // letters

/** The word or phrase of a table that a typing error made into this one: 'undr', 'less tan'. Nobody mistakes the first letter. */
export function oneEditFrom<Value>(table: ReadonlyMap<string, Value>): (typed: string) => Value | undefined {
	const listed = [...table].filter(([phrase]) => phrase.length >= SHORTEST_BESIDE_AMOUNT)
	const byFirst = Map.groupBy(
		listed.map(([phrase, value]) => ({ phrase, value, bits: letterBits(phrase) })),
		({ phrase }) => phrase[0],
	)
	return (typed) => {
		const near = typed.length < SHORTEST_BESIDE_AMOUNT ? undefined : byFirst.get(typed[0])
		if (!near) return undefined
		const bits = letterBits(typed)
		const likely = near.filter((known) => leastEdits(bits, known.bits) <= 1)
		if (likely.length === 0) return undefined
		const editsTo = editsFrom(typed)
		return likely.find(({ phrase }) => editsTo(phrase, 1) <= 1)?.value
	}
}

const SHORTEST_MISSPELT_PHRASE = 8 // letters
/** The meaning of two words with a typing error in one: 'low milage', 'doulbe cab'. */
export const misspeltPhrase = oneEditFrom(
	new Map(
		[...MEANINGS].filter(([text]) => text.length >= SHORTEST_MISSPELT_PHRASE && /^\S+ \S+$/.test(text)),
	),
)

const SHORTEST_BEGINNING = 3 // letters

const BY_BEGINNING = Map.groupBy(MEANINGS, ([phrase]) => phrase.slice(0, SHORTEST_BEGINNING))

/** What a text may be the beginning of. */
export const meaningsOf = (beginning: string): Meaning[] =>
	beginning.length < SHORTEST_BEGINNING
		? []
		: (BY_BEGINNING.get(beginning.slice(0, SHORTEST_BEGINNING)) ?? []).flatMap(([phrase, meaning]) =>
				phrase.startsWith(beginning) ? [meaning] : [],
			)
