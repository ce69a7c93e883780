/** Step 6: which vehicles are as asked, and how nearly to the letter. */
import type { Rand } from '#app/kernel/rand.ts'
import type { Condition, Measure, Term } from './condition.ts'
import { keptAlternative } from './rule.ts'
import { MODEL, type SearchStock, type SearchVehicle } from './stock.ts'
import type { Body } from './vocabulary/bodies.ts'

/** What a text means beside the stock: `priceFor` tells what a monthly amount buys, and ages are told from `thisYear`. */
export type SearchContext = { priceFor: (aMonth: Rand) => Rand; thisYear: number; isWide?: boolean }

/** How far from the letter a vehicle keeps a condition: 0 to the letter, more in a wider sense, -1 not at all. */
export type Test = (vehicle: SearchVehicle) => number

export function testOf(condition: Condition, context: SearchContext): Test {
	const test = positiveTestOf(condition, context)
	return condition.not ? (vehicle) => (test(vehicle) < 0 ? 0 : -1) : test
}

const yes = (isKept: boolean): number => (isKept ? 0 : -1)

function positiveTestOf(condition: Condition, context: SearchContext): Test {
	switch (condition.field) {
		case 'body': {
			const { anyOf } = condition
			return ({ bodies }) => bodies.findIndex((body) => anyOf.includes(body))
		}
		case 'bodyRule':
		case 'purpose':
			return (vehicle) => keptAlternative(condition.anyOf, vehicle, context.thisYear)
		case 'feature':
			return ({ features }) => yes(features.has(condition.key))
		case 'stockNumber': {
			const { is } = condition
			return ({ stockNumber }) =>
				yes(stockNumber === is || (is.length >= 3 && stockNumber !== '' && stockNumber.endsWith(is)))
		}
		case 'name':
			return ({ words }) => yes(condition.words.every((word) => (words.get(word) ?? 0) >= 6))
		case 'cab': {
			const { anyOf } = condition
			// Where none is called so, a bakkie with two seats has a single cab all the same.
			const isWide = context.isWide && anyOf.includes('single cab')
			return ({ cab }) => (anyOf.includes(cab ?? '') ? 0 : isWide && cab === 'two seats' ? 1 : -1)
		}
		case 'colour':
			return ({ colour }) => yes(condition.anyOf.includes(colour ?? ''))
		case 'transmission':
		case 'condition':
		case 'fuelType':
		case 'drive': {
			const { field, anyOf } = condition
			// A CVT is an automatic in the wider sense; a certified vehicle is as good as a used one.
			return ({ entry }) =>
				field === 'condition' ? yes(anyOf.includes(entry.condition)) : anyOf.indexOf(entry[field] ?? '')
		}
		case 'instalment': {
			const min = condition.min === null ? null : context.priceFor(condition.min)
			const max = condition.max === null ? null : context.priceFor(condition.max)
			return ({ entry: { price } }) => yes(price >= (min ?? price) && price <= (max ?? price))
		}
		default: {
			const { field, min, max } = condition
			return (vehicle) => {
				const value = measured(vehicle, field)
				const isKept = value !== null && value >= (min ?? value) && value <= (max ?? value)
				// Who asks for seven seats gets those with seven before those with nine.
				return isKept && field === 'seats' && min !== null ? Math.min(3, value - min) : yes(isKept)
			}
		}
	}
}

/** The size of a vehicle as people order them, by its body; a third row makes it larger. */
const SIZES: Record<Body, number> = {
	motorcycle: 0,
	hatchback: 2,
	coupe: 2,
	convertible: 2,
	sedan: 3,
	wagon: 4,
	suv: 5,
	mpv: 5,
	bakkie: 6,
	commercial: 8,
}
export function sizeOf({ bodies, entry, engine }: SearchVehicle): number {
	const size = SIZES[bodies[0] as Body] ?? 3
	const isTiny = bodies[0] === 'hatchback' && engine !== null && engine <= 1 && (entry.powerKw ?? 99) <= 55
	const isSmallSuv = bodies[0] === 'suv' && (entry.seats ?? 5) <= 5 && (engine ?? 0) <= 1.5
	return size + ((entry.seats ?? 5) >= 7 ? 2 : 0) - (isTiny || isSmallSuv ? 1 : 0)
}

export function measured(vehicle: SearchVehicle, field: Measure): number | null {
	const { entry, engine } = vehicle
	switch (field) {
		case 'engine':
			return engine
		case 'power':
			return entry.powerKw
		case 'size':
			return sizeOf(vehicle)
		case 'instalment':
			return entry.price
		default:
			return entry[field]
	}
}

/** Positive wishes about the same thing are alternatives ('red or white', '2019 or 2020'); all others must hold together. */
export function groupsOf(conditions: readonly Condition[]): Condition[][] {
	const groups = new Map<string, Condition[]>()
	let last: string | undefined
	for (const [at, condition] of conditions.entries()) {
		const key = condition.isOr && last ? last : groupKey(condition, at)
		last = key
		groups.set(key, [...(groups.get(key) ?? []), condition])
	}
	return [...groups.values()]
}

function groupKey(condition: Condition, at: number): string {
	if (condition.not) return `${condition.field}${at}`
	if (condition.field === 'bodyRule') return 'body'
	if ('anyOf' in condition)
		return condition.field === 'purpose' ? `purpose ${condition.key}` : condition.field
	if (condition.field === 'year' && condition.min === condition.max) return 'year'
	if (condition.field === 'seats' && condition.min === condition.max) return 'seats'
	return condition.field === 'stockNumber' ? 'stockNumber' : `${condition.field}${at}`
}

export const anyOf = (tests: readonly Test[]): Test => {
	const [first] = tests
	if (tests.length === 1 && first) return first
	return (vehicle) => {
		let best = -1
		for (const test of tests) {
			const kept = test(vehicle)
			if (kept >= 0 && (best < 0 || kept < best)) best = kept
		}
		return best
	}
}

export const testsOf = (groups: readonly Condition[][], context: SearchContext): Test[] =>
	groups.map((group) => anyOf(group.map((condition) => testOf(condition, context))))

/** Which terms fit each vehicle, as bits, and what their places are worth; by the vehicles' places in the stock. */
export type Fits = { bits: Uint16Array; worths: Float32Array }

/** What a vehicle gains whose model is nothing but the words asked for: 'polo' is a Polo before it is a Polo Vivo. */
const WHOLE_MODEL = 5

export function fitsOf({ vehicles, postings }: SearchStock, terms: readonly Term[]): Fits {
	const bits = new Uint16Array(vehicles.length)
	const worths = new Float32Array(vehicles.length)
	const inModel = new Uint8Array(vehicles.length)
	for (const [at, { matches }] of terms.entries()) {
		const best = new Map<number, { worth: number; isModel: boolean }>()
		for (const { word, sureness, least } of matches)
			for (const { place, worth } of postings.get(word) ?? [])
				if (worth >= least && worth * sureness > (best.get(place)?.worth ?? 0))
					best.set(place, { worth: worth * sureness, isModel: worth === MODEL })
		for (const [place, { worth, isModel }] of best) {
			bits[place] = (bits[place] ?? 0) | (1 << at)
			worths[place] = (worths[place] ?? 0) + worth
			if (isModel) inModel[place] = (inModel[place] ?? 0) + 1
		}
	}
	for (const [place, count] of inModel.entries())
		if (count > 0)
			worths[place] =
				(worths[place] ?? 0) + WHOLE_MODEL * Math.min(1, count / (vehicles[place]?.modelWords ?? 1))
	return { bits, worths }
}
