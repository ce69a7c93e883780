/** The conditions of a search, and the parsed query. */
import type { Trait } from '#app/features/vehicles/search/vocabulary/names.ts'
import type { Language, Measure, Order, Ruling } from './vocabulary/language.ts'
import type { ModelProfile } from './vocabulary/names.ts'

export type Limits = { min: number | null; max: number | null } // null: no limit

export type LimitCondition = { field: Measure } & Limits
export type Condition = { negate?: boolean; isOr?: boolean } & (
	| LimitCondition
	| { field: Trait; anyOf: readonly string[]; wider?: readonly string[] } // wider: if nothing else matches
	| ({ field: 'bodyRule' | 'feature' | 'purpose'; key: string } & Ruling)
	| { field: 'stockNumber'; is: string } // letters and digits only
	| { field: 'name'; terms: readonly string[]; modelName?: string } // words of names, or one model; only negated
)

/** The meaning of a span of the text; exactly one of these fields is set. */
export type QueryPart = Span & {
	condition?: Condition
	name?: string
	order?: Order
	absent?: Absent
	comparison?: Comparison
	isOr?: boolean // an absent model beside alternatives
}

export type ParsedQuery = {
	parts: QueryPart[] // in text order
	terms: Term[] // words of names that occur in the stock
	boosts: Term[] // words that only affect ranking
	order: Order | null
	unknown: Span[] // spans not understood
	language: Language
	isCut: boolean // the text exceeds the parsed length
}

/** The conditions of the query, in text order. */
export const conditionsOf = ({ parts }: ParsedQuery): Condition[] =>
	parts.flatMap(({ condition }) => condition ?? [])

/** The make or model without which the query finds nothing, because it is not in stock. */
export function blockerOf({ parts }: ParsedQuery): Absent | undefined {
	const absent = parts.filter((part) => part.absent)
	return absent.some(({ isOr }) => !isOr) ? absent.at(-1)?.absent : undefined
}

/** A make or model that is not in stock. */
export type Absent = { name: string; make: string; profile: ModelProfile; conditions: Condition[] }

export type Span = { start: number; end: number } // offsets in the text as typed

export type TermMatch = {
	word: string
	similarity: number // 1 for an exact match
	minScore: number // minimum score of a posting that counts
}

export type Term = Span & {
	text: string
	matches: TermMatch[]
	isOr?: boolean // alternative to the terms before: 'hilux or ranger'
	isNamed?: boolean // certainly a word of a make or model
}

export type Comparison = {
	name: string
	terms: Term[] // of the reference model
	absent: Absent | null // or a reference that is not in stock
	directions: Direction[]
	isLike: boolean // 'like a Fortuner', rather than only compared
	isAnother: boolean // 'instead of': the reference model is excluded
}

/** Higher, lower or (0) about the same. */
export type Direction = { measure: Measure; direction: -1 | 0 | 1; isOrSame: boolean }

/** A condition and the index of the item after it; null means that the items limit nothing. */
export type ParsedCondition = { condition: Condition | null; next: number }
