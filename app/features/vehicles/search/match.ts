/** Step 6: which vehicles match the conditions, and how exactly. */
import type { Rand } from '#app/core/money-and-distance.ts'
import type { FinancePlan, Financing } from '#app/features/vehicles/inventory/monthly-budget.ts'
import type { Trait } from '#app/features/vehicles/search/vocabulary/names.ts'
import type { Condition, LimitCondition, Term } from './condition.ts'
import { MAKE, type SearchStock, type SearchVehicle } from './stock.ts'
import type { Rule } from './vocabulary/language.ts'

/**
 * Search input beside the stock: `priceFor` converts a monthly amount (rand) to a price, `thisYear` turns
 * ages into years, `isWide` enables the wider meanings, `stock` finds names by its index instead of in each vehicle,
 * `financing` has the monthly amounts of a visitor's plan, and `monthlyFor` those of the plan that is searched with.
 */
export type SearchContext = {
	priceFor: (aMonth: Rand) => Rand
	thisYear: number
	isWide?: boolean
	stock?: SearchStock
	financing?: (plan: FinancePlan) => Financing // none where an owner switched monthly amounts off
	monthlyFor?: (price: Rand) => Rand
}

/** How exactly a vehicle matches: 0 exactly, more in a wider sense, -1 not at all. */
export type Test = (vehicle: SearchVehicle) => number

/** Alternative conditions: one of them must match. */
export type ConditionGroup = { conditions: readonly Condition[]; test: Test }

/** A vehicle that misses some of the alternatives matches less exactly than one that satisfies all. */
export function toConditionGroup(conditions: readonly Condition[], context: SearchContext): ConditionGroup {
	const tests = conditions.map((condition) => testOf(condition, context))
	const [only] = tests
	const test = (vehicle: SearchVehicle) => {
		const distances = tests.map((test) => test(vehicle)).filter((distance) => distance >= 0)
		return distances.length === 0 ? -1 : Math.min(...distances) + tests.length - distances.length
	}
	return { conditions, test: only && tests.length === 1 ? only : test }
}

/** How exactly a vehicle matches all groups; -1 if it fails one. */
export function distanceFrom(vehicle: SearchVehicle, groups: readonly ConditionGroup[]): number {
	let distance = 0
	for (const { test } of groups) {
		const groupDistance = test(vehicle)
		if (groupDistance < 0) return -1
		distance += groupDistance
	}
	return distance
}

function testOf(condition: Condition, context: SearchContext): Test {
	const test = positiveTestOf(condition, context)
	return condition.negate ? (vehicle) => (test(vehicle) < 0 ? 0 : -1) : test
}

function positiveTestOf(condition: Condition, context: SearchContext): Test {
	switch (condition.field) {
		case 'bodyRule':
		case 'feature':
		case 'purpose': {
			const rules = [...condition.anyOf, ...((context.isWide && condition.wider) || [])]
			const tests = rules.map((rule) => ruleTest(rule, context.thisYear))
			return (vehicle) => tests.findIndex((test) => test(vehicle))
		}
		case 'stockNumber':
			return ({ stockNumber: own }) =>
				(condition.is.length < 3 ? own === condition.is : own.endsWith(condition.is)) ? 0 : -1
		case 'name': {
			const isNamed = ({ terms, modelName }: SearchVehicle) =>
				condition.terms.every((word) => (terms.get(word) ?? 0) >= MAKE) &&
				modelName === (condition.modelName ?? modelName)
			const { stock } = context
			if (!stock) return (vehicle) => (isNamed(vehicle) ? 0 : -1)
			const withFirst = stock.postings.get(condition.terms[0] ?? '') ?? []
			const named = new Set(withFirst.flatMap(({ index }) => stock.vehicles[index] ?? []).filter(isNamed))
			return (vehicle) => (named.has(vehicle) ? 0 : -1)
		}
		default:
			return 'min' in condition ? limitTest(condition, context) : traitTest(condition, context)
	}
}

/** The index of the match is its distance: in the vehicle's bodies, else in the accepted values. */
function traitTest(
	{ field, anyOf, wider = [] }: Extract<Condition, { anyOf: readonly string[]; field: Trait }>,
	{ isWide }: SearchContext,
): Test {
	const accepted = isWide ? [...anyOf, ...wider] : anyOf
	if (field === 'body') return ({ bodies }) => bodies.findIndex((body) => accepted.includes(body))
	if (field === 'colour' || field === 'cab') return (vehicle) => accepted.indexOf(vehicle[field] ?? '')
	return ({ document: vehicle }) => accepted.indexOf(vehicle[field] ?? '')
}

function limitTest(condition: LimitCondition, context: SearchContext): Test {
	const [min, max] = limitsOf(condition, context)
	return ({ measures: { [condition.field]: value } }) => {
		if (value === null || !isWithin(value, min, max)) return -1
		// A search for seven seats ranks vehicles with seven before those with nine.
		return condition.field === 'seats' && min !== null ? Math.min(3, value - min) : 0
	}
}

/** The limits of a condition, with monthly amounts converted to prices. */
export const limitsOf = ({ field, min, max }: LimitCondition, { priceFor }: SearchContext) => {
	const priceOf = (end: number | null) => (end === null || field !== 'instalment' ? end : priceFor(end))
	return [priceOf(min), priceOf(max)] as const
}

/** All fields of a rule must match. Reads of each vehicle only what the rule names: a stock may have thousands. */
function ruleTest(rule: Rule, thisYear: number): (vehicle: SearchVehicle) => boolean {
	const limits = [
		{ of: ({ measures }: SearchVehicle) => measures.seats, min: rule.minSeats, max: rule.maxSeats },
		{ of: ({ measures }: SearchVehicle) => measures.doors, min: rule.minDoors },
		{ of: ({ measures }: SearchVehicle) => measures.engine, min: rule.minEngine, max: rule.maxEngine },
		{ of: ({ measures }: SearchVehicle) => measures.power, min: rule.minPower },
		{ of: ({ measures }: SearchVehicle) => measures.price, min: rule.minPrice, max: rule.maxPrice },
		{ of: ({ document }: SearchVehicle) => thisYear - document.year, max: rule.maxAge },
		{ of: ({ document }: SearchVehicle) => document.previousOwners, max: rule.maxOwners },
	].filter(({ min, max }) => min !== undefined || max !== undefined)
	return (vehicle) =>
		(!rule.body || rule.body.includes(vehicle.bodies[0] ?? '')) &&
		(!rule.fuel || rule.fuel.includes(vehicle.document.fuelType)) &&
		(!rule.drive || rule.drive.includes(vehicle.document.drive ?? '')) &&
		(!rule.make || rule.make.includes(vehicle.document.make.toLowerCase())) &&
		(!rule.model || rule.model.some((name) => vehicle.modelName.startsWith(name))) &&
		!rule.notModel?.some((name) => vehicle.modelName.startsWith(name)) &&
		(!rule.feature || vehicle.features.has(rule.feature)) &&
		limits.every(({ of, min, max }) => isWithin(of(vehicle), min, max)) &&
		(!rule.history ||
			rule.history.test(vehicle.document.serviceRecord ?? vehicle.document.serviceHistory ?? '')) &&
		(!rule.warranty || rule.warranty.test(vehicle.document.warranty ?? ''))
}

/** An unknown value satisfies no limit. */
const isWithin = (value: number | null, min?: number | null, max?: number | null): boolean =>
	value === null ? (min ?? max ?? null) === null : value >= (min ?? value) && value <= (max ?? value)

/**
 * Groups conditions. Positive conditions on one field are alternatives ('red or white', '2019 or 2020'); so
 * are purposes if no vehicle serves all of them. All other conditions must match together.
 */
export function groupsOf(conditions: readonly Condition[], isWide: boolean): Condition[][] {
	let last = ''
	const groups = Map.groupBy(conditions, (condition) => {
		last = condition.isOr && last ? last : groupKey(condition, conditions.indexOf(condition), isWide)
		return last
	})
	return [...groups.values()]
}

function groupKey(condition: Condition, at: number, isWide: boolean): string {
	const isMany = MULTI_VALUE_FIELDS.includes(condition.field) && !(isWide && condition.field === 'purpose')
	const isSingle = 'min' in condition ? condition.min === condition.max : !isMany
	if (condition.negate || !isSingle) return `${condition.field} ${at}`
	return condition.field === 'bodyRule' ? 'body' : condition.field
}

/** Fields that can have several values in one vehicle. */
const MULTI_VALUE_FIELDS = ['feature', 'purpose', 'name']

/** By document index: the terms that match a vehicle, as bits, and the score of their postings. */
export type TermScores = { bits: Uint16Array; scores: Float32Array }

/** Added when the model name consists only of searched words: 'polo' ranks a Polo above a Polo Vivo. */
const FULL_MODEL = 5

export function scoreTerms({ vehicles, postings }: SearchStock, terms: readonly Term[]): TermScores {
	const bits = new Uint16Array(vehicles.length)
	const scores = new Float32Array(vehicles.length)
	for (const [at, { matches }] of terms.entries()) {
		const best = new Map<number, number>()
		for (const { word, similarity, minScore } of matches)
			for (const { index, score } of postings.get(word) ?? [])
				if (score >= minScore) best.set(index, Math.max(best.get(index) ?? 0, score * similarity))
		for (const [index, score] of best) {
			bits[index] = (bits[index] ?? 0) | (1 << at)
			const ofModel = score > MAKE ? FULL_MODEL / (vehicles[index]?.modelTerms ?? 1) : 0
			scores[index] = (scores[index] ?? 0) + score + ofModel
		}
	}
	return { bits, scores }
}
