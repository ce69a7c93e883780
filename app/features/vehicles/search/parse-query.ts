/** Runs steps 1 to 5: parses a search text into conditions and terms, each with its span in the text. */
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { readComparison } from './comparisons.ts'
import { type Condition, conditionsOf, type ParsedQuery, type Term } from './condition.ts'
import { limitAt } from './limits.ts'
import { negateLast, readNegation, withoutTradeIns } from './negation.ts'
import { type Item, readPhrases, spanOf } from './phrases.ts'
import type { SearchStock } from './stock.ts'
import * as names from './terms.ts'
import { tokenize } from './tokenize.ts'

import { LANGUAGES, type Language } from './vocabulary/language.ts'
import { NO_MAKE } from './vocabulary/names.ts'
import { PHRASES } from './vocabulary/vocabulary.ts'

/**
 * Parses a search text against the stock (specification, section 5, Inventory search). Amounts become rand and
 * kilometres, ages become years of manufacture by `thisYear`; what is not understood is in `unknown`.
 */
export function parseQuery(text: string, stock: SearchStock, thisYear: number): ParsedQuery {
	const { tokens, isCut } = tokenize(text)
	const items = withoutTradeIns(readPhrases(tokens, stock), stock)
	const exact = exactConditions(text)
	const parsedQuery: ParsedQuery = {
		parts: exact.map((condition) => ({ condition, start: 0, end: text.length })),
		terms: [],
		boosts: [],
		order: null,
		unknown: [],
		language: languageOf(items),
		isCut,
	}
	if (exact.length > 0) return parsedQuery
	const state: names.ParserState = { items, stock, parsedQuery, thisYear, optional: [] }
	for (let at = 0; at < items.length; ) at = readNext(state, at)
	settleOptional(state)
	settleBodies(parsedQuery)
	readComparison(items, parsedQuery)
	parsedQuery.parts.sort((a, b) => a.start - b.start)
	return parsedQuery
}

/** The specified exact rule: a text that is just a condition, a gearbox or a fuel type. */
function exactConditions(text: string): Condition[] {
	const is = (value: string) => value.toLowerCase() === text.trim().toLowerCase()
	const exact = { condition: CONDITIONS, transmission: TRANSMISSIONS, fuelType: FUEL_TYPES }
	return (Object.keys(exact) as (keyof typeof exact)[]).flatMap((field) =>
		exact[field].filter(is).map((value) => ({ field, anyOf: [value] })),
	)
}

/** The language of the recognised phrases; English by default. */
function languageOf(items: readonly Item[]): Language {
	const counts = { en: 0, af: 0, zu: 0, st: 0 }
	for (const { roles, text } of items)
		if (roles.language && text.length > 1) counts[roles.language] += roles.language === 'en' ? 1 : 2
	return LANGUAGES.reduce((most, language) => (counts[language] > counts[most] ? language : most))
}

function readNext(state: names.ParserState, at: number): number {
	const { items, parsedQuery } = state
	const item = items[at] as Item
	const read = names.stockNumberAt(state, at) ?? limitAt(state, at)
	if (read?.condition) addCondition(state, read.condition, at, read.next)
	if (read) return read.next
	if (item.roles.not) return readNegation(state, at)
	if (item.roles.notBehind) negateLast(parsedQuery, item)
	else readItem(state, at)
	return at + 1
}

function readItem(state: names.ParserState, at: number): void {
	const { items, parsedQuery } = state
	const item = items[at] as Item
	const { roles, start, end } = item
	const isSmall = roles.filler || roles.limit !== undefined || roles.unit !== undefined
	const isRead = Object.keys(roles).some((role) => role !== 'language' && role !== 'absent')
	if (item.isModel && !roles.name) names.addTerm(state, item, at, isSmall)
	else if (roles.condition && !isTrim(items, at)) {
		if (roles.condition.field === 'purpose' && namesDiesel(item))
			parsedQuery.parts.push({ condition: DIESEL, start, end })
		addCondition(state, roles.condition, at)
	} else if (roles.order) {
		parsedQuery.order = roles.order
		parsedQuery.parts.push({ order: roles.order, start, end })
	} else if (roles.name) names.addNickname(state, item, at)
	else if (names.isAbsent(state, at)) names.addAbsent(state, at)
	else if (roles.absent && item.text.includes(' ')) names.addNickname(state, item, at)
	else if (item.isName && !roles.filler)
		names.addTerm(state, item, at, isSmall || roles.scale !== undefined || item.text.length === 1)
	else if (roles.filler && at === items.length - 1 && items[at - 1]?.isName) names.addBeginning(state, item)
	else if (!isRead && /[\p{L}\p{N}]/u.test(item.text)) names.addTerm(state, item, at, false)
}

/** 'Light on diesel' also means a diesel; 'light on petrol' applies to any vehicle. */
const namesDiesel = ({ text }: Item): boolean =>
	text.split(' ').some((word) => PHRASES.get(word)?.condition === DIESEL)
const DIESEL = PHRASES.get('diesel')?.condition as Condition

/**
 * 'Luxury' in 'Jolion 1.5T Luxury' is a trim: beside a model's name or a code, a purpose is part of the name.
 */
function isTrim(items: readonly Item[], at: number): boolean {
	const { isName, roles } = items[at] as Item
	if (!isName || roles.condition?.field !== 'purpose') return false
	const others = items.filter((item) => item.isName && !item.roles.condition)
	return others.some(({ isModel, text }) => isModel || /\d/.test(text))
}

/**
 * Optional terms (mentioned in descriptions only, or of little meaning) are required if nothing else was
 * understood; otherwise they only affect ranking.
 */
function settleOptional({ parsedQuery, optional, stock }: names.ParserState): void {
	const isAlone = parsedQuery.parts.length === 0
	const partOf = (term: Term) => ({ name: names.spellingOf(stock, term), start: term.start, end: term.end })
	if (isAlone) parsedQuery.parts = optional.map(partOf)
	;(isAlone ? parsedQuery.terms : parsedQuery.boosts).push(...optional)
}

const isCar = (condition: Condition) => condition.field === 'bodyRule' && condition.key === 'car'

/**
 * A named body takes precedence: it drops a 'car' beside it and the bodies of a purpose. Drops the object
 * that is to be towed from the query.
 */
function settleBodies(parsedQuery: ParsedQuery): void {
	const conditions = conditionsOf(parsedQuery).filter((condition) => !condition.negate && !isCar(condition))
	if (conditions.some((condition) => condition.field === 'purpose' && condition.key === 'towing'))
		parsedQuery.parts = parsedQuery.parts.filter(({ absent }) => absent?.make !== NO_MAKE)
	const isNamed = conditions.some(({ field }) => ['body', 'bodyRule', 'cab'].includes(field))
	const bodies = conditions.flatMap((condition) =>
		condition.field === 'body' ? condition.anyOf : condition.field === 'cab' ? ['bakkie'] : [],
	)
	const isLoad = conditions.some((condition) => 'isLoad' in condition && condition.isLoad)
	const isReplaced = ({ key }: { key: string }, by: 'replaces' | 'prefers') =>
		conditions.some((condition) => condition.field === 'purpose' && condition[by]?.includes(key))
	const settled = (condition: Condition): Condition[] => {
		if (isCar(condition) && !condition.negate && (isNamed || isLoad)) return []
		if (condition.field !== 'purpose' || condition.negate) return [condition]
		if (isReplaced(condition, 'replaces')) return []
		// An empty rule matches all other vehicles, ranked lower.
		if (isReplaced(condition, 'prefers'))
			return [{ ...condition, text: undefined, anyOf: [...condition.anyOf, {}] }]
		if (!isNamed) return [condition]
		const own = condition.anyOf.filter(({ body }) => body?.some((name) => bodies.includes(name)))
		const rules = own.length > 0 ? own : condition.anyOf
		return [{ ...condition, anyOf: rules.map(({ body, ...rule }) => rule) }]
	}
	parsedQuery.parts = parsedQuery.parts.flatMap((part) =>
		part.condition ? settled(part.condition).map((condition) => ({ ...part, condition })) : part,
	)
}

function addCondition(state: names.ParserState, condition: Condition, at: number, next = at + 1): void {
	const { items, parsedQuery } = state
	const before = parsedQuery.parts.at(-1)
	// 'Sedan of R300 000': a price is no alternative to a trait.
	const isLimit = 'min' in condition && condition.field !== 'seats'
	const isAlike = before?.condition && (!isLimit || 'min' in before.condition)
	const isOr = isAlike && names.isBehindOr(items, at, before)
	parsedQuery.parts.push({ condition: isOr ? { ...condition, isOr } : condition, ...spanOf(items, at, next) })
}
