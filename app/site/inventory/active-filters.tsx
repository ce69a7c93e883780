/** What the list is narrowed to, each as a chip that takes it away, and what of the search was not understood. Links, so that they work before JavaScript does. */
import type { MouseEvent } from 'react'
import { chipClass } from '#app/ui/chips.tsx'
import { cn } from '#app/ui/cn.ts'
import { icons } from '#app/ui/icons.ts'
import { EVERYTHING, inventoryAddress } from '#app/vehicles/inventory-query.ts'
import { inventoryWords } from '#app/words/en-ZA/inventory.ts'
import { later } from './kept-list.ts'
import type { Inventory } from './use-inventory.ts'

const words = inventoryWords.filters

export function ActiveFilters({ inventory: { list, open } }: { inventory: Inventory }) {
	const { chips, notes } = list.said
	const remove = (event: MouseEvent<HTMLAnchorElement>, place: number) => {
		open(event)
		later().then(({ goOn }) => goOn(event.nativeEvent, place))
	}
	return (
		<>
			{chips.length > 0 && (
				<div className="flex items-start pb-5 max-sm:py-2">
					<ul
						id="chips"
						aria-label={words.active}
						className="chip-row relative min-w-0 flex-1 max-md:mr-0 max-md:pr-6 max-md:mask-r-from-92% md:flex-initial"
					>
						{chips.map(({ text, to }, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: who says the same twice has two chips that are alike
							<li key={`${place} ${text}`}>
								<a href={to} onClick={(event) => remove(event, place)} className={chipClass(false)}>
									<span className="sr-only">{words.remove} </span>
									<span className="max-md:max-w-[45vw] max-md:truncate">{text}</span>
									<icons.X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />
								</a>
							</li>
						))}
					</ul>
					{chips.length > 1 && (
						<a
							href={inventoryAddress({ ...EVERYTHING, sort: list.query.sort })}
							onClick={(event) => remove(event, chips.length)}
							className="link mt-1 ml-3 flex-none py-2.75 text-sm"
						>
							{words.clearAll}
						</a>
					)}
				</div>
			)}
			<div aria-live="polite">
				{notes.map((note) => (
					<p key={note} className={cn('pb-6', chips.length === 0 && 'max-sm:pt-6')}>
						{note}
					</p>
				))}
			</div>
		</>
	)
}
