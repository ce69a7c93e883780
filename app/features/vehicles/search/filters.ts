/**
 * Step 8: the filters beside the search text, and facet counts: how many vehicles for sale each filter value
 * would leave.
 */
import { cacheByKey } from '#app/core/cache-by-key.ts'
import { ALL_AUTOMATIC, type InventoryQuery } from '#app/features/vehicles/inventory/inventory-query.ts'
import { fullMake } from '#app/features/vehicles/make.ts'
import type { Condition, LimitCondition } from './condition.ts'
import { type ConditionGroup, type SearchContext, toConditionGroup } from './match.ts'
import type { SearchStock, SearchVehicle } from './stock.ts'
import { lettersAndDigits } from './tokenize.ts'

/** The facets, and the values that a vehicle has in each. */
const FACETS = {
	category: ({ bodyType }: SearchVehicle) => [bodyType].filter(Boolean),
	condition: ({ document: { condition } }: SearchVehicle) => [condition],
	transmission: ({ document: { transmission } }: SearchVehicle) =>
		transmission === 'Manual' ? [transmission] : [transmission, ALL_AUTOMATIC],
	fuelType: ({ document: { fuelType } }: SearchVehicle) => [fuelType],
	model: ({ document: { make, model } }: SearchVehicle) => [
		...new Set([make, `${make} ${model}`.trim()].filter(Boolean)),
	],
	seats: ({ document: { seats } }: SearchVehicle) => (seats === null ? [] : [String(seats)]),
} as const satisfies Record<string, (vehicle: SearchVehicle) => string[]>

export type Facet = keyof typeof FACETS
export type FacetCounts = Record<Facet, Record<string, number>>
const FACET_NAMES = Object.keys(FACETS) as Facet[]

export const noFacets = () => Object.fromEntries(FACET_NAMES.map((facet) => [facet, {}])) as FacetCounts

export type Filters = Pick<
	InventoryQuery,
	Facet | 'minPrice' | 'maxPrice' | 'minYear' | 'maxYear' | 'minMileage' | 'maxMileage' | 'monthly'
>
export type Filter = ConditionGroup & { facet?: Facet }

/** Converts the query's filters to tests; values are compared by their letters and digits. */
export function filtersOf(filters: Filters, context: SearchContext): Filter[] {
	const limits: LimitCondition[] = [
		{ field: 'price', min: filters.minPrice, max: filters.maxPrice },
		{ field: 'year', min: filters.minYear, max: filters.maxYear },
		{ field: 'mileage', min: filters.minMileage, max: filters.maxMileage },
		{ field: 'instalment', min: null, max: filters.monthly },
	]
	return [
		...FACET_NAMES.filter((facet) => filters[facet] !== 'all').map((facet): Filter => {
			const expected = lettersAndDigits(facet === 'model' ? fullModel(filters[facet]) : filters[facet])
			// Thousands of vehicles have the same few values.
			const known = new Map<string, boolean>()
			const isExpected = (value: string) => {
				const isSame = known.get(value) ?? lettersAndDigits(value) === expected
				known.set(value, isSame)
				return isSame
			}
			return {
				facet,
				conditions: [{ field: facet, anyOf: [expected] } as unknown as Condition],
				test: (vehicle) => FACETS[facet](vehicle).findIndex(isExpected),
			}
		}),
		...limits
			.filter(({ min, max }) => min !== null || max !== null)
			.map((limit) => toConditionGroup([limit], context)),
	]
}

/** `VW Polo` is a Volkswagen Polo, and `Alfa Romeo Giulia` what it says. */
function fullModel(text: string): string {
	const [make = '', ...model] = text.split(' ')
	const full = fullMake(make)
	return lettersAndDigits(text).startsWith(lettersAndDigits(full)) ? text : [full, ...model].join(' ')
}

/** Facet values as integer codes, cached per stock, so that counting thousands of vehicles is fast. */
const codesOf = cacheByKey((stock: SearchStock) => {
	const keys = stock.vehicles.map((vehicle) =>
		FACET_NAMES.flatMap((facet) => FACETS[facet](vehicle).map((value) => `${facet}\n${value}`)),
	)
	const codeOf = new Map([...new Set(keys.flat())].map((key, code) => [key, code]))
	const codes = keys.map((own) => Uint16Array.from(own, (key) => codeOf.get(key) ?? 0))
	return { values: Array.from(codeOf.keys(), (key) => key.split('\n')), codes }
})

/**
 * Counts facet values of vehicles by their index in the stock. A vehicle that fails one facet's filter counts
 * only for that facet.
 */
export function facetCounter(stock: SearchStock) {
	const { values, codes } = codesOf(stock)
	const counts = new Uint32Array(values.length)
	return {
		count(index: number, only?: Facet) {
			if (stock.vehicles[index]?.isSold) return
			for (const code of codes[index] ?? [])
				if (!only || values[code]?.[0] === only) counts[code] = (counts[code] ?? 0) + 1
		},
		counts(): FacetCounts {
			const facets = noFacets()
			for (const [code, [facet, value = '']] of values.entries())
				if (counts[code]) facets[facet as Facet][value] = counts[code]
			return facets
		},
	}
}
