/** Active-filter chips of the inventory: a label, and the link that removes that filter. */
import { searchMessages as messages } from '#messages/search.ts'
import type { InventoryList, SearchLink } from './inventory-list.ts'
import { ALL, ALL_AUTOMATIC, changeQuery, type InventoryQuery, inventoryAddress } from './inventory-query.ts'
import { type Measure, STEPS, selectedRange, toLimits } from './inventory-ranges.ts'

type Chip = { text: string; without: Partial<InventoryQuery> }

/** Chips of the parsed search text (`parts`), then of each filter that differs from its default. */
export function chipsOf(
	query: InventoryQuery,
	{ bounds, facets }: Pick<InventoryList, 'bounds' | 'facets'>,
	parts: { text: string; without: string }[],
): SearchLink[] {
	const { category, condition, transmission, fuelType, model, seats } = query
	// Shows the stock's spelling, whatever case the link used.
	const spellingOf = (facet: 'category' | 'model', value: string) =>
		Object.keys(facets[facet])
			.filter((name) => name.toLowerCase() === value.toLowerCase())
			.sort()[0] ?? value
	const chips: Chip[] = [
		...parts.map(({ text, without }) => ({ text, without: { search: without } })),
		...(category === ALL ? [] : [{ text: spellingOf('category', category), without: { category: ALL } }]),
		...(condition === ALL
			? []
			: [{ text: messages.conditions[condition], without: { condition: ALL } as const }]),
		...(transmission === ALL
			? []
			: [
					{
						text: transmission === ALL_AUTOMATIC ? messages.allAutomatic : transmission,
						without: { transmission: ALL } as const,
					},
				]),
		...(fuelType === ALL ? [] : [{ text: fuelType, without: { fuelType: ALL } as const }]),
		...(model === ALL ? [] : [{ text: spellingOf('model', model), without: { model: ALL } }]),
		...(seats === ALL ? [] : [{ text: messages.seats(Number(seats), false), without: { seats: ALL } }]),
		...(Object.keys(STEPS) as Measure[]).flatMap((measure) => rangeChip(measure, query, bounds)),
	]
	return chips.map(({ text, without }) => ({ text, to: inventoryAddress(changeQuery(query, without)) }))
}

function rangeChip(
	measure: Measure,
	query: InventoryQuery,
	{ [measure]: bounds }: InventoryList['bounds'],
): Chip[] {
	const range = selectedRange(query, measure, bounds)
	// A slider at its end limits nothing, so the chip names only the limit that was set.
	const least = range.min > bounds.min ? range.min : null
	const most = range.max < bounds.max ? range.max : null
	if (least === null && most === null) return []
	return [{ text: messages.between(measure, least, most), without: toLimits(measure, bounds, bounds) }]
}
