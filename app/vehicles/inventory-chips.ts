/** What the inventory is narrowed to, in words, each with the address that is left without it. */
import { searchWords as words } from '#app/words/en-ZA/search.ts'
import type { InventoryList, Way } from './inventory-list.ts'
import { ALL, ALL_AUTOMATIC, changed, type InventoryQuery, inventoryAddress } from './inventory-query.ts'
import { chosenRange, limits, type Measure, STEPS } from './inventory-ranges.ts'

type Chip = { text: string; without: Partial<InventoryQuery> }

export function chipsOf(
	query: InventoryQuery,
	{ bounds, facets }: Pick<InventoryList, 'bounds' | 'facets'>,
	parts: { text: string; without: string }[],
): Way[] {
	const { category, condition, transmission, fuelType, model, seats } = query
	// Spelled as the stock spells it, whatever the link said.
	const spelled = (facet: 'category' | 'model', value: string) =>
		Object.keys(facets[facet])
			.filter((name) => name.toLowerCase() === value.toLowerCase())
			.sort()[0] ?? value
	const chips: Chip[] = [
		...parts.map(({ text, without }) => ({ text, without: { search: without } })),
		...(category === ALL ? [] : [{ text: spelled('category', category), without: { category: ALL } }]),
		...(condition === ALL
			? []
			: [{ text: words.conditions[condition], without: { condition: ALL } as const }]),
		...(transmission === ALL
			? []
			: [
					{
						text: transmission === ALL_AUTOMATIC ? words.allAutomatic : transmission,
						without: { transmission: ALL } as const,
					},
				]),
		...(fuelType === ALL ? [] : [{ text: fuelType, without: { fuelType: ALL } as const }]),
		...(model === ALL ? [] : [{ text: spelled('model', model), without: { model: ALL } }]),
		...(seats === ALL ? [] : [{ text: words.seats(Number(seats), false), without: { seats: ALL } }]),
		...(Object.keys(STEPS) as Measure[]).flatMap((measure) => rangeChip(measure, query, bounds)),
	]
	return chips.map(({ text, without }) => ({ text, to: inventoryAddress(changed(query, without)) }))
}

function rangeChip(
	measure: Measure,
	query: InventoryQuery,
	{ [measure]: bounds }: InventoryList['bounds'],
): Chip[] {
	const chosen = chosenRange(query, measure, bounds)
	// A slider at its end limits nothing, so the chip names only the limit that was set.
	const least = chosen.min > bounds.min ? chosen.min : null
	const most = chosen.max < bounds.max ? chosen.max : null
	if (least === null && most === null) return []
	return [{ text: words.between(measure, least, most), without: limits(measure, bounds, bounds) }]
}
