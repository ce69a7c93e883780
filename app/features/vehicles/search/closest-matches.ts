/**
 * Step 9: when few vehicles match, the closest matches, ranked by distance, each with its reason in numbers, and the
 * fuzzy matches.
 */

import Fuse from 'fuse.js'
import { searchMessages as messages } from '#messages/search.ts'
import { blockerOf, type Condition } from './condition.ts'
import { describeCondition, writtenName } from './describe.ts'
import { type ConditionGroup, limitsOf, type SearchContext, scoreTerms, toConditionGroup } from './match.ts'
import type { SearchResult } from './search-vehicles.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import { type Body, SIMILAR_BODIES } from './vocabulary/bodies.ts'

/** Weights of the distance: what each missed condition adds. */
type Weight = {
	each?: number // for any miss
	unit?: number // per year, seat or litre of difference
	share?: number // times the relative difference: 10% over adds a tenth of it
	most?: number // the part above this counts a tenth
}

const WEIGHTS: Record<string, Weight> = {
	price: { share: 5, most: 3 },
	instalment: { share: 5 },
	mileage: { share: 2.5 },
	year: { unit: 0.25 },
	seats: { unit: 0.3 },
	engine: { unit: 0.5 },
	doors: { each: 0.4 },
	power: { each: 0.5 },
	size: { each: 0.5 },
	body: { each: 1.2 },
	similarBody: { each: 0.7, unit: 0.1 }, // a similar body; unit: per position in SIMILAR_BODIES
	bodyRule: { each: 1.2 },
	category: { each: 1.2 },
	purpose: { each: 1.2 },
	fuelType: { each: 0.8 },
	electric: { each: 1.6 }, // another fuel, where electric was searched for
	transmission: { each: 0.7 },
	drive: { each: 0.7 },
	cab: { each: 0.7 },
	feature: { each: 0.6 },
	colour: { each: 0.5 },
	condition: { each: 0.5 },
	model: { each: 1 }, // the model filter
	word: { each: 1 }, // a word of a make or model in the text
	make: { each: 0.4 }, // another make than that of the absent model
	excluded: { each: 1.5 }, // a negated condition
	unknown: { each: 1 }, // an unknown value
}

/** Maximum distance of a closest match. */
export const MAX_DISTANCE = 2
/** How many vehicles are shown that are farther from the filters. */
const FAR = 3
/** Maximum distance if the model is not in stock, which may resemble no vehicle in stock. */
export const MAX_DISTANCE_FOR_ABSENT = 6

/** A condition without a weight adds more than the farthest allowed distance. */
function weightOf(name: string, off = 1, by = 0): number {
	const { each = 0, unit = 0, share = 0, most } = WEIGHTS[name] ?? { each: MAX_DISTANCE_FOR_ABSENT + 1 }
	const weight = each + unit * off + share * by
	return most === undefined || weight < most ? weight : most + (weight - most) / 10
}

export type ClosestMatch = { vehicle: SearchVehicle; distance: number; reason: string }
type Miss = { weight: number; text: string }

/**
 * The `count` closest vehicles, by their distance to the query or, for a model that is not in stock, to its
 * profile.
 */
export function closestMatches(
	stock: SearchStock,
	{ parsedQuery, groups, filters, matches, isUnderstood }: SearchResult,
	count: number,
	context: SearchContext,
): ClosestMatch[] {
	const absent = blockerOf(parsedQuery)
	const terms = absent ? [] : parsedQuery.terms
	const profile = absent?.conditions ?? []
	// What a visitor wants is said; the price of a model that is not in stock is an assumption, and only ranks.
	const assumed = profile.map((each) => toConditionGroup([each], context))
	const all = [...groups, ...assumed, ...filters]
	if (all.length + terms.length === 0 || (!isUnderstood && filters.length === 0)) return []
	const known = new Set(matches)
	const maxDistance = absent ? MAX_DISTANCE_FOR_ABSENT : MAX_DISTANCE
	const { bits } = scoreTerms(stock, terms)
	const closest = stock.vehicles.flatMap((vehicle, index): ClosestMatch[] => {
		if (vehicle.isSold || known.has(vehicle)) return []
		const misses = all
			.filter(({ test }) => test(vehicle) < 0)
			.map((group) => {
				const miss = group.conditions.map((each) => missOf(vehicle, each, context)).reduce(smallerMiss)
				const isAssumedPrice = assumed.includes(group) && group.conditions[0]?.field === 'price'
				return isAssumedPrice ? { ...miss, text: '' } : miss
			})
		const missing = terms.filter((_, term) => !((bits[index] ?? 0) & (1 << term))).map(({ text }) => text)
		const weight = weightOf('word') * missing.length + (missing.length === terms.length ? MAX_DISTANCE : 0)
		if (missing.length > 0) misses.push({ weight, text: messages.near.without(missing) })
		const make = absent && vehicle.document.make.toLowerCase() !== absent.make ? weightOf('make') : 0
		const distance = misses.reduce((sum, { weight }) => sum + weight, make)
		return misses.length > 0 || absent
			? [{ vehicle, distance, reason: reasonOf(misses, absent !== undefined) }]
			: []
	})
	const byDistance = closest.sort((a, b) => a.distance - b.distance)
	const near = byDistance.filter(({ distance }) => distance <= maxDistance)
	// Filters alone say plainly what is wanted: even when all is far from it, a few are shown with their reasons
	const isFarFromFilters = near.length + matches.length + groups.length + terms.length === 0
	if (isFarFromFilters) return byDistance.slice(0, FAR)
	const affordable = absent
		? near.filter(({ vehicle }) => isAffordable(vehicle, [...groups, ...filters]))
		: []
	return (affordable.length > 0 ? affordable : near).slice(0, count)
}

/** What is said once above the closest matches if the make or model is not in stock. */
export function closestHeading(
	{ parsedQuery, groups, filters }: SearchResult,
	closest: ClosestMatch[],
): string | undefined {
	const absent = blockerOf(parsedQuery)
	if (!absent) return undefined
	const all = [...groups, ...filters]
	const highest = Math.min(...all.flatMap(({ conditions }) => conditions.flatMap(highestPrice)))
	const name = writtenName(absent.name)
	return highest < Number.POSITIVE_INFINITY && closest.every(({ vehicle }) => isAffordable(vehicle, all))
		? messages.near.under(name, highest)
		: messages.near.like(name)
}

const highestPrice = (condition: Condition): number[] =>
	condition.field === 'price' && !condition.negate && 'max' in condition && condition.max !== null
		? [condition.max]
		: []

const isAffordable = (vehicle: SearchVehicle, groups: Pick<ConditionGroup, 'conditions'>[]): boolean =>
	groups.every(({ conditions }) =>
		conditions.flatMap(highestPrice).every((most) => vehicle.document.price <= most),
	)

/** Of alternative conditions, the one that the vehicle misses by the smallest distance counts. */
const smallerMiss = (least: Miss, miss: Miss): Miss => (miss.weight < least.weight ? miss : least)

function missOf(vehicle: SearchVehicle, condition: Condition, context: SearchContext): Miss {
	const { field } = condition
	if (condition.negate)
		return { weight: weightOf('excluded'), text: describeCondition({ ...condition, negate: false }, 'en') }
	if (!('min' in condition)) {
		const isElectric = field === 'fuelType' && condition.anyOf.includes('Electric')
		const [body] = condition.field === 'body' ? (condition.anyOf as Body[]) : []
		const rank = body ? SIMILAR_BODIES[body].indexOf(vehicle.bodies[0] as Body) : -1
		const weight = rank < 0 ? weightOf(isElectric ? 'electric' : field) : weightOf('similarBody', rank)
		return { weight, text: ownValue(vehicle, field) }
	}
	const [min, max] = limitsOf(condition, context)
	const value = vehicle.measures[condition.field]
	if (value === null) return { weight: weightOf('unknown'), text: messages.near.notKnown(field) }
	const isOver = max !== null && value > max
	const limit = (isOver ? max : min) ?? value
	const off = Math.abs(value - limit)
	const { monthlyFor } = context
	const isMonthly = field === 'instalment' && monthlyFor !== undefined
	return {
		weight: weightOf(field, off, off / (limit || 1)),
		text: isMonthly
			? messages.near.offMonthly(
					Math.abs(monthlyFor(value) - (condition[isOver ? 'max' : 'min'] ?? 0)),
					isOver,
				)
			: messages.near.off(field, off, isOver, value),
	}
}

/** The vehicle's own value where it misses a condition. */
function ownValue({ document: vehicle, cab }: SearchVehicle, field: string): string {
	const values: Record<string, unknown> = {
		...vehicle,
		condition: messages.conditions[vehicle.condition],
		cab,
		model: `${vehicle.make} ${vehicle.model}`,
		seats: vehicle.seats && messages.seats(vehicle.seats, false),
		feature: messages.near.feature,
	}
	return String(values[field] || vehicle.category)
}

function reasonOf(misses: readonly Miss[], isAbsent: boolean): string {
	const texts = misses
		.filter(({ text }) => text)
		.toSorted((a, b) => b.weight - a.weight)
		.map(({ text }) => text)
	return isAbsent ? texts.join('. ') : messages.near.but(texts)
}

// The specified fuzzy search (specification, section 5, Inventory search), with Fuse.js. The parser handles
// the exact rule: a text that is just a condition, a gearbox or a fuel type.

/** With this many matches, the list shows no link to fuzzy matches. */
export const FEW = 12
/** With more candidates, Fuse.js searches only the newest. */
const MAX_CANDIDATES = 2000
const THRESHOLD = 0.4
const KEYS = ['name', 'make', 'model', 'variant', 'description', 'category']
/** Maximum pattern length of Fuse.js, in characters. */
const MAX_PATTERN = 32

/** Fuzzy matches within the filters that the search did not find. */
export function fuzzyMatches(
	stock: SearchStock,
	text: string,
	{ matches, filters }: SearchResult,
): SearchVehicle[] {
	const pattern = text.trim().slice(0, MAX_PATTERN)
	if (pattern === '') return []
	const known = new Set(matches)
	const candidates = stock.vehicles
		.filter((vehicle) => !known.has(vehicle) && filters.every(({ test }) => test(vehicle) >= 0))
		.slice(0, MAX_CANDIDATES)
	const fuse = new Fuse(candidates, { keys: KEYS.map((key) => `document.${key}`), threshold: THRESHOLD })
	return fuse.search(pattern).map(({ item }) => item)
}
