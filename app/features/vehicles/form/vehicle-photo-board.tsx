/** All photos of a vehicle: reorder, set as main, retry an upload or delete. */

import { ChevronLeft, GripVertical, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { type Moving, useMoving } from '#app/components/use-moving.ts'
import { AddPhotos, DropZone, PreviewPicture, UploadTile } from '#app/features/media/add-photos.tsx'
import type { Photo } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { photoMessages as messages } from '#messages/media.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import { PhotoFlags, PhotoTagSelect, StandardViews, useChosenView } from './photo-advice.tsx'

import type { PhotoItem, VehiclePhotos } from './use-vehicle-photos.ts'

type Props = {
	item: PhotoItem
	photo: Photo
	at: number
	isMain: boolean
	isLarge: boolean
	isLast: boolean
	moving: Moving
	photos: VehiclePhotos
}

/** One photo in the vehicle form, with its actions. */
function VehiclePhotoTile({ item, photo, at, isMain, isLarge, isLast, moving, photos }: Props) {
	return (
		<>
			{item.preview ? (
				<PreviewPicture preview={item.preview} />
			) : (
				<Picture
					photo={photo}
					alt={messages.image(at + 1)}
					sizes={isLarge ? '(min-width: 64rem) 19rem, 100vw' : '(min-width: 64rem) 9rem, 50vw'}
					widest={640}
					className="aspect-3/2 w-full object-cover"
				/>
			)}
			{isMain && <span className={mainFlagClass}>{messages.main}</span>}
			<PhotoFlags at={at} photos={photos} />
			<PhotoTagSelect at={at} photos={photos} />
			<div className="flex justify-between border-t border-line">
				<button
					type="button"
					aria-pressed={isMain}
					aria-label={isMain ? undefined : messages.makeMain(at + 1)}
					onClick={() => isMain || photos.makeMain(at)}
					className={isMain ? mainActionClass : actionClass}
				>
					<Star
						aria-hidden
						strokeWidth={1.75}
						className={cn('size-5', isMain && 'fill-gold-400 text-gold-700')}
					/>
					{isMain && <span className={isLarge ? undefined : 'sr-only'}>{messages.mainPhoto}</span>}
				</button>
				<button
					type="button"
					title={messages.moveHelp}
					{...moving.handle(item, at)}
					className={cn(actionClass, 'cursor-grab touch-none')}
				>
					<GripVertical aria-hidden strokeWidth={1.75} className="size-5" />
				</button>
				<button
					type="button"
					aria-label={messages.remove(at + 1)}
					onClick={() => photos.remove(at)}
					className={cn(actionClass, 'hover:bg-danger-100 hover:text-danger-700')}
				>
					<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
				</button>
			</div>
			<div
				className={cn(
					'pointer-events-none absolute inset-x-0 top-0 aspect-3/2 items-center justify-between px-1.5 pointer-coarse:flex pointer-coarse:items-end pointer-coarse:pb-1.5',
					moving.opened === item.key ? 'flex' : 'hidden',
				)}
			>
				<Step by={-1} isEnd={at === 0} label={messages.earlier(at + 1)} item={item} moving={moving} />
				<Step by={1} isEnd={isLast} label={messages.later(at + 1)} item={item} moving={moving} />
			</div>
		</>
	)
}

type StepProps = Pick<Props, 'item' | 'moving'> & { by: 1 | -1; isEnd: boolean; label: string }

function Step({ item: { key }, moving, by, isEnd, label }: StepProps) {
	const Icon = by < 0 ? ChevronLeft : icons.ChevronRight
	const focus = `${key} ${by}`
	return (
		<button
			type="button"
			data-focus={focus}
			aria-label={label}
			aria-disabled={isEnd || undefined}
			onClick={() => moving.step(key, by, focus)}
			className="pointer-events-auto grid size-11 place-items-center rounded-full bg-surface-raised shadow-float aria-disabled:opacity-50"
		>
			<Icon aria-hidden strokeWidth={1.75} className="size-5" />
		</button>
	)
}

export const mainFlagClass =
	'absolute top-0 left-0 bg-fill py-0.75 pr-3.5 pl-2.5 text-xs font-[680] text-on-fill [clip-path:polygon(0_0,100%_0,calc(100%-0.5rem)_100%,0_100%)]'
const mainActionClass =
	'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold focus-visible:-outline-offset-3'
const actionClass = cn(iconButtonClass, 'size-11 focus-visible:-outline-offset-3')

type BoardProps = { photos: VehiclePhotos; error?: string; children?: ReactNode }

/** `error`: the id of the element with the field error. The children stand below the photos. */
export function VehiclePhotoBoard({ photos, error, children }: BoardProps) {
	const list = useRef<HTMLUListElement>(null)
	const chosen = useChosenView(photos)
	const moving = useMoving(list, { ...photos, messages })
	const { items, main, sending, newlyHinted } = photos
	const uploadingCount = sending.filter(({ state }) => state !== 'failed').length
	return (
		<>
			<DropZone disabled={photos.isBusy} onFiles={photos.add}>
				<ul ref={list} onClickCapture={chosen.forget} className="grid grid-cols-2 gap-2.5">
					{items.map((item, at) => {
						const file = sending.find(({ key }) => key === item.key)
						const isMain = at === main
						const isLarge = isMain && at === 0 // elsewhere it would leave a hole before it
						const isLifted = moving.lifted === item.key
						return (
							<li
								key={item.key}
								data-place={at}
								className={cn(
									'relative rounded-media',
									isLarge && 'col-span-full',
									isLifted &&
										'bg-surface-sunken outline-2 -outline-offset-2 outline-line-control outline-dashed',
								)}
							>
								<div
									data-lifted={isLifted || undefined}
									className={cn(
										'relative overflow-hidden rounded-media bg-surface-raised',
										isMain ? 'border-2 border-gold-600' : 'border border-line',
										isLifted && 'pointer-events-none z-10 shadow-modal',
									)}
								>
									{file ? (
										<UploadTile
											sending={file}
											onRetry={() => photos.retry(item.key)}
											onCancel={() => photos.cancel(item.key)}
										/>
									) : (
										item.photo && (
											<VehiclePhotoTile
												photo={item.photo}
												item={item}
												at={at}
												isMain={isMain}
												isLarge={isLarge}
												isLast={at === items.length - 1}
												moving={moving}
												photos={photos}
											/>
										)
									)}
								</div>
							</li>
						)
					})}
					<li>
						<AddPhotos disabled={photos.isBusy} onFiles={chosen.add} errorTargetName="image" error={error} />
					</li>
				</ul>
				{children}
				<StandardViews
					tags={photos.tags}
					isBusy={photos.isBusy}
					onChoose={(view) => chosen.choose(list.current, view)}
					className="grid-cols-2"
				/>
			</DropZone>
			<p role="status" className="mt-2 min-h-5 text-xs text-ink-muted">
				{photos.isBusy
					? messages.underWay(items.length - uploadingCount, items.length)
					: moving.text || (newlyHinted > 0 && vehicleFormMessages.coach.news(newlyHinted))}
			</p>
		</>
	)
}
