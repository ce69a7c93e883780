/** Step 9: where few vehicles fit, those that nearly do, ranked by one distance, each with its reason in numbers. */
import { searchWords as messages } from '#app/words/en-ZA/search.ts'
import type { Absent, Condition } from './condition.ts'
import { describeCondition } from './describe.ts'
import { fitsOf, limitsOf, MEASURED, type SearchContext, wishOf } from './match.ts'
import type { SearchResult } from './search-vehicles.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import { type Body, KIN } from './vocabulary/bodies.ts'
import { FARTHEST, FARTHEST_FOR_ABSENT, WEIGHTS } from './vocabulary/weights.ts'

export type ClosestMatch = { vehicle: SearchVehicle; distance: number; reason: string }
type Miss = { weight: number; text: string }

/** The nearest by one distance, at most `count`: to what was asked, or to what a model is like that is not in stock. */
export function closestMatches(
	stock: SearchStock,
	{ query, wishes, filters, vehicles, isUnderstood }: SearchResult,
	count: number,
	context: SearchContext,
): ClosestMatch[] {
	const absent = query.isBlocked ? query.absent.at(-1) : undefined
	const terms = absent ? [] : query.terms
	const like = absent ? likenessOf(absent).map((condition) => wishOf([condition], context)) : []
	const all = [...wishes, ...like, ...filters]
	if (all.length + terms.length === 0 || (!isUnderstood && filters.length === 0)) return []
	const found = new Set(vehicles)
	const { bits } = fitsOf(stock, terms)
	const near = stock.vehicles.flatMap((vehicle, place): ClosestMatch[] => {
		if (vehicle.isSold || found.has(vehicle)) return []
		const misses = all
			.filter(({ test }) => test(vehicle) < 0)
			.map(({ conditions }) => leastMiss(vehicle, conditions, context))
		const without = terms.filter((_, term) => !((bits[place] ?? 0) & (1 << term)))
		if (without.length > 0)
			misses.push({
				weight: weightOf('word') * without.length + (without.length === terms.length ? FARTHEST : 0),
				text: messages.near.without(without.map(({ text }) => text)),
			})
		const make = absent && vehicle.entry.make.toLowerCase() !== absent.make ? weightOf('make') : 0
		const distance = misses.reduce((sum, { weight }) => sum + weight, make)
		const isNear = distance <= (absent ? FARTHEST_FOR_ABSENT : FARTHEST) && (misses.length > 0 || absent)
		return isNear ? [{ vehicle, distance, reason: reasonOf(misses, absent) }] : []
	})
	return near.sort((one, other) => one.distance - other.distance).slice(0, count)
}

/** What a model that is not in stock is like, as wishes. */
const likenessOf = ({ like: { body, seats, price, fuel, drive } }: Absent): Condition[] => [
	...(body ? [{ field: 'body' as const, anyOf: [body] }] : []),
	...(seats && seats >= 7 ? [{ field: 'seats' as const, min: 7, max: null }] : []),
	...(price ? [{ field: 'price' as const, min: price * 700, max: price * 1300 }] : []),
	...(fuel ? [{ field: 'fuelType' as const, anyOf: [fuel] }] : []),
	...(drive ? [{ field: 'drive' as const, anyOf: [drive] }] : []),
]

/** Of conditions of which one must hold, the one that is missed by the least. */
function leastMiss(vehicle: SearchVehicle, conditions: readonly Condition[], context: SearchContext): Miss {
	const misses = conditions.map((condition) => missOf(vehicle, condition, context))
	return misses.reduce((least, miss) => (miss.weight < least.weight ? miss : least))
}

function missOf(vehicle: SearchVehicle, condition: Condition, context: SearchContext): Miss {
	const { field } = condition
	if (condition.not)
		return { weight: weightOf('excluded'), text: describeCondition({ ...condition, not: false }, 'en') }
	if (!('min' in condition)) {
		const isElectric = field === 'fuelType' && condition.anyOf.includes('Electric')
		const [wanted] = condition.field === 'body' ? (condition.anyOf as Body[]) : []
		const kin = wanted ? KIN[wanted].indexOf(vehicle.bodies[0] as Body) : -1
		const weight = kin < 0 ? weightOf(isElectric ? 'electric' : field) : weightOf('kin', kin)
		return { weight, text: ownValue(vehicle, field) }
	}
	const [min, max] = limitsOf(condition, context)
	const value = MEASURED[condition.field](vehicle)
	if (value === null) return { weight: weightOf('unknown'), text: messages.near.notKnown(field) }
	const isOver = max !== null && value > max
	const limit = (isOver ? max : min) ?? value
	const off = Math.abs(value - limit)
	return {
		weight: weightOf(field, off, off / (limit || 1)),
		text: messages.near.off(field, off, isOver, value),
	}
}

/** What has no weight is never near. */
function weightOf(name: string, off = 1, by = 0): number {
	const { each = 0, unit = 0, share = 0, most } = WEIGHTS[name] ?? { each: FARTHEST_FOR_ABSENT + 1 }
	const weight = each + unit * off + share * by
	return most === undefined || weight < most ? weight : most + (weight - most) / 10
}

/** What a vehicle is instead of what was asked for. */
function ownValue({ entry, cab }: SearchVehicle, field: string): string {
	const own: Record<string, string | null> = {
		condition: messages.conditions[entry.condition],
		cab,
		model: `${entry.make} ${entry.model}`,
		seats: entry.seats ? messages.seats(entry.seats, false) : null,
		feature: messages.near.feature,
		transmission: entry.transmission,
		fuelType: entry.fuelType,
		colour: entry.colour,
		drive: entry.drive,
	}
	return own[field] || entry.category
}

function reasonOf(misses: readonly Miss[], absent: Absent | undefined): string {
	const texts = misses.toSorted((one, other) => other.weight - one.weight).map(({ text }) => text)
	return absent ? [messages.near.like(absent.name), ...texts].join('. ') : messages.near.but(texts)
}
