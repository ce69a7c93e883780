/**
 * The controls of the list: the sticky bar above it, and the filters, a panel on wide screens and a sheet on small
 * ones.
 */
import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'
import { Button, iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Modal } from '#app/components/modal.tsx'
import { Select } from '#app/components/select.tsx'
import { Status } from '#app/components/spoken.tsx'
import { InventoryFilters } from '#app/features/vehicles/inventory/inventory-filters.tsx'
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
import { FORM, RESET_FORM, resultText } from './inventory-header.tsx'
import type { Inventory } from './use-inventory.ts'
import { ViewButton } from './view-button.tsx'

const messages = inventoryMessages.filters

/** Only one of panel and sheet is mounted. */
export function FilterPanel({
	id,
	inventory,
	onHide,
}: {
	id: string
	inventory: Inventory
	onHide: () => void
}) {
	return (
		<aside
			{...inventory.preloadProps}
			id={id}
			aria-label={messages.heading}
			className="-m-1 max-h-[calc(100dvh-9.75rem)] self-start overflow-x-clip overflow-y-auto overscroll-contain p-1 max-lg:hidden lg:sticky lg:top-34 xl:top-38 no-script:mb-10 no-script:block! no-script:max-h-none"
		>
			<div className="flex items-center justify-between">
				<h2 className="title text-title-sm">{messages.heading}</h2>
				<CloseButton label={messages.closePanel} onClose={onHide} />
			</div>
			<div className="mt-4">
				<Filters inventory={inventory} />
			</div>
			<noscript>
				{import.meta.env.SSR && (
					<Button type="submit" form={FORM} kind="dark" size="small" className="mt-6 w-full">
						{messages.apply}
					</Button>
				)}
			</noscript>
			<ResetButton inventory={inventory} kind="line" className="mt-4 w-full no-script:mt-3" />
			<div
				aria-hidden
				className="pointer-events-none sticky -bottom-1 -mt-6 h-10 bg-linear-to-t from-surface to-transparent no-script:hidden"
			/>
		</aside>
	)
}

type SheetProps = { open: boolean; inventory: Inventory; onClose: () => void }

export function FilterSheet({ open, inventory, onClose }: SheetProps) {
	const { list, state } = inventory
	useEffect(() => {
		const wide = window.matchMedia('(min-width: 64rem)')
		const close = () => wide.matches && onClose()
		wide.addEventListener('change', close)
		return () => wide.removeEventListener('change', close)
	}, [onClose])

	return (
		<Modal
			open={open}
			onClose={onClose}
			label={messages.heading}
			className="sheet mt-auto mb-0 max-h-[88svh] w-full flex-col rounded-t-sheet bg-surface shadow-modal open:flex"
		>
			<div className="flex flex-none items-center justify-between border-b border-line py-2 pr-2 pl-5">
				<h2 className="title text-title-sm">{messages.heading}</h2>
				<CloseButton label={messages.closeSheet} onClose={onClose} />
			</div>
			<div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-5 pb-6">
				<Filters inventory={inventory} />
			</div>
			<div className="grid flex-none grid-cols-[auto_1fr] gap-3 border-t border-line bg-surface-raised px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
				<ResetButton inventory={inventory} kind="quiet" className="px-3.5! whitespace-nowrap" />
				<Button kind="primary" onClick={onClose} className="px-3! whitespace-nowrap">
					{state === 'loading' ? inventoryMessages.loading : messages.showVehicles(list.total)}
				</Button>
				<Status text={resultText(list)} />
			</div>
		</Modal>
	)
}

/** Renders the filters' counts deferred, after the vehicles, because the visitor waits for the vehicles. */
function Filters({ inventory: { panelQuery, list, change } }: { inventory: Inventory }) {
	return <InventoryFilters form={FORM} query={panelQuery} list={useDeferredValue(list)} onChange={change} />
}

type CloseProps = { label: string; onClose: () => void; className?: string }

function CloseButton({ label, onClose, className }: CloseProps) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onClose}
			className={cn(iconButtonClass, 'no-script:hidden', className)}
		>
			<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
		</button>
	)
}

type ResetProps = { inventory: Inventory; kind: 'line' | 'quiet' | 'dark'; className?: string }

/** Works without JavaScript: submits the empty form RESET_FORM. */
export function ResetButton({ inventory, kind, className }: ResetProps) {
	return (
		<Button
			type="submit"
			form={RESET_FORM}
			kind={kind}
			size={kind === 'quiet' ? 'normal' : 'small'}
			className={className}
			onClick={(event) => {
				event.preventDefault()
				inventory.reset()
			}}
		>
			{messages.reset}
		</Button>
	)
}

/** With the current search, filters and order. */
const addressOf = (query: InventoryQuery) =>
	inventoryAddress(changeQuery(query, { search: normaliseSearch(query.search) }))

type Props = {
	inventory: Inventory
	panel: { id: string; hidden: boolean; onToggle: () => void }
	onOpenSheet: () => void
}

/** Filters on the left, share and order on the right. */
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
					<div className="max-sm:flex-1 lg:hidden no-script:hidden">
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
					<div className="justify-self-end max-sm:min-w-11 no-script:hidden">
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
