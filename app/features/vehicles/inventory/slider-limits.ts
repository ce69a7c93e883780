/** Converts between the positions of the range sliders and the limits of the query. */
import type { Range } from '#app/core/slider-scale.ts'
import type { InventoryQuery } from './inventory-query.ts'

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
