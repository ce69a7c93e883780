/**
 * Comparisons with a model: 'like a Fortuner but cheaper', 'bigger than a Polo', 'a Hilux cheaper than a
 * Ranger'.
 */
import {
	type Comparison,
	type Condition,
	conditionsOf,
	type Direction,
	type ParsedQuery,
	type Span,
	type Term,
} from './condition.ts'
import { distanceFrom, type SearchContext, scoreTerms, toConditionGroup } from './match.ts'
import type { Item } from './phrases.ts'
import { MAKE, type SearchStock, type SearchVehicle } from './stock.ts'
import { termsOf } from './tokenize.ts'
import { ALIKE, type Body, CAR_BODIES, SIZES } from './vocabulary/bodies.ts'
import type { Measure } from './vocabulary/language.ts'
import type { ModelProfile } from './vocabulary/names.ts'
import { SAME } from './vocabulary/numbers.ts'
import { PHRASES } from './vocabulary/vocabulary.ts'

/** Maximum distance of 'than' after the comparative. */
const MAX_DISTANCE = 4 // items
/** Maximum gap between the words of one model. */
const GAP = 3 // characters
/** The smallest difference of two sizes. */
const SIZE_STEP = 0.5

/**
 * Parses a comparison and removes its reference model from the query, since the visitor does not ask for that
 * model.
 */
export function readComparison(items: readonly Item[], parsedQuery: ParsedQuery): void {
	const names = [
		...parsedQuery.terms.filter(({ text }) => text.length > 1),
		...parsedQuery.parts.filter(({ absent }) => absent),
	]
	names.sort((a, b) => a.start - b.start)
	const limits = parsedQuery.parts.filter(({ condition }) => condition && 'min' in condition)
	const isOfLimit = (item: Item) => limits.some(({ start, end }) => start <= item.start && end >= item.end)
	const directions: Direction[] = []
	const spans: Span[] = []
	let behind = -1
	for (const [at, item] of items.entries()) {
		const { comparison, like } = item.roles
		const isCompared = comparison !== undefined && !isOfLimit(item)
		const isNegated = items[at - 1]?.roles.not === true
		const window = isCompared ? items.slice(at + 1, at + 1 + MAX_DISTANCE) : []
		const than = like || (isCompared && hasThan(item)) ? item : window.find(({ roles }) => roles.than)
		const isBefore = than && names.some(({ start }) => start >= than.end)
		if (isBefore) behind = than.end
		if (isBefore || isCompared) spans.push(item)
		if (!isCompared) continue
		const [measure, side] = comparison.split(' ') as [Measure, string]
		// 'Not bigger' is smaller or as big.
		const direction = (isNegated ? -Number(side) : Number(side)) as -1 | 0 | 1
		directions.push({ measure, direction, isOrSame: isNegated })
	}
	const [first] = directions
	if (names.length === 0 || (behind < 0 && !directions.some(({ measure }) => measure === 'size'))) {
		if (first?.direction) parsedQuery.order ??= `${first.direction > 0 ? '-' : ''}${first.measure}`
		return
	}
	const isAnother = items.some(({ roles }) => roles.another)
	const isLike = !isAnother && items.some(({ roles }) => roles.like)
	const reference = behind < 0 ? names : adjacentNames(names, behind)
	extractComparison(parsedQuery, reference, spans, { directions, isAnother, isLike })
}

const hasThan = ({ text }: Item): boolean => text.split(' ').some((word) => PHRASES.get(word)?.than)

function adjacentNames(names: Span[], behind: number): Span[] {
	let end = -1
	return names.filter((name) => {
		if (name.start < behind || (end >= 0 && name.start > end + GAP)) return false
		end = name.end
		return true
	})
}

type Details = Pick<Comparison, 'directions' | 'isAnother' | 'isLike'>

function extractComparison(
	parsedQuery: ParsedQuery,
	reference: Span[],
	spans: Span[],
	details: Details,
): void {
	const all = [...reference, ...spans]
	const [start, end] = [Math.min(...all.map((span) => span.start)), Math.max(...all.map((span) => span.end))]
	const isReference = (span: Span) => reference.some((name) => name.start === span.start)
	const terms = parsedQuery.terms.filter(isReference)
	const parts = parsedQuery.parts.filter(isReference)
	const name = parts.flatMap((part) => part.name ?? part.absent?.name ?? [])
	const absent = parts.flatMap((part) => part.absent ?? [])
	// 'A bigger car than a Polo': the comparative is no condition.
	const isCompared = (part: Span) => spans.some((span) => span.start === part.start)
	parsedQuery.terms = parsedQuery.terms.filter((term) => !isReference(term))
	const comparison = { ...details, name: name.join(' '), terms, absent: absent.at(-1) ?? null }
	parsedQuery.parts = parsedQuery.parts.filter(
		(part) => part.end <= start || part.start >= end || (part.condition && !isCompared(part)),
	)
	parsedQuery.parts.push({ comparison, start, end })
}

/**
 * Converts a comparison to conditions (same body, lower or higher than the reference model) and a function
 * that returns a vehicle's distance to the reference.
 */
export function resolveComparison(
	{ terms, absent, directions, isAnother, isLike }: Comparison,
	stock: SearchStock,
	parsedQuery: ParsedQuery,
	context: SearchContext,
) {
	const conditions = conditionsOf(parsedQuery)
	const models = referenceOf(terms, stock)
	const reference = absent ? [referenceFrom(absent.profile)] : models
	const own = reference.flatMap(({ bodies }) => bodies.slice(0, 1))
	const isBig = isLike && own.every((body) => SIZES[body] >= SIZES.suv)
	const like = bodyLike(own, isBig ? [] : directions, conditions)
	const modelNames = new Set(models.map(({ modelName }) => modelName))
	// 'A Ranger cheaper than the Wildtrak' is another Ranger.
	const isOther = !models.some(({ terms }) =>
		parsedQuery.terms.some(({ text }) => (terms.get(text) ?? 0) > MAKE),
	)
	if ((directions.some(({ isOrSame }) => !isOrSame) || isAnother) && isOther)
		for (const modelName of modelNames)
			like.push({ field: 'name', terms: termsOf(modelName), modelName, negate: true })
	const isSatisfiable = (limit: Condition) => {
		const groups = [...like, ...conditions, limit].map((condition) => toConditionGroup([condition], context))
		return stock.vehicles.some((vehicle) => !vehicle.isSold && distanceFrom(vehicle, groups) >= 0)
	}
	for (const direction of directions) {
		const limits = limitsFrom(reference, direction)
		const limit = limits.find(isSatisfiable) ?? limits[0]
		if (limit) like.push(limit)
	}
	const { seats, engine } = reference[0]?.measures ?? {}
	const distanceOf = ({ measures }: SearchVehicle): number =>
		Math.min(1, Math.abs((measures.seats ?? 5) - (seats ?? 5)) / 4) +
		Math.min(1, Math.abs((measures.engine ?? 2) - (engine ?? 2)) / 4)
	return { conditions: like, distanceOf }
}

type Reference = { bodies: Body[]; measures: Partial<SearchVehicle['measures']> }

/** What is known of a model that is not in stock. */
const referenceFrom = ({ body, seats, price }: ModelProfile): Reference => ({
	bodies: body ? [body] : [],
	measures: { seats, price: price && price * 1000 },
})

/**
 * 'Cheaper' means below the median price of the model; if no vehicle qualifies, below its highest price. For
 * 'the same' the limits include all its prices.
 */
function limitsFrom(reference: Reference[], { measure, direction, isOrSame }: Direction): Condition[] {
	const values = reference.flatMap(({ measures }) => measures[measure] ?? [])
	values.sort((a, b) => (direction || -1) * (b - a))
	const [first, last] = [values[0], values.at(-1)]
	if (first === undefined || last === undefined) return []
	if (direction === 0) return [{ field: measure, min: first * (1 - SAME), max: last * (1 + SAME) }]
	const step = isOrSame ? 0 : measure === 'size' ? SIZE_STEP : 1
	return [values[Math.floor((values.length - 1) / 2)] ?? last, last].map((end) => ({
		field: measure,
		min: direction > 0 ? end + step : null,
		max: direction < 0 ? end - step : null,
	}))
}

/** The vehicles with all these words; of a Polo and a Polo Vivo, 'polo' means the Polo. */
function referenceOf(terms: readonly Term[], stock: SearchStock): SearchVehicle[] {
	const all = (1 << terms.length) - 1
	const { bits } = scoreTerms(stock, terms)
	const named = stock.vehicles.filter((_, index) => all > 0 && ((bits[index] ?? 0) & all) === all)
	const texts = terms.map(({ text }) => text)
	const exact = named.filter(({ document: { model } }) =>
		termsOf(model).every((word) => texts.includes(word)),
	)
	return exact.length > 0 ? exact : named
}

/** 'A car like a Fortuner' is an SUV; 'a car cheaper than a Hilux' is not a bakkie. */
function bodyLike(own: Body[], directions: Direction[], conditions: readonly Condition[]): Condition[] {
	const isCar = own.every((body) => CAR_BODIES.includes(body))
	const isBody = (condition: Condition) =>
		condition.field === 'body' || (condition.field === 'bodyRule' && !(isCar && condition.key === 'car'))
	const car = PHRASES.get('car')?.condition
	if (conditions.some((condition) => !condition.negate && isBody(condition))) return []
	if (directions.some(({ measure }) => measure === 'size') && car) return [car]
	const bodies = new Set(own.flatMap((body) => [body, ...(ALIKE[body] ?? [])]))
	return own.length > 0 ? [{ field: 'body', anyOf: [...bodies] }] : []
}
