import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	inventoryAddress,
	isDefaultQuery,
	LONGEST_SEARCH,
	normaliseSearch,
	PAGES_AT_ONCE,
	readQuery,
	SORTS,
	withNextPage,
	writeQuery,
} from './inventory-query.ts'

const read = (address: string) => readQuery(new URLSearchParams(address))

describe('an inventory URL', () => {
	test('without parameters is the default query', () => {
		expect(read('')).toEqual(DEFAULT_QUERY)
	})

	test('joins make and search into one search text', () => {
		expect(read('search=hilux&make=Toyota').search).toBe('Toyota hilux')
		expect(read('make=Toyota').search).toBe('Toyota')
		expect(read('search=hilux').search).toBe('hilux')
	})

	test('is parsed in any case', () => {
		expect(read('condition=USED&transmission=cvt&fuelType=DIESEL&sort=PRICELOWHIGH')).toEqual({
			...DEFAULT_QUERY,
			condition: 'used',
			transmission: 'CVT',
			fuelType: 'Diesel',
			sort: 'priceLowHigh',
		})
	})

	test.each([
		'condition=rusty&transmission=&fuelType=coal&sort=random',
		'minPrice=-1&maxPrice=1e9&minYear=NaN&maxYear=1e999&minMileage=12.5&maxMileage=9999999999',
		'minPrice=%D9%A1%D9%A2&maxYear=0x7E3',
		'monthly=-5000&deposit=-1&term=61',
		'monthly=1e9&deposit=two&term=72.0',
		'monthly=0&deposit=&term=0x48',
		'monthly=9999999999',
		'page=0&from=0',
		'page=-3',
		'search=%00%0A%20&make=%E2%80%83',
		'category=ALL&condition=all',
		'unknown=1&constructor=2&__proto__=3',
	])('with invalid values is the default query: %s', (address) => {
		expect(read(address)).toEqual(DEFAULT_QUERY)
	})

	test('uses the first of a repeated parameter', () => {
		expect(read('condition=new&condition=used').condition).toBe('new')
	})

	test.each(['5000', '5 000', 'R5,000', 'r 5\u00a0000', '5000.00', 'R5 000,50'])(
		'reads a monthly budget as a visitor types it: %s',
		(typed) => {
			const query = read(`monthly=${encodeURIComponent(typed)}&deposit=R20 000&term=60`)
			expect(query).toEqual({ ...DEFAULT_QUERY, monthly: 5000, deposit: 20_000, term: 60 })
		},
	)

	test('sorts the ends of a range', () => {
		expect(read('minPrice=500000&maxPrice=100000')).toMatchObject({ minPrice: 100_000, maxPrice: 500_000 })
	})

	test('truncates a long search text between characters', () => {
		expect(read(`search=${'a'.repeat(10_000)}`).search).toBe('a'.repeat(LONGEST_SEARCH))
		expect(read(`search=a${'🚙'.repeat(5_000)}`).search).toBe(`a${'🚙'.repeat(LONGEST_SEARCH / 2 - 1)}`)
	})

	test('keeps other alphabets', () => {
		expect(read('search=Хайлюкс').search).toBe('Хайлюкс')
		expect(read('category=皮卡').category).toBe('皮卡')
	})

	test('never requests more pages at once than a list may grow to', () => {
		expect(read('from=1&page=500')).toMatchObject({ from: 500 - PAGES_AT_ONCE + 1, page: 500 })
		expect(read('from=9&page=2')).toMatchObject({ from: 2, page: 2 })
	})

	test('contains only values that differ from the default query', () => {
		expect(inventoryAddress(DEFAULT_QUERY)).toBe('/inventory')
		expect(inventoryAddress({ ...DEFAULT_QUERY, search: 'hilux', condition: 'used', from: 2, page: 2 })).toBe(
			'/inventory?search=hilux&condition=used&page=2',
		)
	})
})

test('a list grows page by page up to its limit, then continues with single pages', () => {
	let query = DEFAULT_QUERY
	for (let times = 1; times < PAGES_AT_ONCE; times++) query = withNextPage(query)
	expect(query).toMatchObject({ from: 1, page: PAGES_AT_ONCE })
	expect(withNextPage(query)).toMatchObject({ from: PAGES_AT_ONCE + 1, page: PAGES_AT_ONCE + 1 })
})

test('only a query without filters on page 1 is the default query', () => {
	expect(isDefaultQuery(DEFAULT_QUERY)).toBe(true)
	expect(isDefaultQuery({ ...DEFAULT_QUERY, maxYear: 2020 })).toBe(false)
	expect(isDefaultQuery({ ...DEFAULT_QUERY, page: 3 })).toBe(false)
})

const limit = fc.option(fc.nat({ max: 999_999_999 }))
const range = fc.tuple(limit, limit).map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
const anyQuery: fc.Arbitrary<InventoryQuery> = fc
	.record({
		search: fc.string({ unit: 'binary', maxLength: 300 }).map(normaliseSearch),
		category: fc.constantFrom('all', 'Bakkie', 'suv', '皮卡', 'a & b = c?'),
		condition: fc.constantFrom('all' as const, ...CONDITIONS),
		transmission: fc.constantFrom('all' as const, 'automatic-all' as const, ...TRANSMISSIONS),
		fuelType: fc.constantFrom('all' as const, ...FUEL_TYPES),
		model: fc.constantFrom('all', 'Toyota', 'toyota hilux', 'a & b = c?'),
		seats: fc.constantFrom('all', '2', '11'),
		price: range,
		year: range,
		mileage: range,
		monthly: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
		deposit: limit,
		term: fc.constantFrom(null, ...TERMS_IN_MONTHS),
		sort: fc.constantFrom(null, ...SORTS),
		loose: fc.boolean(),
		page: fc.integer({ min: 1, max: 999_999_999 }),
		back: fc.nat({ max: PAGES_AT_ONCE - 1 }),
	})
	.map(({ price, year, mileage, back, ...query }) => ({
		...query,
		minPrice: price[0] ?? null,
		maxPrice: price[1] ?? null,
		minYear: year[0] ?? null,
		maxYear: year[1] ?? null,
		minMileage: mileage[0] ?? null,
		maxMileage: mileage[1] ?? null,
		from: Math.max(1, query.page - back),
	}))

test('any query stays the same when it is written into a URL and read back', () => {
	fc.assert(
		fc.property(anyQuery, (query) => {
			expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query)
		}),
	)
})

test('any URL is parsed into a valid query', () => {
	const anyPair = fc.tuple(
		fc.oneof(fc.constantFrom(...Object.keys(DEFAULT_QUERY), 'make'), fc.string()),
		fc.string({ unit: 'binary' }),
	)
	fc.assert(
		fc.property(fc.array(anyPair), (pairs) => {
			const query = readQuery(new URLSearchParams(pairs))
			expect(query.search.length).toBeLessThanOrEqual(LONGEST_SEARCH)
			expect(query.from).toBeGreaterThanOrEqual(1)
			expect(query.page).toBeGreaterThanOrEqual(query.from)
			expect(readQuery(writeQuery(query))).toEqual(query)
		}),
	)
})
