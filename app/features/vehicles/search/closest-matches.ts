/**
 * Step 9: when few vehicles match, the closest matches, ranked by distance, each with its reason in numbers.
 */
import { searchMessages as messages } from '#app/messages/en-ZA/search.ts'
import { type Absent, blockerOf, type Condition } from './condition.ts'
import { describeCondition } from './describe.ts'
import { limitsOf, type SearchContext, scoreTerms, toConditionGroup } from './match.ts'
import type { SearchResult } from './search-vehicles.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import { type Body, KIN } from './vocabulary/bodies.ts'
import { FARTHEST, FARTHEST_FOR_ABSENT, WEIGHTS } from './vocabulary/weights.ts'

export type ClosestMatch = { vehicle: SearchVehicle; distance: number; reason: string }
type Miss = { weight: number; text: string }

/**
 * The `count` closest vehicles, by their distance to the query or, for a model that is not in stock, to its
 * likeness.
 */
export function closestMatches(
	stock: SearchStock,
	{ query, groups, filters, vehicles, isUnderstood }: SearchResult,
	count: number,
	context: SearchContext,
): ClosestMatch[] {
	const absent = blockerOf(query)
	const terms = absent ? [] : query.terms
	const like = absent ? likenessOf(absent).map((condition) => toConditionGroup([condition], context)) : []
	const all = [...groups, ...like, ...filters]
	if (all.length + terms.length === 0 || (!isUnderstood && filters.length === 0)) return []
	const matches = new Set(vehicles)
	const { bits } = scoreTerms(stock, terms)
	const closest = stock.vehicles.flatMap((vehicle, index): ClosestMatch[] => {
		if (vehicle.isSold || matches.has(vehicle)) return []
		const misses = all
			.filter(({ test }) => test(vehicle) < 0)
			.map(({ conditions }) => conditions.map((one) => missOf(vehicle, one, context)).reduce(smallerMiss))
		const missing = terms.filter((_, term) => !((bits[index] ?? 0) & (1 << term))).map(({ text }) => text)
		const weight = weightOf('word') * missing.length + (missing.length === terms.length ? FARTHEST : 0)
		if (missing.length > 0) misses.push({ weight, text: messages.near.without(missing) })
		const make = absent && vehicle.document.make.toLowerCase() !== absent.make ? weightOf('make') : 0
		const distance = misses.reduce((sum, { weight }) => sum + weight, make)
		const isNear = distance <= (absent ? FARTHEST_FOR_ABSENT : FARTHEST) && (misses.length > 0 || absent)
		return isNear ? [{ vehicle, distance, reason: reasonOf(misses, absent) }] : []
	})
	return closest.sort((one, other) => one.distance - other.distance).slice(0, count)
}

/** Converts the likeness of a model that is not in stock to conditions. */
const likenessOf = ({ like: { body, seats, price, fuel, drive } }: Absent): Condition[] => [
	...(body ? [{ field: 'body' as const, anyOf: [body] }] : []),
	...(seats && seats >= 7 ? [{ field: 'seats' as const, min: 7, max: null }] : []),
	...(price ? [{ field: 'price' as const, min: price * 700, max: price * 1300 }] : []),
	...(fuel ? [{ field: 'fuelType' as const, anyOf: [fuel] }] : []),
	...(drive ? [{ field: 'drive' as const, anyOf: [drive] }] : []),
]

/** Of alternative conditions, the one that the vehicle misses by the smallest distance counts. */
const smallerMiss = (least: Miss, miss: Miss): Miss => (miss.weight < least.weight ? miss : least)

function missOf(vehicle: SearchVehicle, condition: Condition, context: SearchContext): Miss {
	const { field } = condition
	if (condition.negate)
		return { weight: weightOf('excluded'), text: describeCondition({ ...condition, negate: false }, 'en') }
	if (!('min' in condition)) {
		const isElectric = field === 'fuelType' && condition.anyOf.includes('Electric')
		const [body] = condition.field === 'body' ? (condition.anyOf as Body[]) : []
		const kin = body ? KIN[body].indexOf(vehicle.bodies[0] as Body) : -1
		const weight = kin < 0 ? weightOf(isElectric ? 'electric' : field) : weightOf('kin', kin)
		return { weight, text: ownValue(vehicle, field) }
	}
	const [min, max] = limitsOf(condition, context)
	const value = vehicle.measures[condition.field]
	if (value === null) return { weight: weightOf('unknown'), text: messages.near.notKnown(field) }
	const isOver = max !== null && value > max
	const limit = (isOver ? max : min) ?? value
	const off = Math.abs(value - limit)
	return {
		weight: weightOf(field, off, off / (limit || 1)),
		text: messages.near.off(field, off, isOver, value),
	}
}

/** A condition without a weight adds more than the farthest allowed distance. */
function weightOf(name: string, off = 1, by = 0): number {
	const { each = 0, unit = 0, share = 0, most } = WEIGHTS[name] ?? { each: FARTHEST_FOR_ABSENT + 1 }
	const weight = each + unit * off + share * by
	return most === undefined || weight < most ? weight : most + (weight - most) / 10
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

function reasonOf(misses: readonly Miss[], absent: Absent | undefined): string {
	const texts = misses.toSorted((one, other) => other.weight - one.weight).map(({ text }) => text)
	return absent ? [messages.near.like(absent.name), ...texts].join('. ') : messages.near.but(texts)
}
