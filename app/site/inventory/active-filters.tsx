/** What the list is narrowed to, each as a chip that takes it away. Links, so that they work before JavaScript does. */
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { chipClass } from '#app/ui/chips.tsx'
import { chosenRange, limits, type Measure, STEPS } from '#app/vehicles/inventory-bounds.ts'
import { SAID } from '#app/vehicles/inventory-filters.tsx'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import { ALL, changed, type InventoryQuery, inventoryAddress } from '#app/vehicles/inventory-query.ts'
import { inventoryWords } from '#app/words/en-ZA/inventory.ts'
import type { Inventory } from './use-inventory.ts'

const words = inventoryWords.filters

type ActiveFilter = { text: string; without: Partial<InventoryQuery> }

export function ActiveFilters({ inventory: { query, list, change } }: { inventory: Inventory }) {
	const active = activeFilters(query, list)
	if (active.length === 0) return null

	const take = (without: Partial<InventoryQuery>) => (event: MouseEvent) => {
		event.preventDefault()
		change(without)
	}
	return (
		<ul aria-label={words.active} className="flex flex-wrap gap-2 pb-6 max-lg:pt-6">
			{active.map(({ text, without }) => (
				<li key={Object.keys(without).join()}>
					<a
						href={inventoryAddress(changed(query, without))}
						onClick={take(without)}
						className={chipClass(false)}
					>
						<span className="sr-only">{words.remove} </span>
						{text}
						<X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />
					</a>
				</li>
			))}
		</ul>
	)
}

function activeFilters(query: InventoryQuery, list: InventoryList): ActiveFilter[] {
	const { category, condition, transmission, fuelType } = query
	const [first] = list.vehicles
	const same = first?.category.toLowerCase() === category.toLowerCase()
	return [
		// Spelled as the stock spells it, whatever the link said.
		...(category === ALL
			? []
			: [{ text: same && first ? first.category : category, without: { category: ALL } }]),
		...(condition === ALL
			? []
			: [{ text: words.conditions[condition], without: { condition: ALL } as const }]),
		...(transmission === ALL ? [] : [{ text: transmission, without: { transmission: ALL } as const }]),
		...(fuelType === ALL ? [] : [{ text: fuelType, without: { fuelType: ALL } as const }]),
		...(Object.keys(STEPS) as Measure[]).flatMap((measure) => rangeFilter(measure, query, list)),
	]
}

function rangeFilter(measure: Measure, query: InventoryQuery, list: InventoryList): ActiveFilter[] {
	const bounds = list.bounds[measure]
	const chosen = chosenRange(query, measure, bounds)
	if (chosen.min === bounds.min && chosen.max === bounds.max) return []
	const say = SAID[measure]
	return [{ text: words.range(say(chosen.min), say(chosen.max)), without: limits(measure, bounds, bounds) }]
}
