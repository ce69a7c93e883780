/** The sticky bar above the list: filters on the left, share and order on the right. */
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#app/components/button.tsx'
import { Select } from '#app/components/select.tsx'
import {
	changeQuery,
	type InventoryQuery,
	inventoryAddress,
	normaliseSearch,
	SORTS,
	type Sort,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { ShareAddress } from '#app/site/share-address.tsx'
import { inventoryMessages } from '#messages/inventory.ts'
import { FORM } from './inventory-header.tsx'
import type { Inventory } from './use-inventory.ts'
import { ViewButton } from './view-button.tsx'

/** With the current search, filters and order. */
const addressOf = (query: InventoryQuery) =>
	inventoryAddress(changeQuery(query, { search: normaliseSearch(query.search) }))

type Props = {
	inventory: Inventory
	panel: { id: string; hidden: boolean; onToggle: () => void }
	onOpenSheet: () => void
}

export function Toolbar({ inventory, panel, onOpenSheet }: Props) {
	const messages = inventoryMessages.filters
	const icon = <SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
	const active = inventory.list.interpretation.chips.length
	const count = active > 0 ? ` (${active})` : ''
	return (
		<div {...inventory.preloadProps} className="inventory-bar border-b border-line bg-surface-raised">
			<div className="wrap flex min-h-15 flex-wrap items-center justify-between gap-2.5 py-2 md:min-h-16">
				<div className="-ml-3.5 max-lg:hidden no-script:hidden">
					<Button
						kind="quiet"
						size="small"
						aria-expanded={!panel.hidden}
						aria-controls={panel.hidden ? undefined : panel.id}
						onClick={panel.onToggle}
					>
						{icon}
						<span>{`${panel.hidden ? messages.show : messages.hide}${count}`}</span>
					</Button>
				</div>
				<div className="inventory-buttons min-w-0 flex-1 gap-2.5 max-sm:gap-2">
					<div className="lg:hidden no-script:hidden">
						<Button
							size="small"
							aria-haspopup="dialog"
							onClick={onOpenSheet}
							className="w-full max-sm:gap-1.5 max-sm:px-1! max-[22rem]:text-sm max-[22rem]:[&>svg]:hidden"
						>
							{icon}
							<span>{`${messages.show}${count}`}</span>
						</Button>
					</div>
					<div className="justify-self-end no-script:hidden">
						<ShareAddress
							path={() => addressOf(inventory.query)}
							className="max-sm:w-11 max-sm:px-0!"
							labelClass="max-sm:sr-only"
						/>
					</div>
					<ViewButton />
					<SortSelect inventory={inventory} />
					<noscript>
						{import.meta.env.SSR && (
							<Button type="submit" form={FORM} size="small">
								{messages.apply}
							</Button>
						)}
					</noscript>
				</div>
			</div>
		</div>
	)
}

/** 'Best match' exists only while searching. Without a search text, the default order is the newest first. */
function SortSelect({ inventory: { query, list, change } }: { inventory: Inventory }) {
	const messages = inventoryMessages.sort
	const searching = query.search.trim() !== ''
	const hasMonthly = list.financeDefaults !== null
	const orders = SORTS.filter((sort) => hasMonthly || sort !== 'monthlyLowHigh').map((sort) => ({
		value: !searching && sort === 'newest' ? '' : sort,
		text: messages[sort],
	}))
	const options = searching ? [{ value: '', text: messages.bestMatch }, ...orders] : orders
	return (
		<div className="sort relative min-w-0">
			<Select
				form={FORM}
				name="sort"
				label={messages.label}
				labelHidden
				options={options}
				value={searching || query.sort !== 'newest' ? (query.sort ?? '') : ''}
				onChange={(event) => change({ sort: (event.target.value || null) as Sort | null })}
				className="min-h-11! py-2! text-base! max-sm:pr-8! max-sm:pl-2.5!"
			/>
		</div>
	)
}
