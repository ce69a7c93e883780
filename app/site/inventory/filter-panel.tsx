/** The filters: a panel on wide screens, a sheet on small ones. Only one of them is mounted. */
import { useDeferredValue, useEffect } from 'react'
import { Button, iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Modal } from '#app/components/modal.tsx'
import { Status } from '#app/components/status.tsx'
import { InventoryFilters } from '#app/features/vehicles/inventory/inventory-filters.tsx'
import { inventoryMessages } from '#messages/inventory.ts'
import { FORM, RESET_FORM, resultText } from './inventory-header.tsx'
import type { Inventory } from './use-inventory.ts'

const messages = inventoryMessages.filters

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
			className="mt-auto mb-0 max-h-[88svh] w-full flex-col rounded-t-sheet bg-surface shadow-modal open:flex"
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
