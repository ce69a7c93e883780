import { describe, expect, test } from 'vitest'
import { isUnlikelyPriceChange, type PriceRange, unlikelyStockPrice } from './unlikely-price.ts'

test.each([
	[569_900, 56_990, true],
	[569_900, 5_699_000, true],
	[500_000, 249_999, true],
	[500_000, 250_000, false],
	[500_000, 1_000_000, false],
	[500_000, 1_000_001, true],
	[569_900, 549_900, false],
])('from R %d to R %d is an unlikely change of price: %s', (before, price, isUnlikely) => {
	expect(isUnlikelyPriceChange(before, price)).toBe(isUnlikely)
})

const volkswagen = { make: 'Volkswagen', count: 5, lowest: 150_000, highest: 450_000 }
const porsche = { make: 'Porsche', count: 4, lowest: 900_000, highest: 1_800_000 }
const stock = [volkswagen, porsche]

describe('the price of a new vehicle', () => {
	test.each([
		['three times the dearest of its make', 1_350_000, undefined],
		['more than that', 1_350_001, { kind: 'high', make: 'Volkswagen', stockPrice: 450_000 }],
		['a fifth of the cheapest of its make', 30_000, undefined],
		['less than that', 29_999, { kind: 'low', make: 'Volkswagen', stockPrice: 150_000 }],
		['a zero too many', 3_500_000, { kind: 'high', make: 'Volkswagen', stockPrice: 450_000 }],
		['between them', 300_000, undefined],
	])('is compared with its make: %s', (_, price, unlikely) => {
		expect(unlikelyStockPrice(price, 'Volkswagen', stock)).toEqual(unlikely)
	})

	test.each([
		['of few vehicles', 'Porsche'],
		['not in stock', 'Opel'],
		['left blank', ''],
	])('is compared with the whole stock if its make is %s', (_, make) => {
		expect(unlikelyStockPrice(5_400_000, make, stock)).toBeUndefined()
		expect(unlikelyStockPrice(5_400_001, make, stock)).toEqual({
			kind: 'high',
			make: null,
			stockPrice: 1_800_000,
		})
		expect(unlikelyStockPrice(29_999, make, stock)).toEqual({
			kind: 'low',
			make: null,
			stockPrice: 150_000,
		})
	})

	test.each<[string, PriceRange[]]>([
		['no vehicles', []],
		['four vehicles', [porsche]],
	])('is compared with nothing in a stock of %s', (_, few) => {
		for (const price of [1, 99_999_999]) expect(unlikelyStockPrice(price, 'Porsche', few)).toBeUndefined()
	})

	test('is compared with the whole stock if its make is blank, like that of many others', () => {
		const blank = { make: '', count: 5, lowest: 10_000, highest: 20_000 }
		expect(unlikelyStockPrice(1_350_001, '', [volkswagen, blank])).toMatchObject({ make: null })
	})

	test('is compared with a make that is written in several ways', () => {
		const ranges = [
			{ ...volkswagen, count: 3 },
			{ make: 'VOLKSWAGEN ', count: 2, lowest: 100_000, highest: 500_000 },
		]
		expect(unlikelyStockPrice(1_500_000, 'volkswagen', ranges)).toBeUndefined()
		expect(unlikelyStockPrice(1_500_001, 'volkswagen', ranges)).toMatchObject({ make: 'Volkswagen' })
	})
})
