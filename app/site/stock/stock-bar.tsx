/** The bar of a page of the stock, as the inventory has it: the filters, each a chip that leaves it out. */
import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink, canFadePages } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { icons } from '#app/components/icons.ts'
import type { StockPage } from '#app/features/vehicles/inventory/stock-pages.ts'
import { inventoryMessages } from '#messages/inventory.ts'

const messages = inventoryMessages.filters

export function StockBar({ list, chips }: Pick<StockPage, 'list' | 'chips'>) {
	return (
		<div className="border-b border-line bg-surface-raised">
			<div className="wrap flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 py-2 md:min-h-16">
				<ButtonLink to={list} rel="nofollow" kind="quiet" size="small" className="-ml-3.5">
					<SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
					{messages.show}
				</ButtonLink>
				<ul aria-label={messages.active} className="chip-row min-w-0">
					{chips.map(({ text, to }) => (
						<li key={text}>
							<Link to={to} rel="nofollow" viewTransition={canFadePages} className={chipClass(false)}>
								<span className="sr-only">{messages.remove} </span>
								{text}
								<icons.X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />
							</Link>
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
