/** The vocabulary turned about: from a phrase as typed to the roles it can play. */

import type { Absent, Condition } from './condition.ts'
import { createDictionary } from './tokenize.ts'
import * as bodies from './vocabulary/bodies.ts'
import * as chatter from './vocabulary/chatter.ts'
import { FEATURES } from './vocabulary/features.ts'
import { LANGUAGES, type Language, type Names } from './vocabulary/language.ts'
import { ABSENT, NICKNAMES } from './vocabulary/names.ts'
import * as numbers from './vocabulary/numbers.ts'
import { PURPOSES } from './vocabulary/purposes.ts'
import * as traits from './vocabulary/traits.ts'

export type Roles = {
	language: Language
	condition?: Condition
	car?: true
	order?: chatter.Order
	name?: string // what a nickname stands for
	absent?: Absent // a make or model that a stock may lack
	number?: number
	scale?: number
	joinsNumbers?: true
	point?: true
	unit?: numbers.Unit
	limit?: numbers.Limit
	behind?: keyof typeof numbers.LIMITS_BEHIND
	between?: true // stands between a limit and its amount
	range?: true
	age?: true
	yearsOfElse?: true
	not?: true
	notBehind?: true
	article?: true
	or?: true
	nor?: true
	like?: true
	than?: true
	comparison?: keyof typeof chatter.COMPARISONS
	but?: true
	seatsFor?: true
	kids?: true
	stockNumber?: true
	shade?: true
	filler?: true
}
type Role = Omit<Roles, 'language'>

export const PHRASES = new Map<string, Roles>()

function add(names: Names, role: Role): void {
	for (const language of LANGUAGES)
		for (const listed of (names[language] ?? '').split(',')) {
			const phrase = listed.trim()
			const known = PHRASES.get(phrase)
			if (phrase)
				PHRASES.set(
					phrase,
					known ? { ...role, ...known, ...(language === 'en' && { language }) } : { language, ...role },
				)
		}
}

const addEach = <Key extends string>(table: Record<Key, Names>, role: (key: Key) => Role): void => {
	for (const key of Object.keys(table) as Key[]) add(table[key], role(key))
}
const one = (field: Extract<Condition, { anyOf: readonly string[] }>['field'], ...anyOf: string[]) => ({
	condition: { field, anyOf } as Condition,
})

addEach(bodies.BODIES, (body) => one('body', body))
add(bodies.CAR_NAMES, { car: true })
for (const [key, { names, anyOf }] of Object.entries(bodies.BODY_RULES))
	add(names, { condition: { field: 'bodyRule', key, anyOf } })
addEach(traits.CABS, (cab) => one('cab', cab))
addEach(traits.DRIVE_NAMES, (drives) => one('drive', ...drives.split(' ')))
addEach(traits.COLOURS, (colour) => one('colour', colour))
addEach(traits.FUELS, (fuel) => one('fuelType', fuel))
addEach(traits.GEARBOXES, (gearbox) =>
	one('transmission', ...(gearbox === 'Automatic' ? ['Automatic', 'CVT'] : [gearbox])),
)
addEach(traits.CONDITION_NAMES, (condition) =>
	one('condition', ...(condition === 'used' ? ['used', 'certified'] : [condition])),
)
for (const [key, { names }] of Object.entries(FEATURES))
	add(names, { condition: { field: 'feature', key: key as keyof typeof FEATURES } })
for (const [key, { names, anyOf }] of Object.entries(PURPOSES))
	add(names, { condition: { field: 'purpose', key: key as keyof typeof PURPOSES, anyOf } })
add(chatter.LOW_MILEAGE, { condition: { field: 'mileage', min: null, max: chatter.LOW_MILEAGE_KM } })
addEach(chatter.ORDERS, (order) => ({ order }))
for (const [name, names] of Object.entries(NICKNAMES)) add(names, { name })
for (const [make, lines] of Object.entries(ABSENT)) {
	if (make !== 'things')
		add(
			{ en: make },
			{ absent: { name: make, make, like: lines.find(([models]) => models === '')?.[1] ?? {} } },
		)
	for (const [models, like] of lines)
		for (const model of models.split(',').map((name) => name.trim()))
			if (model) add({ en: model }, { absent: { name: model, make, like } })
}
for (const [value, names] of Object.entries(numbers.NUMBERS)) add(names, { number: Number(value) })
for (const [value, names] of Object.entries(numbers.SCALES)) add(names, { scale: Number(value) })
add(numbers.NUMBER_JOINERS, { joinsNumbers: true })
add(numbers.DECIMAL_POINT, { point: true })
addEach(numbers.UNITS, (unit) => ({ unit }))
addEach(numbers.LIMITS, (limit) => ({ limit }))
for (const [sign, limit] of Object.entries(numbers.LIMIT_SIGNS)) add({ en: sign }, { limit })
addEach(numbers.LIMITS_BEHIND, (behind) => ({ behind }))
add(numbers.BETWEEN_LIMIT_AND_AMOUNT, { between: true })
add(numbers.RANGE_JOINERS, { range: true })
add(numbers.AGE_WORDS, { age: true })
add(numbers.YEARS_OF_ELSE, { yearsOfElse: true })
add(chatter.NOT, { not: true })
add(chatter.NOT_BEHIND, { notBehind: true })
add(chatter.ARTICLES, { article: true })
add(chatter.OR, { or: true })
add(chatter.NOR, { nor: true })
add(chatter.LIKE, { like: true })
add(chatter.THAN, { than: true })
addEach(chatter.COMPARISONS, (comparison) => ({ comparison }))
add(chatter.BUT, { but: true })
add(chatter.SEATS_FOR, { seatsFor: true })
add(chatter.KIDS, { kids: true })
add(chatter.STOCK_NUMBER_INTRODUCTIONS, { stockNumber: true })
add(traits.SHADES, { shade: true })
add(chatter.FILLERS, { filler: true })

export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length))
/** The first words of all phrases: most words begin none, and that is told at once. */
export const PHRASE_BEGINNINGS: ReadonlyMap<string, number> = new Map(
	Array.from(
		Map.groupBy(PHRASES.keys(), (phrase) => phrase.split(' ', 1)[0] as string),
		([first, phrases]) => [first, Math.max(...phrases.map((phrase) => phrase.split(' ').length))] as const,
	),
)

/** What may be misspelt: words of the vocabulary that mean something, from 5 letters. */
const MEANS_SOMETHING: (keyof Roles)[] = [
	'condition',
	'order',
	'name',
	'absent',
	'car',
	'unit',
	'limit',
	'scale',
	'number',
	'filler',
	'comparison',
]
export const MISSPELLABLE = createDictionary(
	[...PHRASES].flatMap(([phrase, roles]) =>
		phrase.length >= 5 && !phrase.includes(' ') && MEANS_SOMETHING.some((role) => roles[role] !== undefined)
			? [phrase]
			: [],
	),
)
/** Phrases of two words, of which one may be misspelt: 'low milage', 'doulbe cab'. */
export const MISSPELLABLE_PAIRS = createDictionary(
	[...PHRASES].flatMap(([phrase, roles]) =>
		phrase.length >= 8 && /^\S+ \S+$/.test(phrase) && (roles.condition || roles.limit || roles.unit)
			? [phrase]
			: [],
	),
)
