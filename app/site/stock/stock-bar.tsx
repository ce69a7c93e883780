/** The bar of a page of the stock, as the inventory has it: the filters, each a chip that leaves it out, and the order. */
import { SlidersHorizontal } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { Button, ButtonLink, canFadePages } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { icons } from '#app/components/icons.ts'
import { Select } from '#app/components/select.tsx'
import { SORTS } from '#app/features/vehicles/inventory/inventory-query.ts'
import type { StockPage } from '#app/features/vehicles/inventory/stock-pages.ts'
import { ViewButton } from '#app/site/inventory/view-button.tsx'
import { inventoryMessages } from '#messages/inventory.ts'

const messages = inventoryMessages.filters

export function StockBar({ list, chips, vehicles }: Pick<StockPage, 'list' | 'chips' | 'vehicles'>) {
	return (
		<div className="border-b border-line bg-surface-raised">
			<div className="wrap flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 md:min-h-16">
				<ButtonLink to={list} rel="nofollow" kind="quiet" size="small" className="-ml-3.5">
					<SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
					{messages.show}
				</ButtonLink>
				<ul aria-label={messages.active} className="chip-row min-w-0 max-md:order-1 max-md:w-full md:flex-1">
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
				{vehicles.length > 1 && (
					<div className="flex flex-none gap-2">
						<ViewButton />
						<Order list={list} hasMonthly={vehicles.some(({ instalment }) => instalment)} />
					</div>
				)}
			</div>
		</div>
	)
}

/** Opens the same vehicles in the inventory, in the order that was chosen. */
function Order({ list, hasMonthly }: { list: string; hasMonthly: boolean }) {
	const options = SORTS.filter((sort) => hasMonthly || sort !== 'monthlyLowHigh').map((sort) => ({
		value: sort === 'newest' ? '' : sort,
		text: inventoryMessages.sort[sort],
	}))
	return (
		<Form action={href('/inventory')} className="flex gap-2">
			{[...new URLSearchParams(list.split('?')[1])].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="sort relative w-11 min-[30rem]:w-54">
				<Select
					name="sort"
					label={inventoryMessages.sort.label}
					labelHidden
					options={options}
					onChange={(event) => event.target.form?.requestSubmit()}
					className="min-h-11! py-2! text-base!"
				/>
			</div>
			<noscript>
				{import.meta.env.SSR && (
					<Button type="submit" size="small">
						{messages.apply}
					</Button>
				)}
			</noscript>
		</Form>
	)
}
