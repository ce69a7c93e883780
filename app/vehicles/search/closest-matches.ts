/** Step 9: where few vehicles fit, those that nearly do, ranked by one distance, each with its reason in numbers. */
import { searchWords as messages } from '#app/words/en-ZA/search.ts'
import type { Absent, Condition, Term } from './condition.ts'
import { describeCondition } from './describe.ts'
import type { Filter } from './filters.ts'
import { anyOf, fitsOf, measured, type SearchContext, type Test, testOf } from './match.ts'
import type { SearchResult } from './search-vehicles.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'

export type ClosestMatch = { vehicle: SearchVehicle; distance: number; reason: string }

/** What each miss adds to the distance of a vehicle. */
export const WEIGHTS = {
	price: 5, // for a price over or under by as much again: 10% are half a point
	mileage: 2.5, // for as many kilometres again
	year: 0.25, // for each year
	seats: 0.3, // for each seat
	engine: 0.5, // for each litre
	doors: 0.4,
	power: 0.5,
	body: 1.2,
	purpose: 1.2,
	fuel: 0.8,
	electric: 1.6, // for another fuel than the electricity that was asked for
	gearbox: 0.7,
	drive: 0.7,
	cab: 0.7,
	feature: 0.6,
	colour: 0.5,
	condition: 0.5,
	name: 1, // for each word of a make or model
	make: 0.4, // of another make than the one that was asked for
	excluded: 1.5, // what was not wanted
}

/** Nothing further than this is near. */
export const FARTHEST = 2

const WEIGHT_OF: Partial<Record<Condition['field'] | Filter['about'], number>> = {
	body: WEIGHTS.body,
	bodyRule: WEIGHTS.body,
	purpose: WEIGHTS.purpose,
	fuelType: WEIGHTS.fuel,
	transmission: WEIGHTS.gearbox,
	drive: WEIGHTS.drive,
	cab: WEIGHTS.cab,
	feature: WEIGHTS.feature,
	colour: WEIGHTS.colour,
	condition: WEIGHTS.condition,
	name: WEIGHTS.name,
	category: WEIGHTS.body,
	model: WEIGHTS.name,
	seats: WEIGHTS.seats,
}

export function closestMatches(
	stock: SearchStock,
	result: SearchResult,
	count: number,
	context: SearchContext,
): ClosestMatch[] {
	const { query, groups, filters } = result
	const wishes = [
		...groups,
		...query.absent.slice(-1).flatMap(({ like }) => likenessOf(like).map((condition) => [condition])),
	]
	const isAsked = wishes.length + filters.length + query.terms.length > 0
	if (!isAsked || (!result.isUnderstood && filters.length === 0)) return []
	const isAbsent = query.absent.length > 0 && query.isBlocked
	const tests = wishes.map((group) => anyOf(group.map((condition) => testOf(condition, context))))
	const found = new Set(result.vehicles)
	const near: ClosestMatch[] = []
	const terms = isAbsent ? [] : query.terms
	const { bits } = fitsOf(stock, terms)
	for (const [place, vehicle] of stock.vehicles.entries()) {
		if (vehicle.isSold || found.has(vehicle)) continue
		const misses = missesOf(vehicle, wishes, tests, filters, { terms, bits: bits[place] ?? 0 }, context)
		const make = isAbsent ? otherMake(vehicle, query.absent.at(-1)) : 0
		const distance = misses.reduce((sum, miss) => sum + miss.weight, make)
		if (distance > FARTHEST || (misses.length === 0 && !isAbsent)) continue
		near.push({ vehicle, distance, reason: reasonOf(misses, isAbsent ? query.absent.at(-1) : undefined) })
	}
	return near.sort((one, other) => one.distance - other.distance).slice(0, count)
}

/** What a model that is not in stock is like, as wishes. */
function likenessOf({ body, seats, price, fuel, drive }: Absent['like']): Condition[] {
	return [
		...(body ? [{ field: 'body' as const, anyOf: [body] }] : []),
		...(seats && seats >= 7 ? [{ field: 'seats' as const, min: 7, max: null }] : []),
		...(price ? [{ field: 'price' as const, min: price * 700, max: price * 1300 }] : []),
		...(fuel ? [{ field: 'fuelType' as const, anyOf: [fuel] }] : []),
		...(drive ? [{ field: 'drive' as const, anyOf: [drive] }] : []),
	]
}

const otherMake = ({ entry }: SearchVehicle, absent: Absent | undefined): number =>
	absent && entry.make.toLowerCase() === absent.make ? 0 : WEIGHTS.make

type Miss = { weight: number; text: string }

function missesOf(
	vehicle: SearchVehicle,
	wishes: readonly Condition[][],
	tests: readonly Test[],
	filters: readonly Filter[],
	{ terms, bits }: { terms: readonly Term[]; bits: number },
	context: SearchContext,
): Miss[] {
	const misses: Miss[] = []
	for (const [at, test] of tests.entries()) {
		if (test(vehicle) >= 0) continue
		const ways = (wishes[at] ?? []).map((condition) => missOf(vehicle, condition, context))
		const [least] = ways.sort((one, other) => one.weight - other.weight)
		if (least) misses.push(least)
	}
	for (const { about, min = null, max = null, passes } of filters) {
		if (passes(vehicle)) continue
		const isLimit = about === 'price' || about === 'year' || about === 'mileage'
		misses.push(
			isLimit
				? missOf(vehicle, { field: about, min, max }, context)
				: { weight: WEIGHT_OF[about] ?? 1, text: ownValue(vehicle, about) },
		)
	}
	if (terms.length > 0) {
		const without = terms.filter((_, term) => !(bits & (1 << term)))
		if (without.length > 0)
			misses.push({
				weight: WEIGHTS.name * without.length + (bits === 0 ? FARTHEST : 0),
				text: messages.near.without(without.map(({ text }) => text)),
			})
	}
	return misses
}

function missOf(vehicle: SearchVehicle, condition: Condition, context: SearchContext): Miss {
	if (condition.not)
		return {
			weight: WEIGHTS.excluded,
			text: describeCondition({ ...condition, not: false } as Condition, 'en'),
		}
	const isElectric = condition.field === 'fuelType' && condition.anyOf.includes('Electric')
	if (isElectric) return { weight: WEIGHTS.electric, text: ownValue(vehicle, 'fuelType') }
	if (!('min' in condition))
		return { weight: WEIGHT_OF[condition.field] ?? FARTHEST + 1, text: ownValue(vehicle, condition.field) }
	const { field } = condition
	const [min, max] = [condition.min, condition.max].map((end) =>
		end !== null && field === 'instalment' ? context.priceFor(end) : end,
	)
	const value = measured(vehicle, field)
	if (value === null) return { weight: 1, text: messages.near.notKnown(field) }
	const isOver = typeof max === 'number' && value > max
	const off = isOver ? value - max : (min ?? value) - value
	const share = off / ((isOver ? max : min) || 1)
	return { weight: weightOf(field, off, share), text: messages.near.off(field, off, isOver, value) }
}

function weightOf(field: Condition['field'], off: number, share: number): number {
	switch (field) {
		case 'price':
		case 'instalment':
			return WEIGHTS.price * share
		case 'mileage':
			return WEIGHTS.mileage * share
		case 'year':
			return WEIGHTS.year * off
		case 'seats':
			return WEIGHTS.seats * off
		case 'engine':
			return WEIGHTS.engine * off
		default:
			return field === 'doors' ? WEIGHTS.doors : WEIGHTS.power
	}
}

/** What a vehicle is instead of what was asked for. */
function ownValue({ entry, cab }: SearchVehicle, about: string): string {
	switch (about) {
		case 'body':
		case 'bodyRule':
		case 'category':
		case 'purpose':
			return entry.category
		case 'condition':
			return messages.conditions[entry.condition]
		case 'cab':
			return cab ?? entry.category
		case 'model':
			return `${entry.make} ${entry.model}`
		case 'seats':
			return entry.seats ? messages.seats(entry.seats, false) : messages.near.notKnown('seats')
		case 'feature':
			return messages.near.feature
		case 'transmission':
		case 'fuelType':
			return entry[about]
		case 'colour':
		case 'drive':
			return entry[about] ?? messages.near.notKnown(about)
		default:
			return messages.near.other
	}
}

function reasonOf(misses: Miss[], absent: Absent | undefined): string {
	const texts = misses.toSorted((one, other) => other.weight - one.weight).map(({ text }) => text)
	if (absent) return [messages.near.like(absent.name), ...texts].join('. ')
	return messages.near.but(texts)
}
