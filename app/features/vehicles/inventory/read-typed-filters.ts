/** Reads what a search text says about the fields of the filter panel. */
import type { Condition, ParsedQuery } from '#app/features/vehicles/search/condition.ts'
import { BODY_TYPES, type Body } from '#app/features/vehicles/search/vocabulary/bodies.ts'
import type { TypedFilter } from './inventory-list.ts'
import { ALL_AUTOMATIC, type InventoryQuery } from './inventory-query.ts'

/**
 * The parts of a text that one field of the panel can show. Alternatives, negations and repeated fields are left to
 * the chips. `models`: makes and models in the panel's spelling.
 */
export function readTypedFilters({ parts }: ParsedQuery, models: string[]): TypedFilter[] {
	const conditions = parts.flatMap(({ condition }) => condition ?? [])
	const isAlone = (one: Condition) => conditions.filter(({ field }) => field === one.field).length === 1
	const filters = parts.flatMap(({ condition, start, end }) => {
		if (!condition || condition.negate || condition.isOr || !isAlone(condition)) return []
		const filter = filterOf(condition)
		return filter ? [{ filter, start, end }] : []
	})
	const names = parts.filter(({ name }) => name)
	const words = names.map(({ name }) => name?.toLowerCase()).join(' ')
	const [model, ...others] = models.filter((one) => ` ${one.toLowerCase()}`.endsWith(` ${words}`))
	if (model === undefined || words === '' || others.length > 0) return filters
	const [start, end] = [names[0]?.start ?? 0, names.at(-1)?.end ?? 0]
	const isBetween = filters.some((one) => one.start > start && one.end < end)
	return isBetween ? filters : [...filters, { filter: { model }, start, end }]
}

function filterOf(condition: Condition): Partial<InventoryQuery> | undefined {
	if ('min' in condition) {
		const { field, min, max } = condition
		if (field === 'price') return { minPrice: min, maxPrice: max }
		if (field === 'year') return { minYear: min, maxYear: max }
		if (field === 'instalment' && min === null) return { monthly: max }
		if (field === 'mileage') return { minMileage: min, maxMileage: max }
		return undefined
	}
	if (!('anyOf' in condition)) return undefined
	const [value = '', ...others] = condition.anyOf
	switch (condition.field) {
		case 'fuelType':
			return { fuelType: value as InventoryQuery['fuelType'] }
		case 'condition':
			return { condition: value as InventoryQuery['condition'] }
		case 'transmission':
			return { transmission: others.length > 0 ? ALL_AUTOMATIC : (value as InventoryQuery['transmission']) }
		case 'body':
			return { category: BODY_TYPES[value as Body] }
		case 'cab':
			return { category: BODY_TYPES.bakkie }
		default:
			return undefined
	}
}
