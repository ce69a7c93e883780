/** Search texts as people write and say them, each with what the intended vehicles have in common. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SearchDocument } from '#app/features/vehicles/search/stock.ts'

/** Conditions for every intended vehicle; patterns ignore case. */
export type Expectation = {
	category?: string[]
	also?: string // a body style accepted instead of the category
	notCategory?: string[]
	make?: string[]
	notMake?: string[]
	model?: string[]
	modelStarts?: string
	notModel?: string[]
	name?: string // in the name or the variant
	fuel?: string[]
	notFuel?: string[]
	gearbox?: string // 'automatic' includes every gearbox that shifts by itself
	condition?: string[]
	drive?: string
	colour?: string
	notColour?: string
	feature?: string
	feature2?: string[] // all of them
	notFeature?: string
	minPrice?: number
	maxPrice?: number
	minYear?: number
	maxYear?: number
	maxMileage?: number
	minSeats?: number
	minDoors?: number
	minEngine?: number
	maxEngine?: number
	minPower?: number
	maxOwners?: number
	towing?: boolean
	economical?: boolean
	cheapest?: boolean // the first five by price
}

export type SearchExample = {
	class: string
	query: string
	language: 'en' | 'af' | 'zu' | 'st' | 'mixed'
	none?: boolean // no vehicle in stock is intended
	expect: Expectation & { closestMatches?: Expectation } // of the closest matches
}

const FOLDER = resolve(import.meta.dirname, 'cases')
/** The number of top results that are evaluated. */
export const FIRST = 5

export const searchCases = (): SearchExample[] =>
	readdirSync(FOLDER)
		.sort()
		.flatMap((file) => {
			const { class: name, cases } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
			return cases.map((one: Omit<SearchExample, 'class'>) => ({ class: name, ...one }))
		})

const isIn = (values: string[] | undefined, value: string) => !values || values.includes(value)
const has = (pattern: string | undefined, ...texts: (string | null)[]) =>
	!pattern || texts.some((text) => new RegExp(pattern, 'i').test(text ?? ''))
const litres = ({ engine, fuelType }: SearchDocument): number =>
	fuelType === 'Electric' ? 0 : Number(/\d\.\d/.exec(engine ?? '')?.[0] ?? 9)

export function isExpected(vehicle: SearchDocument, expect: Expectation): boolean {
	const {
		price,
		year,
		mileage,
		seats,
		doors,
		powerKw,
		transmission,
		features,
		bodyStyle,
		category,
		previousOwners,
	} = vehicle
	const engine = litres(vehicle)
	const isStrong =
		/bakkie|suv/.test(bodyStyle ?? '') && vehicle.fuelType === 'Diesel' && (powerKw ?? 0) >= 110
	const within = (value: number | null, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
		(least === Number.NEGATIVE_INFINITY && most === Number.POSITIVE_INFINITY) ||
		(value !== null && value >= least && value <= most)
	return (
		(isIn(expect.category, category) || bodyStyle === expect.also) &&
		(expect.category !== undefined || !expect.also || bodyStyle === expect.also) &&
		!expect.notCategory?.includes(category) &&
		isIn(expect.make, vehicle.make) &&
		!expect.notMake?.includes(vehicle.make) &&
		isIn(expect.model, vehicle.model) &&
		!expect.notModel?.includes(vehicle.model) &&
		vehicle.model.startsWith(expect.modelStarts ?? '') &&
		has(expect.name, vehicle.name, vehicle.variant) &&
		isIn(expect.fuel, vehicle.fuelType) &&
		!expect.notFuel?.includes(vehicle.fuelType) &&
		(!expect.gearbox ||
			(expect.gearbox === 'automatic'
				? transmission !== 'Manual'
				: transmission.toLowerCase() === expect.gearbox.toLowerCase())) &&
		isIn(expect.condition, vehicle.condition) &&
		has(expect.drive, vehicle.drive) &&
		has(expect.colour, vehicle.colour) &&
		!(expect.notColour && has(expect.notColour, vehicle.colour)) &&
		has(expect.feature, ...features) &&
		(expect.feature2 ?? []).every((pattern) => has(pattern, ...features)) &&
		!(expect.notFeature && has(expect.notFeature, ...features)) &&
		within(price, expect.minPrice, expect.maxPrice) &&
		within(year, expect.minYear, expect.maxYear) &&
		within(mileage, undefined, expect.maxMileage) &&
		within(seats, expect.minSeats) &&
		within(doors, expect.minDoors) &&
		within(engine, expect.minEngine, expect.maxEngine) &&
		within(powerKw, expect.minPower) &&
		within(previousOwners, undefined, expect.maxOwners) &&
		(!expect.towing || isStrong || has('towbar', ...features)) &&
		(!expect.economical || /Hybrid|Electric/.test(vehicle.fuelType) || engine <= 1.2)
	)
}

/** Evaluates the top results: `precision` of the first five, `recall` relative to at most five. */
export function judge(
	{ expect, none }: SearchExample,
	vehicles: SearchDocument[],
	items: SearchDocument[],
	closestMatches: SearchDocument[] = [],
) {
	const first = vehicles.slice(0, FIRST)
	if (none) {
		const nearest = closestMatches.slice(0, FIRST)
		const isRight =
			first.length === 0 &&
			nearest.length > 0 &&
			isExpected(nearest[0] as SearchDocument, expect.closestMatches ?? {})
		return { precision: first.length === 0 ? 1 : 0, recall: isRight ? 1 : 0 }
	}
	const expected = items.filter((vehicle) => vehicle.status !== 'sold' && isExpected(vehicle, expect))
	const cheapest = expected.toSorted((one, other) => one.price - other.price).slice(0, FIRST)
	const isRight = (vehicle: SearchDocument) =>
		expect.cheapest ? cheapest.includes(vehicle) : isExpected(vehicle, expect)
	const right = first.filter(isRight).length
	const room = Math.min(FIRST, items.filter((vehicle) => isExpected(vehicle, expect)).length)
	return {
		precision: first.length === 0 ? (room === 0 ? 1 : 0) : right / first.length,
		recall:
			room === 0
				? first.length === 0
					? 1
					: 0
				: Math.min(1, right / Math.min(room, expected.length || room)),
	}
}
