/** Steps 1 to 5 in a row: what a search text asks, each part with its place in the text. */

import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#app/vehicles/vehicle.ts'
import { readComparison } from './comparisons.ts'
import type { Condition, ParsedQuery, Term } from './condition.ts'
import { limitAt } from './limits.ts'
import { addAbsent, addNickname, addTerm, isAbsent, type Reader, stockNumberAt } from './names.ts'
import { readUnwanted, unwantLast } from './negation.ts'
import { type Item, readPhrases } from './phrases.ts'
import type { SearchStock } from './stock.ts'
import { isModelWord, spellingOf } from './terms.ts'
import { tokenize } from './tokenize.ts'
import { LANGUAGES, type Language } from './vocabulary/language.ts'

export function parseQuery(text: string, stock: SearchStock, thisYear: number): ParsedQuery {
	const exact = exactCondition(text)
	const { tokens, isCut } = tokenize(text)
	const items = readPhrases(tokens, stock)
	const query: ParsedQuery = {
		parts: [],
		conditions: [],
		terms: [],
		boosts: [],
		absent: [],
		comparison: null,
		order: null,
		isBlocked: false,
		isCar: false,
		unknown: [],
		language: languageOf(items),
		isCut,
	}
	if (exact) {
		const part = { condition: exact, start: 0, end: text.length }
		return { ...query, conditions: [exact], parts: [part] }
	}
	const reader = { items, stock, query, thisYear, optional: [] as Term[], words: 0 }
	for (let at = 0; at < items.length; ) at = readNext(reader, at)
	keepOptional(reader)
	settleBodies(query)
	query.comparison = readComparison(items, query)
	if (query.comparison) {
		const { comparison } = query
		query.isBlocked = false
		query.parts = query.parts.filter(({ start, end }) => end <= comparison.start || start >= comparison.end)
		query.parts.push({ comparison, start: comparison.start, end: comparison.end })
	}
	query.parts.sort((one, other) => one.start - other.start)
	return query
}

/** The specified exact rule: a text that is just a condition, a gearbox or a fuel type. */
function exactCondition(text: string): Condition | undefined {
	const is = text.trim().toLowerCase()
	for (const [field, values] of [
		['condition', CONDITIONS],
		['transmission', TRANSMISSIONS],
		['fuelType', FUEL_TYPES],
	] as const)
		for (const value of values) if (value.toLowerCase() === is) return { field, anyOf: [value] }
	return undefined
}

/** The language of the phrases that were known; English where none tells. */
function languageOf(items: readonly Item[]): Language {
	const counts = { en: 0, af: 0, zu: 0, st: 0 }
	for (const { roles, text } of items)
		if (roles.language && text.length > 1) counts[roles.language] += roles.language === 'en' ? 1 : 2
	return LANGUAGES.reduce((most, one) => (counts[one] > counts[most] ? one : most), 'en')
}

function readNext(reader: Reader, at: number): number {
	const { items, query, thisYear, stock } = reader
	const item = items[at] as Item
	const number = stockNumberAt(items, at, stock)
	if (number) return addCondition(reader, { field: 'stockNumber', is: number.is }, at, number.next)
	if (!(item.isModel && isJoinedName(items, at))) {
		const limit = limitAt(items, at, thisYear)
		if (limit?.condition) return addCondition(reader, limit.condition, at, limit.next)
		if (limit) return limit.next
	}
	const { roles } = item
	if (roles.not) return readUnwanted(reader, at)
	if (roles.notBehind) {
		unwantLast(query, item)
		return at + 1
	}
	return readWanted(reader, at)
}

/** A number behind a short piece of a model's name is no limit: 'd-max 300'. */
const isJoinedName = (items: readonly Item[], at: number): boolean =>
	/^[a-z]/.test(items[at]?.text ?? '') &&
	!items[at]?.roles.limit &&
	!items[at]?.roles.number &&
	!items[at]?.roles.unit

function readWanted(reader: Reader, at: number): number {
	const { items, query } = reader
	const item = items[at] as Item
	const { roles } = item
	const isOwn = item.isModel && !item.text.includes(' ') && !roles.name
	if (isOwn)
		return addTerm(
			reader,
			item,
			at,
			roles.filler === true || roles.limit !== undefined || roles.unit !== undefined,
		)
	if (roles.condition && !isTrim(items, at)) return addCondition(reader, roles.condition, at, at + 1)
	if (roles.order) {
		query.order = roles.order
		query.parts.push({ order: roles.order, start: item.start, end: item.end })
		return at + 1
	}
	if (roles.name) return addNickname(reader, item, at)
	if (roles.absent && isAbsent(reader, at)) return addAbsent(reader, at)
	if (roles.absent && item.text.includes(' '))
		return addNickname(reader, { ...item, roles: { name: item.text } }, at)
	if (roles.car) {
		query.isCar = true
		query.parts.push({ car: true, start: item.start, end: item.end })
		return at + 1
	}
	if (item.isName && !roles.filler) return addTerm(reader, item, at, isSmallWord(item))
	const isRead = Object.keys(roles).some((role) => role !== 'language' && role !== 'absent')
	if (isRead) return at + 1
	if (!/[\p{L}\p{N}]/u.test(item.text)) return at + 1
	return addTerm(reader, item, at, false)
}

/** 'Luxury' in 'Jolion 1.5T Luxury' is a trim: beside a model's name or a code, a purpose is part of the name. */
function isTrim(items: readonly Item[], at: number): boolean {
	const { isName, roles } = items[at] as Item
	if (!isName || roles.condition?.field !== 'purpose') return false
	return items.some(
		(other) => other.isName && !other.roles.condition && (other.isModel || /\d/.test(other.text)),
	)
}

const isSmallWord = ({ roles, text }: Item): boolean =>
	roles.filler === true ||
	roles.limit !== undefined ||
	roles.unit !== undefined ||
	roles.scale !== undefined ||
	text.length === 1

/** Words that are only mentioned, or mean little, are asked for where nothing else is understood; else they rank. */
function keepOptional({ query, optional, stock }: Reader): void {
	const isAlone = query.parts.length === 0 && !query.isCar
	for (const term of optional) {
		const isModel = term.matches.some(({ word }) => isModelWord(stock, word))
		const isBeside = query.terms.some(({ start, end }) => end >= term.start - 2 && start <= term.end + 2)
		if (!isAlone && !(isModel && isBeside)) {
			query.boosts.push(term)
			continue
		}
		query.terms.push(term)
		query.parts.push({ name: spellingOf(stock, term), start: term.start, end: term.end })
	}
	query.terms.sort((one, other) => one.start - other.start)
}

/** A 'car' beside another body adds nothing; 'work' beside a car is the way there. */
function settleBodies(query: ParsedQuery): void {
	const wanted = query.conditions.filter(({ not }) => !not)
	const isBody = ({ field }: Condition) => field === 'body' || field === 'bodyRule' || field === 'cab'
	const isLoad = (condition: Condition) => condition.field === 'purpose' && !LEAVES_CAR.has(condition.key)
	if (wanted.some((condition) => condition.field === 'purpose' && condition.key === 'towing')) {
		query.absent = query.absent.filter(({ make }) => make !== 'things')
		query.parts = query.parts.filter((part) => !('absent' in part) || part.absent.make !== 'things')
		query.isBlocked &&= query.absent.length > 0
	}
	if (wanted.some((condition) => isBody(condition) || isLoad(condition))) {
		query.isCar = false
		query.parts = query.parts.filter((part) => !('car' in part))
	}
}

/** Purposes beside which a car is still a car. */
const LEAVES_CAR = new Set<string>([
	'family',
	'school run',
	'commuting',
	'student',
	'e-hailing',
	'long distance',
	'light on fuel',
	'low running costs',
	'space',
	'fast',
	'luxury',
	'safe',
	'small',
	'Chinese',
	'Japanese',
	'Korean',
	'one owner',
	'full service history',
	'warranty',
	'recent',
	'towing',
	'rough roads',
	'adventure',
])

function addCondition(reader: Reader, condition: Condition, at: number, next: number): number {
	const [first, last] = [reader.items[at] as Item, reader.items[next - 1] as Item]
	const before = reader.query.parts.at(-1)
	const isOr =
		reader.items[at - 1]?.roles.or === true &&
		before !== undefined &&
		'condition' in before &&
		before.end === reader.items[at - 2]?.end &&
		!condition.not
	const asked = isOr ? { ...condition, isOr } : condition
	reader.query.conditions.push(asked)
	reader.query.parts.push({ condition: asked, start: first.start, end: last.end })
	return next
}
