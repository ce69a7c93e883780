import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { demoEntries } from '#tests/search-stock.ts'
import { mixedText } from '#tests/search-texts.ts'
import { sized } from '#tests/sized.ts'
import { answerInventory } from './inventory-answer.ts'
import {
	ALL_AUTOMATIC,
	changed,
	EVERYTHING,
	type InventoryQuery,
	SORTS,
	searchText,
} from './inventory-query.ts'
import { createStock } from './search/stock.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from './vehicle.ts'
import { STATUSES } from './vehicle-choices.ts'

const entries = demoEntries()
const index = createStock(entries)
const priceFor = (aMonth: number) => aMonth * 55.4768
const answer = (query: InventoryQuery) => answerInventory(index, query, { thisYear: 2026, priceFor })

const CHOICES = {
	category: [...new Set(entries.map(({ category }) => category))],
	condition: CONDITIONS,
	transmission: [...TRANSMISSIONS, ALL_AUTOMATIC],
	fuelType: FUEL_TYPES,
	model: [...new Set(entries.flatMap(({ make, model }) => [make, `${make} ${model}`]))],
	seats: ['2', '5', '7', '11'],
}
type Facet = keyof typeof CHOICES

/** What stands beside each value of a filter, and what its choice shows. */
function countsOf(query: InventoryQuery) {
	const { facets } = answer(query)
	const all = (Object.keys(CHOICES) as Facet[]).flatMap((facet) =>
		CHOICES[facet].map((value) => ({ facet, value })),
	)
	return {
		told: all.map(({ facet, value }) => [facet, value, facets[facet][value] ?? 0]),
		shown: all.map(({ facet, value }) => [facet, value, answer(changed(query, { [facet]: value })).total]),
	}
}

describe('the count beside each value of a filter is how many vehicles that can be bought its choice shows', () => {
	const check = (asked: Partial<InventoryQuery>) => {
		const { told, shown } = countsOf({ ...EVERYTHING, ...asked })
		expect(told).toEqual(shown)
	}
	const typed = [...cases.cases, ...HELD_OUT].map(({ query }) => query)

	test.each(typed)('for "%s"', (search) => {
		check({ search })
	})

	test('whatever is typed and chosen', () => {
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
				search: fc.oneof(fc.constantFrom('', ...typed), mixedText).map(searchText),
			},
			{ requiredKeys: [] },
		)
		fc.assert(fc.property(choices, check), { numRuns: sized(15, 40) })
	})
})

test('no order lists a sold vehicle before one that can be bought, on any page', () => {
	const stocks = fc.array(
		fc.record({
			like: fc.constantFrom(...entries),
			status: fc.constantFrom(...STATUSES),
			price: fc.constantFrom(100_000, 250_000, 900_000),
			createdAt: fc.nat(5),
		}),
		{ maxLength: 120 },
	)
	const asked = fc.record({
		sort: fc.constantFrom(null, ...SORTS),
		search: fc.constantFrom('', 'bakkie', 'toyota', 'cheapest suv', 'automatic', 'hilux legend rs'),
		loose: fc.boolean(),
	})
	fc.assert(
		fc.property(stocks, asked, (some, query) => {
			const stock = some.map(({ like, ...rest }, place) => ({ ...like, ...rest, id: `vehicle-${place}` }))
			const listed = createStock(stock)
			const pages = Array.from({ length: 5 }, (_, page) => ({
				...EVERYTHING,
				...query,
				...{ from: page + 1, page: page + 1 },
			}))
			const isSoldById = new Map(stock.map(({ id, status }) => [id, status === 'sold']))
			const answers = pages.map((page) => answerInventory(listed, page, { thisYear: 2026, priceFor }))
			const isSold = answers
				.slice(0, answers[0]?.pages)
				.flatMap(({ ids }) => ids.map((id) => isSoldById.get(id)))
			expect(isSold.filter((sold) => !sold)).toHaveLength(answers[0]?.total ?? 0)
			expect(isSold).toEqual(isSold.toSorted((one, other) => Number(one) - Number(other)))
		}),
	)
})
