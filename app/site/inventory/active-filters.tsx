/**
 * The active filters, each a chip that removes it, and search terms that were not understood. Chips are
 * links, so that they work before hydration.
 */

import type { MouseEvent } from 'react'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { DEFAULT_QUERY, inventoryAddress } from '#app/features/vehicles/inventory/inventory-query.ts'
import { inventoryMessages } from '#messages/inventory.ts'
import type { Inventory } from './use-inventory.ts'

const messages = inventoryMessages.filters

export function ActiveFilters({ inventory: { list, openLink } }: { inventory: Inventory }) {
	const { chips, notes } = list.interpretation
	const remove = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
		openLink(event)
		import('./restore-focus.ts').then(({ restoreFocus }) => restoreFocus(event.nativeEvent, index))
	}
	return (
		<>
			{chips.length > 0 && (
				<div className="flex items-start pb-5 max-sm:py-2">
					<ul
						id="chips"
						aria-label={messages.active}
						className="chip-row relative min-w-0 flex-1 max-md:mr-0 max-md:pr-6 max-md:mask-r-from-92% md:flex-initial"
					>
						{chips.map(({ text, to }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a search that repeats a condition has two equal chips
							<li key={`${index} ${text}`}>
								<a href={to} onClick={(event) => remove(event, index)} className={chipClass(false)}>
									<span className="sr-only">{messages.remove} </span>
									<span className="max-md:max-w-[45vw] max-md:truncate">{text}</span>
									<icons.X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />
								</a>
							</li>
						))}
					</ul>
					{chips.length > 1 && (
						<a
							href={inventoryAddress({ ...DEFAULT_QUERY, sort: list.query.sort })}
							onClick={(event) => remove(event, chips.length)}
							className="link mt-1 ml-3 flex-none py-2.75 text-sm"
						>
							{messages.clearAll}
						</a>
					)}
				</div>
			)}
			{notes.map((note) => (
				<p key={note} className={cn('pb-6', chips.length === 0 && 'max-sm:pt-6')}>
					{note}
				</p>
			))}
		</>
	)
}
