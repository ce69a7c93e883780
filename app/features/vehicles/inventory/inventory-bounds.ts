/** Bounds of the inventory's range sliders, computed from the stock, and a histogram per slider. */
import type { InventoryQuery } from './inventory-query.ts'

/** Converts between the positions of the range sliders and the limits of the query. */
type Range = { min: number; max: number }
export type Measure = 'price' | 'year' | 'mileage'
export type Bounds = Record<Measure, Range>

/** Slider steps: rand, years, kilometres (specification, section 9). */
export const STEPS: Record<Measure, number> = { price: 1000, year: 1, mileage: 1000 }

/** A slider's range: the limits of the query, clamped to the bounds. */
export function selectedRange(query: InventoryQuery, measure: Measure, { min, max }: Range): Range {
	const [least, most] = limitsOf(query)[measure]
	const clamp = (value: number) => Math.min(max, Math.max(min, value))
	return { min: clamp(least ?? min), max: clamp(most ?? max) }
}

export const limitsOf = (query: InventoryQuery): Record<Measure, [number | null, number | null]> => ({
	price: [query.minPrice, query.maxPrice],
	year: [query.minYear, query.maxYear],
	mileage: [query.minMileage, query.maxMileage],
})

/** Converts a slider's range to limits; a slider at its end limits nothing. */
export function toLimits(measure: Measure, range: Range, bounds: Range): Partial<InventoryQuery> {
	const least = range.min <= bounds.min ? null : range.min
	const most = range.max >= bounds.max ? null : range.max
	if (measure === 'price') return { minPrice: least, maxPrice: most }
	if (measure === 'year') return { minYear: least, maxYear: most }
	return { minMileage: least, maxMileage: most }
}

export const sameBounds = (one: Bounds, other: Bounds): boolean =>
	(Object.keys(STEPS) as Measure[]).every(
		(measure) => one[measure].min === other[measure].min && one[measure].max === other[measure].max,
	)

/** The measures of each vehicle; a vehicle may lack one. */
export type Measured = readonly Record<Measure, number>[]

export const NO_VEHICLES: Measured = []

/** Bounds of a measure that all vehicles lack (specification, section 4, Inventory filters). */
const WITHOUT_MEASURE: Bounds = {
	price: { min: 0, max: 100_000 },
	year: { min: 1990, max: 2025 },
	mileage: { min: 0, max: 200_000 },
}

const MAX_BARS = 18

/**
 * Bounds that include every vehicle, rounded to whole steps (specification, section 4, Inventory filters).
 */
export function boundsOf(vehicles: Measured, thisYear: number): Bounds {
	if (vehicles.length === 0) return withoutVehicles(thisYear)
	return {
		price: rangeOf(vehicles, 'price'),
		year: rangeOf(vehicles, 'year'),
		mileage: rangeOf(vehicles, 'mileage'),
	}
}

/** The filter panel's bounds without any vehicle (specification, section 4, Inventory filters). */
const withoutVehicles = (thisYear: number): Bounds => ({
	price: { min: 0, max: 1_000_000 },
	year: { min: 1990, max: thisYear },
	mileage: { min: 0, max: 200_000 },
})

function rangeOf(vehicles: Measured, measure: Measure): Range {
	const step = STEPS[measure]
	let least = Number.POSITIVE_INFINITY
	let most = Number.NEGATIVE_INFINITY
	for (const { [measure]: value } of vehicles) {
		if (!Number.isFinite(value)) continue
		least = Math.min(least, value)
		most = Math.max(most, value)
	}
	if (least > most) return WITHOUT_MEASURE[measure]
	return { min: Math.floor(least / step) * step, max: Math.ceil(most / step) * step }
}

/** Vehicle counts per equal part of each range; the last part includes its upper end. */
export const histogramsOf = (vehicles: Measured, bounds: Bounds): Record<Measure, number[]> => ({
	price: histogram(vehicles, 'price', bounds.price),
	year: histogram(vehicles, 'year', bounds.year),
	mileage: histogram(vehicles, 'mileage', bounds.mileage),
})

function histogram(vehicles: Measured, measure: Measure, { min, max }: Range): number[] {
	// One bar per year, unless that exceeds MAX_BARS.
	const bars = Math.min(MAX_BARS, Math.max(1, (max - min) / STEPS[measure]))
	const counts: number[] = Array(Math.ceil(bars)).fill(0)
	const width = (max - min) / counts.length || 1
	for (const { [measure]: value } of vehicles) {
		if (!Number.isFinite(value)) continue
		const bar = Math.min(counts.length - 1, Math.max(0, Math.floor((value - min) / width)))
		counts[bar] = (counts[bar] ?? 0) + 1
	}
	return counts
}
