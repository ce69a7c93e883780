/** Bounds of the inventory's range sliders, computed from the stock, and a histogram per slider. */
import { placeOf, type Range } from '#app/core/slider-scale.ts'
import { type Bounds, type Measure, STEPS } from './slider-limits.ts'

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

/** With a value beyond this many medians, few vehicles would leave the many no room on the slider. */
const FAR = 5

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
	const values = vehicles.map(({ [measure]: value }) => value).filter(Number.isFinite)
	values.sort((one, other) => one - other)
	const [least, most] = [values[0], values.at(-1)]
	const median = values[values.length >> 1] ?? 0
	if (least === undefined || most === undefined) return WITHOUT_MEASURE[measure]
	return {
		min: Math.floor(least / step) * step,
		max: Math.ceil(most / step) * step,
		...(most > FAR * median && { bend: Math.max(step, median / 10) }),
	}
}

/** Vehicle counts per equal part of each slider's track; the last part includes its upper end. */
export const histogramsOf = (vehicles: Measured, bounds: Bounds): Record<Measure, number[]> => ({
	price: histogram(vehicles, 'price', bounds.price),
	year: histogram(vehicles, 'year', bounds.year),
	mileage: histogram(vehicles, 'mileage', bounds.mileage),
})

function histogram(vehicles: Measured, measure: Measure, range: Range): number[] {
	const { min, max } = range
	// One bar per year, unless that exceeds MAX_BARS.
	const bars = Math.min(MAX_BARS, Math.max(1, (max - min) / STEPS[measure]))
	const counts: number[] = Array(Math.ceil(bars)).fill(0)
	const start = placeOf(min, range)
	const width = (placeOf(max, range) - start) / counts.length || 1
	for (const { [measure]: value } of vehicles) {
		if (!Number.isFinite(value)) continue
		const bar = Math.min(counts.length - 1, Math.max(0, Math.floor((placeOf(value, range) - start) / width)))
		counts[bar] = (counts[bar] ?? 0) + 1
	}
	return counts
}
