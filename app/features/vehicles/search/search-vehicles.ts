/**
 * The full-text search of vehicles, the same on the server and in the browser: tokenize, phrases, amounts,
 * limits and terms (`parseQuery`), then match, rank and facets. Closest matches, fuzzy matches and suggestions
 * are separate functions.
 */
import { resolveComparison } from './comparisons.ts'
import { blockerOf, type Condition, conditionsOf, type ParsedQuery, type Term } from './condition.ts'
import {
	type Facet,
	type FacetCounts,
	type Filter,
	type Filters,
	facetCounter,
	filtersOf,
	noFacets,
} from './filters.ts'
import {
	type ConditionGroup,
	distanceFrom,
	groupsOf,
	type SearchContext,
	scoreTerms,
	type TermScores,
	toConditionGroup,
} from './match.ts'
import { parseQuery } from './parse-query.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import type { Measure, Order } from './vocabulary/language.ts'

/** Step 7: ranks the matches. */
export type Match = {
	vehicle: SearchVehicle
	score: number // score of the matching postings
	distance: number // from an exact match of the conditions
}

/** A measure as sort key; a minus sign reverses the order. */
function measureOf(order: Order | undefined): (vehicle: SearchVehicle) => number {
	if (!order) return () => 0
	const [sign, measure] = order.startsWith('-') ? [-1, order.slice(1)] : [1, order]
	return (vehicle) => sign * (vehicle.measures[measure as Measure] ?? 0)
}

/** Scores that differ by less than this rank equally. */
const EQUAL_SCORES = 0.05

const SOLD_PENALTY = 1e12

/**
 * Sold vehicles come last; then by the requested order, the score of the words, and the distance to the
 * conditions.
 */
export function rank(
	matches: Match[],
	order: Order | undefined,
	tieBreak: Order | undefined,
): SearchVehicle[] {
	const [first, last] = [measureOf(order), measureOf(tieBreak)]
	const keys = matches.map((match) => ({
		...match,
		score: Math.round(match.score / EQUAL_SCORES),
		first: (match.vehicle.isSold ? SOLD_PENALTY : 0) + first(match.vehicle),
		last: last(match.vehicle),
	}))
	keys.sort((a, b) => a.first - b.first || b.score - a.score || a.distance - b.distance || a.last - b.last)
	return keys.map(({ vehicle }) => vehicle)
}

export type SearchResult = {
	parsedQuery: ParsedQuery
	groups: ConditionGroup[] // all must match
	filters: Filter[]
	matches: SearchVehicle[] // best first, sold ones last
	missing: string[] // words that no vehicle has together with the others
	facets: FacetCounts
	isUnderstood: boolean
}

/**
 * Returns the vehicles that match the filters and the parsed text. If no vehicle has all words, drops the
 * words that are missing.
 */
export function searchVehicles(
	stock: SearchStock,
	text: string,
	filters: Filters,
	context: SearchContext,
): SearchResult {
	const parsedQuery = parseQuery(text, stock, context.thisYear)
	const { terms } = parsedQuery
	const { comparison } = parsedQuery.parts.find((part) => part.comparison) ?? {}
	const reference = comparison && resolveComparison(comparison, stock, parsedQuery, context)
	const conditions = [...conditionsOf(parsedQuery), ...(reference?.conditions ?? [])]
	const groupsFor = (isWide: boolean, some = conditions) =>
		groupsOf(some, isWide).map((group) => toConditionGroup(group, { ...context, stock, isWide }))
	const isUnread = parsedQuery.unknown.length > 0 || (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text))
	const result: SearchResult = {
		parsedQuery,
		groups: groupsFor(false),
		filters: filtersOf(filters, context),
		matches: [],
		missing: [],
		facets: noFacets(),
		isUnderstood: parsedQuery.parts.length > 0 || !isUnread,
	}
	if (!result.isUnderstood || blockerOf(parsedQuery)) return result

	const termScores = scoreTerms(stock, [...terms, ...parsedQuery.boosts].slice(0, MAX_TERMS))
	const find = (groups: ConditionGroup[], masks: number[]) =>
		findMatching(stock, { ...result, groups }, masks, termScores, reference?.distanceOf)
	const masks = alternativesOf(terms)
	const purposes = conditions.filter(({ field, negate }) => field === 'purpose' && !negate)
	const canWiden =
		purposes.length > 1 || conditions.some((condition) => 'wider' in condition && condition.wider)
	const fullMatch = find(result.groups, masks) ?? (canWiden ? find(groupsFor(true), masks) : undefined)
	if (fullMatch) return { ...result, ...fullMatch }
	// 'My first Hilux' is a Hilux, though no first car.
	const uses = parsedQuery.parts.filter(({ condition }) => condition && isUse(condition))
	const others = conditions.filter((condition) => !isUse(condition))
	const groups = groupsFor(false, others)
	const ofModel = uses.length > 0 && terms.some(({ isNamed }) => isNamed) && find(groups, masks)
	if (ofModel)
		return { ...result, groups, ...ofModel, missing: uses.map(({ start, end }) => text.slice(start, end)) }
	// Never drops a make or a model, nor more than half of the words.
	const namedMask = terms.reduce((mask, { isNamed }, at) => (isNamed ? mask | (1 << at) : mask), 0)
	const partialMasks = namedMask > 0 ? masks.map((mask) => mask & namedMask) : terms.map((_, at) => 1 << at)
	const [bestVehicle] = find(result.groups, partialMasks.filter(Boolean))?.matches ?? []
	if (!bestVehicle) return result
	const bits = termScores.bits[stock.vehicles.indexOf(bestVehicle)] ?? 0
	const missing = terms.filter((_, at) => !(bits & (1 << at))).map((term) => term.text)
	if (missing.length * 2 > terms.length) return result
	return { ...result, ...find(result.groups, [bits & ((1 << terms.length) - 1)]), missing }
}

const isUse = (condition: Condition) =>
	condition.field === 'purpose' && !condition.negate && condition.isUse === true

/** One per bit of `TermScores.bits`. */
const MAX_TERMS = 15

/** 'hilux or ford ranger': the words between two 'or' form one alternative, as bits. */
export function alternativesOf(terms: readonly Pick<Term, 'isOr'>[]): number[] {
	const masks = [0]
	for (const [at, { isOr }] of terms.entries()) {
		if (isOr && at > 0) masks.push(0)
		masks.push((masks.pop() ?? 0) | (1 << at))
	}
	return masks
}

/** What the text says about a facet limits its own counts no more than the filter does. */
function facetOf({ conditions }: ConditionGroup): Facet | undefined {
	const [condition, ...more] = conditions
	return condition && !condition.negate && more.length === 0 ? FACETS_BY_FIELD[condition.field] : undefined
}

const FACETS_BY_FIELD: Partial<Record<Condition['field'], Facet>> = {
	body: 'category',
	cab: 'category',
	condition: 'condition',
	fuelType: 'fuelType',
	transmission: 'transmission',
}

/** The vehicles that have all words of one of these alternatives; undefined if there are none. */
function findMatching(
	stock: SearchStock,
	{ parsedQuery, groups, filters }: SearchResult,
	masks: readonly number[],
	termScores: TermScores,
	extraDistance: (vehicle: SearchVehicle) => number = () => 0,
) {
	const facets = facetCounter(stock)
	const ofFacets = groups.flatMap((group): Filter[] => {
		const facet = facetOf(group)
		return facet ? [{ ...group, facet }] : []
	})
	const others = groups.filter((group) => !facetOf(group))
	const matches: Match[] = []
	let isAny = false
	for (const [index, vehicle] of stock.vehicles.entries()) {
		const bits = termScores.bits[index] ?? 0
		if (!masks.some((mask) => (bits & mask) === mask)) continue
		const othersDistance = distanceFrom(vehicle, others)
		if (othersDistance < 0) continue
		const failedTyped = ofFacets.filter(({ test }) => test(vehicle) < 0)
		if (failedTyped.length === 0) isAny = true
		const failed = [...failedTyped, ...filters.filter(({ test }) => test(vehicle) < 0)]
		if (failed.length === 0) {
			const score = termScores.scores[index] ?? 0
			const distance = othersDistance + distanceFrom(vehicle, ofFacets) + extraDistance(vehicle)
			matches.push({ vehicle, score, distance })
		}
		const facet = failed[0]?.facet
		if (failed.every((one) => one.facet && one.facet === facet)) facets.count(index, facet)
	}
	if (!isAny) return undefined
	const tieBreak = conditionsOf(parsedQuery).flatMap((condition) =>
		'order' in condition && !condition.negate ? (condition.order ?? []) : [],
	)[0]
	return { matches: rank(matches, parsedQuery.order ?? undefined, tieBreak), facets: facets.counts() }
}
