/** The filters of the inventory beside its search text, and how many vehicles each of their values would leave. */
import type { InventoryQuery } from '#app/vehicles/inventory-query.ts'
import type { Measure } from './asked.ts'
import { type Columns, FACETS, type Facet } from './columns.ts'
import { between, type Test } from './condition.ts'

/** By value, the vehicles that fit everything else that is asked. */
export type FacetCounts = Record<Facet, Record<string, number>>

export const noFacets = (): FacetCounts => ({ category: {}, condition: {}, transmission: {}, fuelType: {} })

export type Filter = { about: Facet | Measure; passes: Test }
export type Filters = Pick<
	InventoryQuery,
	Facet | 'minPrice' | 'maxPrice' | 'minYear' | 'maxYear' | 'minMileage' | 'maxMileage'
>

export function filtersOf(query: Filters, columns: Columns): Filter[] {
	const limit = (about: Measure, least: number | null, most: number | null): Filter[] =>
		least === null && most === null ? [] : [{ about, passes: between(columns[about], least, most) }]
	return [
		...FACETS.filter((about) => query[about] !== 'all').map((about) => ({
			about,
			passes: isOneOf(columns, about, query[about].toLowerCase()),
		})),
		...limit('price', query.minPrice, query.maxPrice),
		...limit('year', query.minYear, query.maxYear),
		...limit('mileage', query.minMileage, query.maxMileage),
	]
}

/** Values are compared without regard to case. */
function isOneOf(columns: Columns, about: Facet, value: string): Test {
	const { values, of } = columns[about]
	const wanted = values.map((known) => known.toLowerCase() === value)
	return (slot) => wanted[of[slot] as number] === true
}

/** Counts vehicles facet by facet: those that fit everything but, at most, the filter of that facet. */
export function facetCounter(columns: Columns) {
	const counts = FACETS.map((facet) => new Uint32Array(columns[facet].values.length))
	const codes = FACETS.map((facet) => columns[facet].of)
	return {
		/** Vehicles that fit everything. */
		countAll(slots: readonly number[]) {
			for (const [facet, code] of codes.entries()) {
				const of = counts[facet] as Uint32Array
				for (const slot of slots) of[code[slot] as number] = (of[code[slot] as number] as number) + 1
			}
		},
		/** One that fits everything but the filter of this facet, by its place in FACETS. */
		countFor(facet: number, slot: number) {
			const code = codes[facet]?.[slot] as number
			const of = counts[facet] as Uint32Array
			of[code] = (of[code] as number) + 1
		},
		counts: (): FacetCounts =>
			Object.fromEntries(
				FACETS.map((facet, place) => [
					facet,
					Object.fromEntries(
						columns[facet].values.flatMap((value, code) => {
							const number = counts[place]?.[code] ?? 0
							return number > 0 ? [[value, number]] : []
						}),
					),
				]),
			) as FacetCounts,
	}
}
