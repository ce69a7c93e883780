import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOf, valueAt } from '#app/core/slider-scale.ts'
import { boundsOf, histogramsOf, NO_VEHICLES } from './inventory-bounds.ts'
import { DEFAULT_QUERY } from './inventory-query.ts'
import { type Measure, STEPS, sameBounds, selectedRange, toLimits } from './slider-limits.ts'

const MEASURES = Object.keys(STEPS) as Measure[]
const VEHICLES = [
	{ price: 46_900, year: 2013, mileage: 0 },
	{ price: 1_499_900, year: 2026, mileage: 238_400 },
	{ price: 300_000, year: 2020, mileage: 61_200 },
]

const LACKING = { price: Number.NaN, year: Number.NaN, mileage: Number.NaN }

describe('the bounds of the sliders', () => {
	test('are the lowest and highest values in stock, rounded to steps', () => {
		expect(boundsOf(VEHICLES, 2026)).toEqual({
			price: { min: 46_000, max: 1_500_000 },
			year: { min: 2013, max: 2026 },
			mileage: { min: 0, max: 239_000 },
		})
	})

	test('without vehicles are those of the filter panel', () => {
		expect(boundsOf(NO_VEHICLES, 2031)).toEqual({
			price: { min: 0, max: 1_000_000 },
			year: { min: 1990, max: 2031 },
			mileage: { min: 0, max: 200_000 },
		})
	})

	test('are the defaults when vehicles lack a measure', () => {
		expect(boundsOf([LACKING], 2031)).toEqual({
			price: { min: 0, max: 100_000 },
			year: { min: 1990, max: 2025 },
			mileage: { min: 0, max: 200_000 },
		})
	})

	test('contain every vehicle of any stock', () => {
		const vehicle = fc.record({
			price: fc.double({ min: 0.01, max: 9_999_999_999, noNaN: true }),
			year: fc.integer({ min: 1900, max: 2100 }),
			mileage: fc.nat(),
		})
		fc.assert(
			fc.property(fc.array(vehicle, { minLength: 1 }), (vehicles) => {
				const bounds = boundsOf(vehicles, 2026)
				for (const measure of MEASURES) {
					const { min, max } = bounds[measure]
					expect([min % STEPS[measure], max % STEPS[measure]]).toEqual([0, 0])
					for (const { [measure]: value } of vehicles) {
						expect(value).toBeGreaterThanOrEqual(min)
						expect(value).toBeLessThanOrEqual(max)
					}
				}
			}),
		)
	})

	test('differ when one end moves', () => {
		const bounds = boundsOf(VEHICLES, 2026)
		expect(sameBounds(bounds, boundsOf(VEHICLES, 2026))).toBe(true)
		expect(sameBounds(bounds, boundsOf(VEHICLES.slice(1), 2026))).toBe(false)
	})
})

describe('the histogram of a slider', () => {
	const priced = (prices: number[]) => prices.map((price) => ({ price, year: 2020, mileage: 1 }))

	test('is counted bar by bar, with the highest value in the last one', () => {
		const bounds = { ...boundsOf(NO_VEHICLES, 2026), price: { min: 0, max: 18_000 } }
		const { price } = histogramsOf(priced([0, 999, 1000, 17_999, 18_000]), bounds)
		expect(price).toHaveLength(18)
		expect([price[0], price[1], price[17]]).toEqual([2, 1, 2])
	})

	test('spreads the many over half of the slider, and more, where one is far dearer', () => {
		const prices = [...Array.from({ length: 70 }, (_, index) => 100_000 + index * 7_250), 9_000_000]
		const bounds = boundsOf(priced(prices), 2026)
		const { price } = histogramsOf(priced(prices), bounds)
		expect(price).toHaveLength(18)
		expect(price.slice(0, 9).filter((count) => count > 0)).toHaveLength(9)
		expect(price[17]).toBe(1)
		expect(Math.max(...price)).toBeLessThan(20)
		expect(bounds.year).toEqual({ min: 2020, max: 2020 })
	})

	test('counts every vehicle, even when all are the same', () => {
		fc.assert(
			fc.property(fc.array(fc.nat({ max: 2_000_000 }), { minLength: 1 }), (prices) => {
				const histograms = histogramsOf(priced(prices), boundsOf(priced(prices), 2026))
				for (const bars of Object.values(histograms))
					expect(bars.reduce((sum, count) => sum + count)).toBe(prices.length)
			}),
		)
	})
})

describe('the track of a slider', () => {
	const far = boundsOf([...VEHICLES, { price: 9_000_000, year: 2026, mileage: 1_000_000 }], 2026)

	test('is even while no value is far from the others', () => {
		expect(boundsOf(VEHICLES, 2026).price).not.toHaveProperty('bend')
		expect(placeOf(300_000, { min: 46_000, max: 1_500_000 })).toBe(300_000)
		expect(valueAt(300_000, { min: 46_000, max: 1_500_000 })).toBe(300_000)
	})

	test('has a place for each step, and the step at its place', () => {
		for (const measure of ['price', 'mileage'] as const) {
			const range = far[measure]
			const step = STEPS[measure]
			let last = -1
			for (let value = range.min; value <= range.max; value += step) {
				const place = placeOf(value, range)
				expect(place).toBeGreaterThan(last)
				expect(Math.round(valueAt(Number(String(place)), range) / step) * step).toBe(value)
				last = place
			}
		}
	})

	test('has places where most vehicles have no kilometres', () => {
		const { mileage } = boundsOf(
			[0, 0, 0, 80_000].map((mileage) => ({ price: 1, year: 2026, mileage })),
			2026,
		)
		expect([placeOf(0, mileage), placeOf(80_000, mileage)]).toEqual([0, Math.log(81)])
	})
})

describe('a slider', () => {
	const bounds = { min: 46_000, max: 1_500_000 }

	test('is at its ends for the default query', () => {
		expect(selectedRange(DEFAULT_QUERY, 'price', bounds)).toEqual(bounds)
	})

	test('stays within its bounds for any query', () => {
		expect(selectedRange({ ...DEFAULT_QUERY, minPrice: 1, maxPrice: 999_999_999 }, 'price', bounds)).toEqual(
			bounds,
		)
	})

	test('sets no limit at its ends', () => {
		expect(toLimits('price', bounds, bounds)).toEqual({ minPrice: null, maxPrice: null })
		expect(toLimits('mileage', { min: 0, max: 50_000 }, { min: 0, max: 90_000 })).toEqual({
			minMileage: null,
			maxMileage: 50_000,
		})
	})

	test.each(MEASURES)('keeps the range that was selected: %s', (measure) => {
		const wide = { min: 0, max: 10_000 }
		const selected = { min: 2000, max: 3000 }
		expect(selectedRange({ ...DEFAULT_QUERY, ...toLimits(measure, selected, wide) }, measure, wide)).toEqual(
			selected,
		)
	})
})
