/** The vocabulary inverted: from a typed phrase to its roles. */
import type { Absent, Condition } from './condition.ts'
import { createDictionary } from './tokenize.ts'
import { BODY_RULES, CARS } from './vocabulary/bodies.ts'
import * as chatter from './vocabulary/chatter.ts'
import { FEATURES } from './vocabulary/features.ts'
import { LANGUAGES, type Language, type Names } from './vocabulary/language.ts'
import { ABSENT, NICKNAMES } from './vocabulary/names.ts'
import * as numbers from './vocabulary/numbers.ts'
import { PURPOSES } from './vocabulary/purposes.ts'
import type { Order, Ruling } from './vocabulary/rule.ts'
import { COVERS, SHADES, TRAITS, type Trait, WIDER } from './vocabulary/traits.ts'

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
	owned: chatter.OWNED,
	ownedBehind: chatter.OWNED_BEHIND,
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

type Rulings = Record<string, { names: Names } & Partial<Ruling>>

function addRules(field: 'bodyRule' | 'feature' | 'purpose', rulings: Rulings): void {
	for (const [key, { names, anyOf = [{ feature: key }], ...ruling }] of Object.entries(rulings))
		add(names, { condition: { field, key, anyOf, ...ruling } })
}

for (const [field, table] of Object.entries(TRAITS) as [Trait, Record<string, Names>][])
	addEach(table, (value) => ({
		condition: { field, anyOf: [value, ...(COVERS[value] ?? [])], wider: WIDER[value] },
	}))
addRules('bodyRule', BODY_RULES)
addRules('feature', FEATURES)
addRules('purpose', PURPOSES)
addRules('bodyRule', CARS)
add(chatter.LOW_MILEAGE, { condition: { field: 'mileage', min: null, max: chatter.LOW_MILEAGE_KM } })
addEach(chatter.ORDERS, (order) => ({ order }))
addEach(NICKNAMES, (name) => ({ name }))
for (const [make, lines] of Object.entries(ABSENT))
	for (const [models, like] of [...lines, ['', {}] as const])
		for (const name of models.split(',').map((model) => model.trim() || make))
			add({ en: name }, { absent: { name, make, like } })
addEach(numbers.NUMBERS, (number) => ({ number: Number(number) }))
addEach(numbers.SCALES, (scale) => ({ scale: Number(scale) }))
addEach(numbers.UNITS, (unit) => ({ unit }))
addEach(numbers.LIMITS, (limit) => ({ limit }))
addEach(numbers.LIMITS_BEHIND, (behind) => ({ behind }))
addEach(chatter.COMPARISONS, (comparison) => ({ comparison }))
addEach(FLAGS, (flag) => ({ [flag]: true }))

export const LONGEST_PHRASE = Math.max(...Array.from(PHRASES.keys(), (phrase) => phrase.split(' ').length))

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
