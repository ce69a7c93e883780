/** What the list is narrowed to, each as a chip that takes it away, and what of the search was not understood. Links, so that they work before JavaScript does. */
import { X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { chipClass } from '#app/ui/chips.tsx'
import { cn } from '#app/ui/cn.ts'
import type { InventoryList, Way } from '#app/vehicles/inventory-list.ts'
import { inventoryWords } from '#app/words/en-ZA/inventory.ts'
import { goToSearch } from './band.tsx'
import type { Inventory } from './use-inventory.ts'

const words = inventoryWords.filters

export function ActiveFilters({ inventory: { list, open } }: { inventory: Inventory }) {
	const { chips, notes } = list.said
	const { row, note } = useFocusAfterRemoval(list)
	const remove = (event: MouseEvent<HTMLAnchorElement>, place: number) => {
		note(event, place)
		open(event)
	}
	return (
		<>
			{chips.length > 0 && (
				<ul ref={row} aria-label={words.active} className="flex flex-wrap gap-2 pb-6 max-lg:pt-6">
					{chips.map((chip, place) => (
						<li key={keyOf(chips, place)}>
							<a href={chip.to} onClick={(event) => remove(event, place)} className={chipClass(false)}>
								<span className="sr-only">{words.remove} </span>
								{chip.text}
								<X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />
							</a>
						</li>
					))}
				</ul>
			)}
			<div aria-live="polite">
				{notes.map((note) => (
					<p key={note} className={cn('pb-6', chips.length === 0 && 'max-lg:pt-6')}>
						{note}
					</p>
				))}
			</div>
		</>
	)
}

/** Who says the same twice has two chips that are alike: the first of them, the second. */
function keyOf(chips: Way[], place: number): string {
	const text = chips[place]?.text
	return `${chips.slice(0, place).filter((other) => other.text === text).length} ${text}`
}

/** A chip that is taken away takes the focus with it: it goes on at the one now in its place, or where more can be asked for. */
function useFocusAfterRemoval(list: InventoryList) {
	const row = useRef<HTMLUListElement>(null)
	const removed = useRef<{ place: number; byTouch: boolean }>(undefined)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the row is another with each list
	useEffect(() => {
		const { place, byTouch } = removed.current ?? {}
		removed.current = undefined
		const { activeElement, body } = document
		const isLost = activeElement === body || row.current?.contains(activeElement)
		if (place === undefined || !isLost) return
		const next = row.current?.children[place]?.querySelector('a')
		if (next) next.focus()
		else if (!byTouch) goToSearch() // a phone's keyboard would cover the list
	}, [list])
	const note = ({ nativeEvent }: MouseEvent, place: number) => {
		const byTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
		removed.current = { place, byTouch }
	}
	return { row, note }
}
