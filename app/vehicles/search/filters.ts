/** The filters of the inventory beside its search text, and how many vehicles each of their values would leave. */
import type { InventoryQuery } from '#app/vehicles/inventory-query.ts'
import type { Measure } from './condition.ts'
import type { SearchEntry } from './entry.ts'

export const FACETS = ['category', 'condition', 'transmission', 'fuelType'] as const
export type Facet = (typeof FACETS)[number]
/** By value, the vehicles that fit everything else that is asked. */
export type FacetCounts = Record<Facet, Record<string, number>>

export type Filter = { about: Facet | Measure; passes: (entry: SearchEntry) => boolean }

export const isFacet = (about: Filter['about']): about is Facet =>
	(FACETS as readonly string[]).includes(about)
export type Filters = Pick<
	InventoryQuery,
	Facet | 'minPrice' | 'maxPrice' | 'minYear' | 'maxYear' | 'minMileage' | 'maxMileage'
>

export function filtersOf(query: Filters): Filter[] {
	const category = query.category.toLowerCase()
	const { condition, transmission, fuelType } = query
	const between = (about: Measure, least: number | null, most: number | null): Filter[] => {
		const [low, high] = [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY]
		if (least === null && most === null) return []
		return [{ about, passes: (entry) => entry[about] >= low && entry[about] <= high }]
	}
	return [
		...chosen(category, 'category', (entry) => entry.category.toLowerCase() === category),
		...chosen(condition, 'condition', (entry) => entry.condition === condition),
		...chosen(transmission, 'transmission', (entry) => entry.transmission === transmission),
		...chosen(fuelType, 'fuelType', (entry) => entry.fuelType === fuelType),
		...between('price', query.minPrice, query.maxPrice),
		...between('year', query.minYear, query.maxYear),
		...between('mileage', query.minMileage, query.maxMileage),
	]
}

const chosen = (value: string, about: Facet, passes: Filter['passes']): Filter[] =>
	value === 'all' ? [] : [{ about, passes }]

export const noCounts = (): FacetCounts => ({ category: {}, condition: {}, transmission: {}, fuelType: {} })

/** Counts a vehicle that fits everything but, at most, the filter of one facet. */
export function countFacets(counts: FacetCounts, entry: SearchEntry, only: Facet | null): void {
	for (const facet of only ? [only] : FACETS) {
		const value = entry[facet]
		counts[facet][value] = (counts[facet][value] ?? 0) + 1
	}
}
