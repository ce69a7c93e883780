/** What a search can ask of a vehicle, and what was read of a text. */
import type { Language } from './vocabulary/language.ts'
import type { Likeness } from './vocabulary/names.ts'
import type { Measure, Order, Ruling } from './vocabulary/rule.ts'
import type { Trait } from './vocabulary/traits.ts'

export type Limits = { min: number | null; max: number | null } // null limits nothing

export type Condition = { negate?: boolean; isOr?: boolean } & (
	| ({ field: Measure } & Limits)
	| { field: Trait; anyOf: readonly string[]; wider?: readonly string[] } // wider: where nothing else fits
	| ({ field: 'bodyRule' | 'feature' | 'purpose'; key: string } & Ruling)
	| { field: 'stockNumber'; is: string } // letters and digits only
	| { field: 'name'; terms: readonly string[] } // words of names, only to be kept out
)

/** What was read of a piece of the text; one of these. */
export type QueryPart = Span & {
	condition?: Condition
	name?: string
	order?: Order
	absent?: Absent
	comparison?: Comparison
}

export type ParsedQuery = {
	parts: QueryPart[] // as they stand in the text
	conditions: Condition[]
	terms: Term[] // words of names that some vehicle has
	boosts: Term[] // words that only rank
	absent: Absent[] // makes and models that the stock lacks
	comparison: Comparison | null
	order: Order | null
	isBlocked: boolean // by a model that the stock lacks
	unknown: Span[] // what nothing was made of
	language: Language
	isCut: boolean // the text went on beyond what is read
}

/** A make or model that the stock lacks. */
export type Absent = { name: string; make: string; like: Likeness }

export type Span = { start: number; end: number } // in the text as typed

export type TermMatch = {
	word: string
	sureness: number // 1 for the word itself
	least: number // the least worth of a place that it counts in
}

export type Term = Span & {
	text: string
	matches: TermMatch[]
	isOr?: boolean // instead of those before it: 'hilux or ranger'
	isNamed?: boolean // surely a word of a make or a model
}

export type Comparison = Span & {
	name: string
	terms: Term[] // of the model it starts from
	absent: Absent | null // or one that the stock lacks
	directions: { measure: Measure; direction: 1 | -1 }[]
	isAnother: boolean // another model is wanted, and none of these
}

/** A limit and the item after it; null where a number counts something that limits nothing. */
export type ReadLimit = { condition: Condition | null; next: number }
