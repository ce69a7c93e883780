/**
 * The search of the stock, the same on the server and in the browser:
 * tokenize, phrases, amounts, limits and terms (`parseQuery`), then match, rank and facets.
 * Closest matches, fuzzy matches and suggestions are asked for on their own.
 */
import { likened } from './comparisons.ts'
import {
	type Comparison,
	type Condition,
	carCondition,
	carOrBakkie,
	type ParsedQuery,
	type Term,
} from './condition.ts'
import {
	FACETS,
	type Facet,
	type FacetCounts,
	type Filter,
	type Filters,
	facetCounter,
	filtersOf,
	noFacets,
} from './filters.ts'
import { type Fits, fitsOf, groupsOf, type SearchContext, type Test, testOf, testsOf } from './match.ts'
import { parseQuery } from './parse-query.ts'
import { type Match, rank } from './rank.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import { PURPOSES, type Purpose } from './vocabulary/purposes.ts'

export type SearchResult = {
	query: ParsedQuery
	groups: Condition[][] // of each group, one must hold
	filters: Filter[]
	vehicles: SearchVehicle[] // that fit, the best first and the sold ones last
	missing: string[] // words that no vehicle has together with the rest
	facets: FacetCounts
	isUnderstood: boolean
}

/** Every vehicle that keeps the filters and all that was understood of the text. */
export function searchVehicles(
	stock: SearchStock,
	text: string,
	filters: Filters,
	context: SearchContext,
): SearchResult {
	const query = parseQuery(text, stock, context.thisYear)
	const understood = query.parts.length > 0 || query.isCar
	const isUnread = query.unknown.length > 0 || (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text))
	const result: SearchResult = {
		query,
		groups: groupsOf(query.conditions),
		filters: filtersOf(filters),
		vehicles: [],
		missing: [],
		facets: noFacets(),
		isUnderstood: understood || !isUnread,
	}
	if (!result.isUnderstood || query.isBlocked) return result
	const likeness = query.comparison ? likenessOf(query.comparison, stock, query, context) : undefined
	if (likeness) result.groups = groupsOf([...query.conditions, ...likeness.conditions])

	const car = query.isCar ? [testOf(carCondition, context)] : []
	const tests = testsOf(result.groups, context)
	const order = likeness?.nearness
	const masks = alternativesOf(query.terms)
	const fits = fitsOf(stock, [...query.terms, ...query.boosts].slice(0, MOST_TERMS))
	const found =
		findMatching(stock, result, [...tests, ...car], { masks, fits }, order) ??
		(query.isCar
			? findMatching(stock, result, [...tests, testOf(carOrBakkie, context)], { masks, fits }, order)
			: undefined) ??
		(query.conditions.some(({ field }) => field === 'cab')
			? findMatching(
					stock,
					result,
					testsOf(result.groups, { ...context, isWide: true }),
					{ masks, fits },
					order,
				)
			: undefined)
	if (found || query.terms.length < 2) return { ...result, ...found }

	const most = mostWords(stock, query.terms, fits, tests)
	const missing = query.terms.filter((_, at) => !(most & (1 << at))).map((term) => term.text)
	const fewer =
		most === 0 ? undefined : findMatching(stock, result, [...tests, ...car], { masks: [most], fits }, order)
	return fewer ? { ...result, ...fewer, missing } : result
}

/** One for each bit. */
const MOST_TERMS = 15

/** 'hilux or ford ranger': the words up to each 'or' stand together, as bits. */
function alternativesOf(terms: readonly Term[]): number[] {
	const masks = [0]
	for (const [at, { isOr }] of terms.entries()) {
		if (isOr && at > 0) masks.push(0)
		masks[masks.length - 1] = (masks.at(-1) as number) | (1 << at)
	}
	return masks
}

/** The vehicles with all words of one of these sets; undefined where there are none. */
function findMatching(
	stock: SearchStock,
	{ query, filters }: SearchResult,
	tests: Test[],
	{ masks, fits }: { masks: number[]; fits: Fits },
	nearness?: (vehicle: SearchVehicle) => number,
) {
	const facets = facetCounter(stock)
	const matches: Match[] = []
	const [mask = 0] = masks
	let isAny = false
	for (const [place, vehicle] of stock.vehicles.entries()) {
		const distance = distanceFrom(vehicle, tests)
		if (distance < 0) continue
		const bits = fits.bits[place] ?? 0
		if ((bits & mask) !== mask && !masks.some((other) => (bits & other) === other)) continue
		isAny = true
		const failed = failedOf(vehicle, filters)
		if (failed === null)
			matches.push({
				vehicle,
				worth: fits.worths[place] ?? 0,
				distance: distance + (nearness?.(vehicle) ?? 0),
			})
		if (failed === null) facets.count(place)
		else if (failed && failed.about in FACETS) facets.count(place, failed.about as Facet)
	}
	if (!isAny) return undefined
	return { vehicles: rank(matches, query.order, purposeOrder(query)), facets: facets.counts() }
}

function distanceFrom(vehicle: SearchVehicle, tests: readonly Test[]): number {
	let distance = 0
	for (let test = 0; test < tests.length; test++) {
		const kept = tests[test]?.(vehicle) ?? 0
		if (kept < 0) return -1
		distance += kept
	}
	return distance
}

/** The only filter that a vehicle fails; null where it fails none, undefined where several. */
function failedOf(vehicle: SearchVehicle, filters: readonly Filter[]): Filter | null | undefined {
	let failed: Filter | null = null
	for (const filter of filters) {
		if (filter.passes(vehicle)) continue
		if (failed) return undefined
		failed = filter
	}
	return failed
}

function purposeOrder({ conditions }: ParsedQuery): Purpose['order'] {
	for (const condition of conditions) {
		const { order } =
			condition.field === 'purpose' && !condition.not ? (PURPOSES[condition.key] as Purpose) : {}
		if (order) return order
	}
	return undefined
}

/** At least this part of what the words tell must fit, rare words telling more. */
const ENOUGH = 0.5

function mostWords(
	{ vehicles }: SearchStock,
	terms: readonly Term[],
	{ bits: fits }: Fits,
	tests: Test[],
): number {
	const counts = terms.map((_, at) => fits.reduce((count, bits) => count + ((bits >> at) & 1), 0))
	const tells = counts.map((count) => Math.log(1 + fits.length / (1 + count)))
	const told = (bits: number) => tells.reduce((sum, tell, at) => sum + (bits & (1 << at) ? tell : 0), 0)
	// A make or a model is never left out: whoever asks for a Vivo wants no Polo.
	const named = terms.reduce((mask, { isNamed }, at) => (isNamed ? mask | (1 << at) : mask), 0)
	const all = (1 << terms.length) - 1
	let best = 0
	for (const [place, vehicle] of vehicles.entries()) {
		const bits = (fits[place] ?? 0) & all
		const isBetter = bits !== best && (bits & named) === named && told(bits) > told(best)
		if (isBetter && tests.every((test) => test(vehicle) >= 0)) best = bits
	}
	return told(best) >= ENOUGH * told((1 << terms.length) - 1) ? best : 0
}

/** A comparison as conditions, and how near a vehicle is to the model that it starts from. */
function likenessOf(comparison: Comparison, stock: SearchStock, query: ParsedQuery, context: SearchContext) {
	const { conditions, reference } = likened(comparison, stock, query.conditions, context)
	const seats = average(reference.map(({ entry }) => entry.seats ?? 5)) ?? comparison.absent?.like.seats ?? 5
	const nearness = ({ entry, engine }: SearchVehicle) =>
		Math.min(1, Math.abs((entry.seats ?? 5) - seats) / 4) +
		Math.min(1, Math.abs((engine ?? 2) - (reference[0]?.engine ?? 2)) / 4)
	return { conditions, nearness }
}

const average = (values: number[]): number | undefined =>
	values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
