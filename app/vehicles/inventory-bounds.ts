/** The ends of the inventory's sliders, and how many vehicles stand at which price. */
import type { InventoryQuery } from './inventory-query.ts'

export type Range = { min: number; max: number }
export type Measure = 'price' | 'year' | 'mileage'
export type Bounds = Record<Measure, Range>

/** What the bounds are found from; a vehicle may lack a measure. */
export type Measured = { [name in Measure]: number | null }

/** How far a slider moves at a time: rand, years, kilometres (specification, section 9). */
export const STEPS: Record<Measure, number> = { price: 1000, year: 1, mileage: 1000 }

/** The bounds where vehicles lack the measure (specification, section 4, inventory filters). */
const WITHOUT_MEASURE: Bounds = {
	price: { min: 0, max: 100_000 },
	year: { min: 1990, max: 2025 },
	mileage: { min: 0, max: 200_000 },
}

const MOST_BARS = 18

/** Bounds with every vehicle inside, on whole steps (specification, section 4, inventory filters). */
export function boundsOf(vehicles: Measured[], thisYear: number): Bounds {
	if (vehicles.length === 0) return withoutVehicles(thisYear)
	return {
		price: rangeOf(vehicles, 'price'),
		year: rangeOf(vehicles, 'year'),
		mileage: rangeOf(vehicles, 'mileage'),
	}
}

/** The filter panel's own bounds (specification, section 4, inventory filters). */
const withoutVehicles = (thisYear: number): Bounds => ({
	price: { min: 0, max: 1_000_000 },
	year: { min: 1990, max: thisYear },
	mileage: { min: 0, max: 200_000 },
})

function rangeOf(vehicles: Measured[], measure: Measure): Range {
	const step = STEPS[measure]
	let least = Number.POSITIVE_INFINITY
	let most = Number.NEGATIVE_INFINITY
	for (const { [measure]: value } of vehicles) {
		if (value === null || !Number.isFinite(value)) continue
		least = Math.min(least, value)
		most = Math.max(most, value)
	}
	if (least > most) return WITHOUT_MEASURE[measure]
	return { min: Math.floor(least / step) * step, max: Math.ceil(most / step) * step }
}

/** How many vehicles fall into each of equal parts of each range; the last part holds its upper end too. */
export const spreadOf = (vehicles: Measured[], bounds: Bounds): Record<Measure, number[]> => ({
	price: histogram(vehicles, 'price', bounds.price),
	year: histogram(vehicles, 'year', bounds.year),
	mileage: histogram(vehicles, 'mileage', bounds.mileage),
})

function histogram(vehicles: Measured[], measure: Measure, { min, max }: Range): number[] {
	// A year is a part of its own where there are not too many.
	const bars = Math.min(MOST_BARS, Math.max(1, (max - min) / STEPS[measure]))
	const counts: number[] = Array(Math.ceil(bars)).fill(0)
	const width = (max - min) / counts.length || 1
	for (const { [measure]: value } of vehicles) {
		if (value === null) continue
		const bar = Math.min(counts.length - 1, Math.max(0, Math.floor((value - min) / width)))
		counts[bar] = (counts[bar] ?? 0) + 1
	}
	return counts
}

/** What a slider stands at: the limits asked for, kept within the bounds. */
export function chosenRange(query: InventoryQuery, measure: Measure, { min, max }: Range): Range {
	const [least, most] = limitsOf(query)[measure]
	const within = (value: number) => Math.min(max, Math.max(min, value))
	return { min: within(least ?? min), max: within(most ?? max) }
}

const limitsOf = (query: InventoryQuery): Record<Measure, [number | null, number | null]> => ({
	price: [query.minPrice, query.maxPrice],
	year: [query.minYear, query.maxYear],
	mileage: [query.minMileage, query.maxMileage],
})

/** A slider's stand as limits; at its end it limits nothing. */
export function limits(measure: Measure, chosen: Range, bounds: Range): Partial<InventoryQuery> {
	const least = chosen.min <= bounds.min ? null : chosen.min
	const most = chosen.max >= bounds.max ? null : chosen.max
	if (measure === 'price') return { minPrice: least, maxPrice: most }
	if (measure === 'year') return { minYear: least, maxYear: most }
	return { minMileage: least, maxMileage: most }
}

export const NO_LIMITS: Partial<InventoryQuery> = {
	minPrice: null,
	maxPrice: null,
	minYear: null,
	maxYear: null,
	minMileage: null,
	maxMileage: null,
}

export const sameBounds = (one: Bounds, other: Bounds): boolean =>
	(Object.keys(STEPS) as Measure[]).every(
		(measure) => one[measure].min === other[measure].min && one[measure].max === other[measure].max,
	)
