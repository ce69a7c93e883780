/** The gallery in lines, in its order, which can be changed by dragging, by buttons and by keys. */
import { ChevronUp, GripVertical, Pencil, Play, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Picture } from '#app/media/picture.tsx'
import type { GalleryEntry } from '#app/showroom/gallery-entry.ts'
import { categoryLabel } from '#app/showroom/gallery-item.ts'
import { iconButtonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { icons } from '#app/ui/icons.ts'
import { useMoving } from '#app/ui/use-moving.ts'
import { galleryAdminWords as words } from '#app/words/en-ZA/admin-gallery.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

type Props = {
	entries: GalleryEntry[]
	onMove: (from: number, to: number) => void
	onRest: () => void
	onEdit: (entry: GalleryEntry) => void
	onDelete: (entry: GalleryEntry) => void
}

export function GalleryList({ entries, onMove, onRest, onEdit, onDelete }: Props) {
	const list = useRef<HTMLUListElement>(null)
	const moving = useMoving(list, {
		items: entries.map(({ id }) => ({ key: id })),
		move: onMove,
		onRest,
		words: { move: (place) => words.move(entries[place - 1]?.alt ?? ''), moved: words.moved },
	})
	return (
		<>
			<p role="status" className="sr-only">
				{moving.said}
			</p>
			<ul
				ref={list}
				aria-label={words.list}
				className="rounded-panel border border-line bg-surface-raised text-sm"
			>
				{entries.map((entry, at) => {
					const { id, alt } = entry
					const { 'aria-expanded': _, onClick, ...handle } = moving.handle({ key: id }, at)
					const step = (by: 1 | -1) => ({
						'data-focus': `${id} ${by}`,
						'aria-disabled': (by < 0 ? at === 0 : at === entries.length - 1) || undefined,
						onClick: () => moving.step(id, by, `${id} ${by}`),
					})
					const isLifted = moving.lifted === id
					return (
						<li
							key={id}
							data-place={at}
							className={cn(
								'border-line not-last:border-b',
								isLifted &&
									'bg-surface-sunken outline-2 -outline-offset-2 outline-line-control outline-dashed',
							)}
						>
							<div
								data-lifted={isLifted || undefined}
								className={cn(
									'relative grid grid-cols-[2.75rem_6rem_minmax(0,1fr)] items-center gap-x-3 py-2.5 pr-3 pl-1.5 md:grid-cols-[2.75rem_6rem_minmax(0,1fr)_auto]',
									isLifted
										? 'pointer-events-none z-10 rounded-panel bg-surface-raised shadow-modal'
										: 'hover:bg-dust-50',
								)}
							>
								<button
									type="button"
									title={words.moveHelp}
									{...handle}
									className={cn(iconButtonClass, 'size-11 cursor-grab touch-none text-ink-muted')}
								>
									<GripVertical aria-hidden strokeWidth={1.75} className="size-5" />
								</button>
								<Thumbnail entry={entry} />
								<div className="min-w-0">
									<b className="line-clamp-2 leading-[1.3] font-[620] wrap-anywhere">{alt}</b>
									<span className="text-xs text-ink-muted">
										{words.facts(words.types[entry.type], categoryLabel(entry.category))}
									</span>
								</div>
								<div className="col-span-full flex justify-end md:col-span-1">
									<Action label={words.earlier(alt)} {...step(-1)}>
										<ChevronUp {...icon} />
									</Action>
									<Action label={words.later(alt)} {...step(1)}>
										<icons.ChevronDown {...icon} />
									</Action>
									<Action label={partWords.edit(alt)} onClick={() => onEdit(entry)}>
										<Pencil {...icon} />
									</Action>
									<Action
										label={partWords.delete.label(alt)}
										onClick={() => onDelete(entry)}
										className="hover:bg-danger-100 hover:text-danger-700"
									>
										<Trash2 {...icon} />
									</Action>
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
	onClick: () => void
	'data-focus'?: string
	'aria-disabled'?: true
	className?: string
	children: ReactNode
}

const Action = ({ label, className, ...button }: ActionProps) => (
	<button
		type="button"
		aria-label={label}
		className={cn(iconButtonClass, 'size-11 aria-disabled:opacity-40', className)}
		{...button}
	/>
)

const Thumbnail = ({ entry: { photo, film } }: { entry: GalleryEntry }) => (
	<div className="relative">
		<Picture
			photo={photo}
			alt=""
			sizes="6rem"
			widest={320}
			className="pointer-events-none aspect-3/2 w-24 rounded-media object-cover"
		/>
		{film && (
			<span className="absolute bottom-1 left-1 grid size-6 place-items-center rounded-full bg-dark-950/80 text-white">
				<Play aria-hidden strokeWidth={1.75} className="size-3 fill-current" />
			</span>
		)}
	</div>
)
