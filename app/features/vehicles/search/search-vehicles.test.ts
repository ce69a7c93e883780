import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_QUERY, readQuery, SORTS } from '#app/features/vehicles/inventory/inventory-query.ts'
import { sortVehicles } from '#app/features/vehicles/inventory/inventory-result.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { ODD_TEXTS, UNSEEN_CHARACTERS } from '#tests/odd-queries.ts'
import { judge, searchCases } from '#tests/search/cases.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { mixedText } from '#tests/search-texts.ts'
import { closestMatches } from './closest-matches.ts'
import { conditionsOf } from './condition.ts'
import { searchVehicles } from './search-vehicles.ts'
import { createStock, type SearchDocument } from './stock.ts'

const vehicles = demoDocuments()
const stock = createStock(vehicles)
const context = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }
const FIRST = cases.rules.first_n

const search = (text: string, within = stock, filters = DEFAULT_QUERY) =>
	searchVehicles(within, text, filters, context)
const findVehicles = (text: string, within = stock): SearchDocument[] =>
	search(text, within).matches.map(({ document: vehicle }) => vehicle)
const names = (text: string) => findVehicles(text).map(({ name }) => name)
const findClosest = (text: string, filters = DEFAULT_QUERY, count = 6) =>
	closestMatches(stock, search(text, stock, filters), count, context)

describe('a search of the demo stock', () => {
	test.each(cases.cases)('finds the expected vehicles for $id "$query"', ({ query, ...expected }) => {
		const first = findVehicles(query)
			.slice(0, FIRST)
			.map(({ id }) => id)
		expect(first).toEqual(expect.arrayContaining(expected.must_include))
		expect(first.filter((id) => expected.must_exclude.includes(id))).toEqual([])
		const some: string[] = expected.at_least?.of ?? []
		expect(first.filter((id) => some.includes(id)).length).toBeGreaterThanOrEqual(
			expected.at_least?.count ?? 0,
		)
	})

	test.each(HELD_OUT)('ranks an expected vehicle first for "$query"', ({ query, means }) => {
		const expected = vehicles.filter(means)
		const [best] = findVehicles(query)
		if (expected.length === 0) expect(best).toBeUndefined()
		else expect(best && means(best)).toBe(true)
	})

	test.each(searchCases())('finds exactly the expected vehicles for $class, $language: $query', (one) => {
		const nearest = one.none ? findClosest(one.query).map(({ vehicle }) => vehicle.document) : []
		expect(judge(one, findVehicles(one.query), vehicles, nearest)).toEqual({ precision: 1, recall: 1 })
	})
})

describe('the words of a search', () => {
	test('may be in any order', () => {
		expect(names('wildtrak ranger ford')).toEqual(names('ford ranger wildtrak'))
	})

	test.each(['gd6', 'gd 6', 'GD-6', 'Gd 6'])('may be joined or split: %s', (text) => {
		expect(names(text)).toEqual(names('gd-6'))
		expect(names(text).length).toBeGreaterThanOrEqual(7)
	})

	test('are reported when they are unknown, and the others are still searched for', () => {
		const text = 'toyota qwertz'
		const { parsedQuery, matches } = search(text)
		expect(parsedQuery.unknown.map(({ start, end }) => text.slice(start, end))).toEqual(['qwertz'])
		expect(matches.length).toBeGreaterThan(0)
		expect(matches.every(({ document: vehicle }) => vehicle.make === 'Toyota')).toBe(true)
	})

	test('that begin the name of a make mean that make', () => {
		for (const beginning of ['toy', 'toyo', 'toyot'])
			expect(new Set(findVehicles(beginning).map(({ make }) => make))).toEqual(new Set(['Toyota']))
	})

	test.each(['%', '((((', '…'])('may be missing, and then find nothing: %s', (text) => {
		expect(findVehicles(text)).toEqual([])
	})

	test('with a typing error are reported in the spelling of the stock', () => {
		expect(search('toyta hilx').parsedQuery.parts).toMatchObject([{ name: 'Toyota' }, { name: 'Hilux' }])
	})

	test('match a name, and no mention of it elsewhere', () => {
		expect(findVehicles('ranger').every(({ model }) => model === 'Ranger')).toBe(true)
	})

	test.each([
		['nissan na', 'Navara'],
		['merc c clas', 'C-Class'],
	])('are found while they are being typed: %s', (text, model) => {
		expect(findVehicles(text).some((vehicle) => vehicle.model === model)).toBe(true)
	})

	test('rank a model first whose beginning is also a word of courtesy', () => {
		const models = findVehicles('toyota hi').map(({ model }) => model)
		expect(new Set(models.slice(0, 5))).toEqual(new Set(['Hilux', 'HiAce']))
	})

	test.each(['jeep', 'mini cooper', 'fiat', 'steed', 'pink', 'honda jazz', 'land rover'])(
		'match nothing else when the stock does not have them: %s',
		(text) => {
			expect(findVehicles(text)).toEqual([])
		},
	)
})

test.each(['vw', 'volkswagen', 'volkswagen polo', 'vw polo'])(
	'a Volkswagen whose make was left blank is found by %s',
	(text) => {
		const polo = vehicles.find(({ model }) => model === 'Polo') as SearchDocument
		const blank = ['VW Polo 1.0', 'Volkswagen Polo 1.0'].map((name) => ({
			...polo,
			id: name,
			name,
			make: '',
		}))
		const ids = findVehicles(text, createStock([...vehicles, ...blank])).map(({ id }) => id)
		expect(ids).toEqual(expect.arrayContaining(['VW Polo 1.0', 'Volkswagen Polo 1.0']))
	},
)

describe('the specified exact match', () => {
	test.each(['Automatic', 'manual', 'CVT', 'used', 'Certified', 'diesel', 'hybrid'])(
		'applies to a text that is only a condition, a transmission or a fuel type: %s',
		(text) => {
			const is = text.toLowerCase()
			const expected = vehicles.filter(({ condition, transmission, fuelType }) =>
				[condition, transmission, fuelType].some((value) => value.toLowerCase() === is),
			)
			expect(
				findVehicles(text)
					.map(({ id }) => id)
					.sort(),
			).toEqual(expected.map(({ id }) => id).sort())
		},
	)
})

describe('a stock number', () => {
	const numbered = createStock(
		['HFM-4483', 'AB-4483', 'HFM-1', '丰丰丰', null].map((stockNumber, index) => ({
			...(vehicles[0] as SearchDocument),
			id: String(index),
			stockNumber,
		})),
	)

	test.each([
		['#hfm 4483', ['0']],
		['#4483', ['0', '1']],
		['#483', ['0', '1']],
		['#83', []],
		['#HFM-1', ['2']],
		['#丰丰丰', ['3']],
		['#1', []],
	])('is found by its complete text, or by an end that is long enough: %s', (text, expected) => {
		expect(
			findVehicles(text, numbered)
				.map(({ id }) => id)
				.sort(),
		).toEqual(expected)
	})

	test.each(['HFM-4460', 'HFM4460', 'hfm 4460', 'stock number HFM-4460', 'stock no 4460', '4460'])(
		'is found without its # sign: %s',
		(text) => {
			expect(findVehicles(text).map(({ stockNumber }) => stockNumber)).toEqual(['HFM-4460'])
		},
	)

	test.each(['2019', '1600', '460', 'under 4460'])('is not parsed from other numbers: %s', (text) => {
		expect(conditionsOf(search(text).parsedQuery).filter(({ field }) => field === 'stockNumber')).toEqual([])
	})
})

describe('the filter counts', () => {
	test('are the results for each value, with all other filters unchanged', () => {
		const filters = { ...DEFAULT_QUERY, fuelType: 'Diesel' as const, transmission: 'Manual' as const }
		const { facets, matches } = search('bakkie', stock, filters)
		for (const fuelType of ['Petrol', 'Diesel'] as const) {
			const left = search('bakkie', stock, { ...filters, fuelType }).matches.length
			expect(facets.fuelType[fuelType] ?? 0).toBe(left)
		}
		expect(facets.transmission.Manual).toBe(matches.length)
	})
})

describe('sold vehicles', () => {
	const some = createStock(
		vehicles.map((vehicle, at) => (at % 3 === 0 ? { ...vehicle, status: 'sold' as const } : vehicle)),
	)
	const isSorted = (sold: boolean[]) => sold.every((one, at) => !one || sold.slice(at).every(Boolean))

	test.each(['', 'toyota', 'cheap car', 'family car', 'bakkie or suv', 'like a fortuner'])(
		'are last, are not counted and are never closest matches: %s',
		(text) => {
			const result = search(text, some)
			expect(isSorted(result.matches.map(({ isSold }) => isSold))).toBe(true)
			for (const sort of SORTS)
				expect(isSorted(sortVehicles(some, result.matches, sort).map(({ isSold }) => isSold))).toBe(true)
			const onSale = result.matches.filter(({ isSold }) => !isSold).length
			const counted = Object.values(result.facets.fuelType).reduce((sum, count) => sum + count, 0)
			expect(counted).toBe(onSale)
			for (const { vehicle } of closestMatches(some, result, 100, context)) expect(vehicle.isSold).toBe(false)
		},
	)
})

describe('any search text', () => {
	test('returns each vehicle at most once', () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary' }), mixedText),
				(text) => {
					const all = findVehicles(text)
					expect(new Set(all).size).toBe(all.length)
				},
			),
		)
	})

	test.each(ODD_TEXTS)('returns a list: %.20s', (text) => {
		expect(Array.isArray(findVehicles(text))).toBe(true)
	})

	test.each(UNSEEN_CHARACTERS)('is read as if it contained no %s', (_, text) => {
		const { search: read } = readQuery(new URLSearchParams({ search: text.toWellFormed() }))
		expect(findVehicles(read)[0]?.name).toMatch(/^Toyota Hilux/)
	})
})
