/** The vocabulary inverted: from a typed phrase to its roles. */
import { createDictionary } from '#app/core/closest-words.ts'
import type { Absent, Condition } from '#app/features/vehicles/search/condition.ts'
import { BODY_RULE_NAMES, BODY_RULES, CARS } from './bodies.ts'
import * as chatter from './chatter.ts'
import { LANGUAGES, type Language, type Names, type Order, type Ruling } from './language.ts'
import {
	ABSENT,
	COVERS,
	FEATURES,
	type ModelProfile,
	NICKNAMES,
	SHADES,
	TRAITS,
	type Trait,
	WIDER,
} from './names.ts'

import * as numbers from './numbers.ts'
import { PURPOSE_NAMES, PURPOSES } from './purposes.ts'

/** Function words by their role in a text. */
const FLAGS = {
	joinsNumbers: numbers.NUMBER_JOINERS,
	point: numbers.DECIMAL_POINT,
	between: numbers.BETWEEN_LIMIT_AND_AMOUNT, // between a limit and its amount
	range: numbers.RANGE_JOINERS,
	age: numbers.AGE_TERMS,
	yearsOfElse: numbers.YEARS_OF_ELSE,
	not: chatter.NOT,
	notBehind: chatter.NOT_BEHIND,
	article: chatter.ARTICLES,
	or: chatter.OR,
	nor: chatter.NOR,
	like: chatter.LIKE,
	another: chatter.ANOTHER,
	than: chatter.THAN,
	but: chatter.BUT,
	seatsFor: chatter.SEATS_FOR,
	kids: chatter.KIDS,
	ofUs: chatter.OF_US,
	tradeIn: chatter.TRADE_IN,
	tradeInBehind: chatter.TRADE_IN_BEHIND,
	searchStart: chatter.SEARCH_START,
	wanted: chatter.WANTED,
	stockNumber: chatter.STOCK_NUMBER_INTRODUCTIONS,
	shade: SHADES,
	filler: chatter.FILLERS,
} as const satisfies Record<string, Names>

type Role = Partial<Record<keyof typeof FLAGS, true>> & {
	condition?: Condition
	order?: Order
	name?: string // the name of a nickname
	absent?: Absent // a make or model that may not be in stock
	number?: number
	scale?: number
	unit?: numbers.Unit
	limit?: numbers.Limit
	behind?: keyof typeof numbers.LIMITS_BEHIND
	comparison?: keyof typeof chatter.COMPARISONS
}
export type Roles = Role & { language: Language }

export const PHRASES = new Map<string, Roles>()

function add(names: Names, role: Role): void {
	for (const language of LANGUAGES)
		for (const phrase of (names[language] ?? '').split(',').map((listed) => listed.trim())) {
			const known = PHRASES.get(phrase)
			const spoken = known && language !== 'en' ? known.language : language
			if (phrase) PHRASES.set(phrase, { ...role, ...known, language: spoken })
		}
}

function addEach<Key extends string | number>(table: Record<Key, Names>, role: (key: Key) => Role): void {
	for (const key of Object.keys(table) as Key[]) add(table[key], role(key))
}

function addRules(
	field: 'bodyRule' | 'feature' | 'purpose',
	rulings: Record<string, Ruling>,
	names: Record<string, Names>,
): void {
	for (const [key, ruling] of Object.entries(rulings))
		add(names[key] ?? {}, { condition: { field, key, ...ruling } })
}

/** Converts the profile of a model that is not in stock to conditions. */
const profileConditions = ({ body, seats, price, fuel, drive }: ModelProfile): Condition[] => [
	...(body ? [{ field: 'body' as const, anyOf: [body] }] : []),
	...(seats && seats >= 7 ? [{ field: 'seats' as const, min: 7, max: null }] : []),
	...(price ? [{ field: 'price' as const, min: price * 700, max: price * 1300 }] : []),
	...(fuel ? [{ field: 'fuelType' as const, anyOf: [fuel] }] : []),
	...(drive ? [{ field: 'drive' as const, anyOf: [drive] }] : []),
]

for (const [field, table] of Object.entries(TRAITS) as [Trait, Record<string, Names>][])
	addEach(table, (value) => ({
		condition: { field, anyOf: [value, ...(COVERS[value] ?? [])], wider: WIDER[value] },
	}))
addRules('bodyRule', BODY_RULES, BODY_RULE_NAMES)
for (const [key, { names }] of Object.entries(FEATURES))
	add(names, { condition: { field: 'feature', key, anyOf: [{ feature: key }] } })
addRules('purpose', PURPOSES, PURPOSE_NAMES)
addRules('bodyRule', CARS, BODY_RULE_NAMES)
add(chatter.LOW_MILEAGE, { condition: { field: 'mileage', min: null, max: chatter.LOW_MILEAGE_KM } })
addEach(chatter.ORDERS, (order) => ({ order }))
addEach(NICKNAMES, (name) => ({ name }))
for (const [make, lines] of Object.entries(ABSENT))
	for (const { models, ...profile } of [...lines, { models: '' }])
		for (const name of models.split(',').map((model) => model.trim() || make))
			add({ en: name }, { absent: { name, make, profile, conditions: profileConditions(profile) } })
addEach(numbers.NUMBERS, (number) => ({ number: Number(number) }))
addEach(numbers.SCALES, (scale) => ({ scale: Number(scale) }))
addEach(numbers.UNITS, (unit) => ({ unit }))
addEach(numbers.LIMITS, (limit) => ({ limit }))
addEach(numbers.LIMITS_BEHIND, (behind) => ({ behind }))
addEach(chatter.COMPARISONS, (comparison) => ({ comparison }))
addEach(FLAGS, (flag) => ({ [flag]: true }))

export const MAX_PHRASE = Math.max(...Array.from(PHRASES.keys(), (phrase) => phrase.split(' ').length))

/**
 * Words that the parser corrects: words of 5 or more letters, and pairs that limit or express a condition:
 * 'low milage'.
 */
export const MISSPELLABLE = createDictionary(
	[...PHRASES.keys()].filter((phrase) => phrase.length >= 5 && !phrase.includes(' ')),
)
export const MISSPELLABLE_PAIRS = createDictionary(
	[...PHRASES].flatMap(([phrase, { condition, limit, unit }]) =>
		phrase.length >= 8 && /^\S+ \S+$/.test(phrase) && (condition || limit || unit) ? [phrase] : [],
	),
)

/** Number words that others may join: 'driehonderdduisend'. */
export const NUMBERS = new Map<string, number>()
for (const [phrase, { number, scale = 0 }] of PHRASES)
	if (/^\w+$/.test(phrase) && (number || (scale > 10 && phrase.length > 3)))
		NUMBERS.set(phrase, number ?? scale)
const LONGEST_FIRST = [...NUMBERS.keys()].sort((a, b) => b.length - a.length)
export const NUMBER_TERMS = new RegExp([...LONGEST_FIRST, 'en'].join('|'), 'g')

/** Phrases that name vehicles, English ones first. */
export const NAMING = [...PHRASES]
	.filter(([, { condition, name }]) => name || condition?.field === 'body')
	.sort(([, a], [, b]) => LANGUAGES.indexOf(a.language) - LANGUAGES.indexOf(b.language))
