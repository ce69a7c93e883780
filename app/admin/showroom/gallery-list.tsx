/** The gallery items in order; staff reorder them by drag and drop, buttons or keys. */
import { ChevronUp, GripVertical, Pencil, Play, Trash2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ActionText, actionClass, editClass, RowMenu } from '#app/admin/components/resource-table.tsx'
import { useSaving } from '#app/admin/components/use-records.ts'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { showToast } from '#app/components/toast.tsx'
import { useMoving } from '#app/components/use-moving.ts'
import type { FieldErrors, StaleSave } from '#app/core/form.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { categoryLabel } from '#app/features/showroom/gallery-item.ts'
import type { GalleryRecord } from '#app/features/showroom/gallery-record.ts'
import { recordMessages } from '#messages/admin.ts'
import { galleryAdminMessages } from '#messages/admin-content.ts'

type Props = {
	items: GalleryRecord[]
	onMove: (from: number, to: number) => void
	onRest: () => void
	onEdit: (item: GalleryRecord) => void
	onDelete: (item: GalleryRecord) => void
}

export function GalleryList({ items, onMove, onRest, onEdit, onDelete }: Props) {
	const list = useRef<HTMLUListElement>(null)
	const moving = useMoving(list, {
		items: items.map(({ id }) => ({ key: id })),
		move: onMove,
		onRest,
		messages: {
			move: (index) => galleryAdminMessages.move(items[index - 1]?.alt ?? ''),
			moved: galleryAdminMessages.moved,
		},
	})
	return (
		<>
			<p role="status" className="sr-only">
				{moving.text}
			</p>
			<ul ref={list} aria-label={galleryAdminMessages.list} className="text-sm">
				{items.map((item, index) => {
					const { id, alt } = item
					const { 'aria-expanded': _, onClick, ...handle } = moving.handle({ key: id }, index)
					const step = (by: 1 | -1) => ({
						'data-focus': `${id} ${by}`,
						'aria-disabled': (by < 0 ? index === 0 : index === items.length - 1) || undefined,
						onClick: () => moving.step(id, by, `${id} ${by}`),
					})
					const isLifted = moving.lifted === id
					return (
						<li
							key={id}
							data-place={index}
							className={cn(
								'border-line not-last:border-b',
								isLifted &&
									'bg-surface-sunken outline-2 -outline-offset-2 outline-line-control outline-dashed',
							)}
						>
							<div
								data-lifted={isLifted || undefined}
								className={cn(
									'editable-row relative grid grid-cols-[2.75rem_5rem_minmax(0,1fr)_auto] items-center gap-x-2 py-2 pr-2 pl-1 md:grid-cols-[2.75rem_6rem_minmax(0,1fr)_auto] md:gap-x-3 md:py-2.5 md:pr-3 md:pl-1.5',
									isLifted
										? 'pointer-events-none z-10 rounded-panel bg-surface-raised shadow-modal'
										: 'hover:bg-dust-50',
								)}
							>
								<button
									type="button"
									title={galleryAdminMessages.moveHelp}
									{...handle}
									className={cn(iconButtonClass, 'size-11 cursor-grab touch-none text-ink-muted')}
								>
									<GripVertical aria-hidden strokeWidth={1.75} className="size-5" />
								</button>
								<Thumbnail item={item} />
								<div className="min-w-0 [@media(width<15rem)]:col-span-full">
									<b className="line-clamp-2 leading-[1.3] font-[620] wrap-anywhere">{alt}</b>
									<span className="text-xs wrap-anywhere text-ink-muted">
										{galleryAdminMessages.facts(
											galleryAdminMessages.types[item.type],
											categoryLabel(item.category),
										)}
									</span>
								</div>
								<div className="flex">
									<button
										type="button"
										aria-label={recordMessages.edit(alt)}
										onClick={() => onEdit(item)}
										className={editClass}
									>
										<Pencil {...icon} />
									</button>
									<RowMenu name={alt}>
										<Action
											label={galleryAdminMessages.earlier(alt)}
											text={galleryAdminMessages.up}
											{...step(-1)}
										>
											<ChevronUp {...icon} />
										</Action>
										<Action
											label={galleryAdminMessages.later(alt)}
											text={galleryAdminMessages.down}
											{...step(1)}
										>
											<icons.ChevronDown {...icon} />
										</Action>
										<Action
											label={recordMessages.delete.label(alt)}
											text={recordMessages.delete.go}
											onClick={() => onDelete(item)}
											className="hover:bg-danger-100 hover:text-danger-700"
										>
											<Trash2 {...icon} />
										</Action>
									</RowMenu>
								</div>
							</div>
						</li>
					)
				})}
			</ul>
		</>
	)
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

type ActionProps = {
	label: string
	text: string
	onClick: () => void
	'data-focus'?: string
	'aria-disabled'?: true
	className?: string
	children: ReactNode
}

const Action = ({ label, text, className, children, ...button }: ActionProps) => (
	<button
		type="button"
		aria-label={label}
		className={cn(actionClass, 'aria-disabled:opacity-40', className)}
		{...button}
	>
		{children}
		<ActionText>{text}</ActionText>
	</button>
)

const Thumbnail = ({ item: { photo, video } }: { item: GalleryRecord }) => (
	<div className="relative">
		<Picture
			photo={photo}
			alt=""
			sizes="6rem"
			widest={320}
			className="pointer-events-none aspect-3/2 w-full rounded-media object-cover"
		/>
		{video && (
			<span className="absolute bottom-1 left-1 grid size-6 place-items-center rounded-full bg-dark-950/80 text-white">
				<Play aria-hidden strokeWidth={1.75} className="size-3 fill-current" />
			</span>
		)}
	</div>
)

const messages = galleryAdminMessages.toasts

export type OrderResult =
	| { outcome: 'ordered'; ids: string[] }
	| StaleSave
	| { outcome: 'invalid'; fieldErrors: FieldErrors }

/**
 * Saves the order of the gallery while staff change it: one request at a time, the next with the latest
 * order.
 */
export function useOrdering(ids: string[], arrange: (ids: string[]) => void) {
	const navigate = useNavigate()
	const serverOrder = useRef<string[]>(undefined) // last saved order, while there are unsaved changes
	const currentOrder = useRef(ids)
	const inFlight = useRef<string[]>(undefined)
	useLayoutEffect(() => {
		currentOrder.current = ids
	})

	const { send } = useSaving<OrderResult>((result) => {
		inFlight.current = undefined
		if (result.outcome === 'ordered') {
			serverOrder.current = result.ids
			return submit()
		}
		const isStale = result.outcome === 'stale'
		arrange(serverOrder.current ?? [])
		serverOrder.current = undefined
		const description = isStale ? messages.failed.orderMeanwhile : messages.failed.order
		showToast({ title: messages.error, description, variant: 'destructive' })
		// `useRevalidator` would add to the scripts of every public page.
		if (isStale) void navigate('.', { replace: true, preventScrollReset: true })
	})

	function submit() {
		if (inFlight.current || !serverOrder.current) return
		if (serverOrder.current.join() === currentOrder.current.join()) {
			serverOrder.current = undefined
			return
		}
		inFlight.current = currentOrder.current
		const form = new FormData()
		form.set('intent', 'order')
		for (const id of serverOrder.current) form.append('was', id)
		for (const id of currentOrder.current) form.append('ids', id)
		send(form)
	}

	return {
		move: (from: number, to: number) => {
			serverOrder.current ??= currentOrder.current
			const next = [...currentOrder.current]
			next.splice(to, 0, ...next.splice(from, 1))
			currentOrder.current = next
			arrange(next)
		},
		/** Call after a step or a drop: saves the order. */
		rest: submit,
	}
}
