import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyTypeOf, createStock } from '#app/features/vehicles/search/stock.ts'
import { CONDITIONS, FUEL_TYPES, STATUSES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { demoDocuments } from '#tests/search-stock.ts'
import { mixedText } from '#tests/search-texts.ts'
import { sized } from '#tests/sized.ts'
import {
	ALL_AUTOMATIC,
	changeQuery,
	DEFAULT_QUERY,
	type InventoryQuery,
	normaliseSearch,
	SORTS,
} from './inventory-query.ts'
import { searchInventory } from './inventory-result.ts'
import { withoutTyped } from './typed-filters.ts'

const vehicles = demoDocuments()
const searchStock = createStock(vehicles)
const priceFor = (aMonth: number) => aMonth * 55.4768
const getResult = (query: InventoryQuery) => searchInventory(searchStock, query, { thisYear: 2026, priceFor })

const CHOICES = {
	category: [...new Set(vehicles.map(bodyTypeOf))],
	condition: CONDITIONS,
	transmission: [...TRANSMISSIONS, ALL_AUTOMATIC],
	fuelType: FUEL_TYPES,
	model: [...new Set(vehicles.flatMap(({ make, model }) => [make, `${make} ${model}`]))],
	seats: ['2', '5', '7', '11'],
}
type Facet = keyof typeof CHOICES

/** The count shown beside each filter value, and the number of results after selecting it. */
function countsOf(query: InventoryQuery) {
	const { facets, interpretation } = getResult(query)
	const select = (change: Partial<InventoryQuery>) => {
		const search = withoutTyped(query.search, interpretation.typed, change)
		return getResult(changeQuery(query, { ...change, search })).total
	}
	const all = (Object.keys(CHOICES) as Facet[]).flatMap((facet) =>
		CHOICES[facet].map((value) => ({ facet, value })),
	)
	return {
		facetCounts: all.map(({ facet, value }) => [facet, value, facets[facet][value] ?? 0]),
		totals: all.map(({ facet, value }) => [facet, value, select({ [facet]: value })]),
	}
}

describe('the count beside each filter value is the number of vehicles for sale after selecting it', () => {
	const check = (filters: Partial<InventoryQuery>) => {
		const { facetCounts, totals } = countsOf({ ...DEFAULT_QUERY, ...filters })
		expect(facetCounts).toEqual(totals)
	}
	const searches = [...cases.cases, ...HELD_OUT].map(({ query }) => query)

	const checked = searches.filter((_, index) => index % sized(5, 1) === 0)
	test.each(checked)('for "%s"', (search) => {
		check({ search })
	})

	test('for any search text and filters', () => {
		const choices = fc.record(
			{
				category: fc.constantFrom('all', 'bakkie', 'Nothing', ...CHOICES.category),
				condition: fc.constantFrom('all' as const, ...CONDITIONS),
				transmission: fc.constantFrom('all' as const, ...TRANSMISSIONS),
				fuelType: fc.constantFrom('all' as const, ...FUEL_TYPES),
				minPrice: fc.constantFrom(null, 100_000, 300_000),
				maxPrice: fc.constantFrom(null, 350_000, 700_000),
				minYear: fc.constantFrom(null, 2018),
				maxMileage: fc.constantFrom(null, 60_000),
				loose: fc.boolean(),
				search: fc.oneof(fc.constantFrom('', ...searches), mixedText).map(normaliseSearch),
			},
			{ requiredKeys: [] },
		)
		fc.assert(fc.property(choices, check), { numRuns: sized(15, 40) })
	})
})

test('no sort order lists a sold vehicle before one for sale, on any page', () => {
	const stocks = fc.array(
		fc.record({
			like: fc.constantFrom(...vehicles),
			status: fc.constantFrom(...STATUSES),
			price: fc.constantFrom(100_000, 250_000, 900_000),
			createdAt: fc.nat(5),
		}),
		{ maxLength: 120 },
	)
	const queries = fc.record({
		sort: fc.constantFrom(null, ...SORTS),
		search: fc.constantFrom('', 'bakkie', 'toyota', 'cheapest suv', 'automatic', 'hilux legend rs'),
		loose: fc.boolean(),
	})
	fc.assert(
		fc.property(stocks, queries, (rows, query) => {
			const stock = rows.map(({ like, ...rest }, index) => ({ ...like, ...rest, id: `vehicle-${index}` }))
			const listed = createStock(stock)
			const pages = Array.from({ length: 5 }, (_, page) => ({
				...DEFAULT_QUERY,
				...query,
				from: page + 1,
				page: page + 1,
			}))
			const isSoldById = new Map(stock.map(({ id, status }) => [id, status === 'sold']))
			const results = pages.map((page) => searchInventory(listed, page, { thisYear: 2026, priceFor }))
			const isSold = results
				.slice(0, results[0]?.pages)
				.flatMap(({ ids }) => ids.map((id) => isSoldById.get(id)))
			expect(isSold.filter((sold) => !sold)).toHaveLength(results[0]?.total ?? 0)
			expect(isSold).toEqual(isSold.toSorted((one, other) => Number(one) - Number(other)))
		}),
	)
})
