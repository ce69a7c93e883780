/** All photos of a vehicle: reorder, set as main, retry an upload or delete. */
import { useRef } from 'react'
import { cn } from '#app/components/cn.ts'
import { useMoving } from '#app/components/use-moving.ts'
import { AddPhotos, DropZone } from '#app/features/media/add-photos.tsx'
import { UploadTile } from '#app/features/media/upload-tile.tsx'
import { photoMessages as messages } from '#messages/photos.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'
import { VehiclePhotoTile } from './vehicle-photo-tile.tsx'

/** `error`: the id of the element with the field error. */
export function VehiclePhotoBoard({ photos, error }: { photos: VehiclePhotos; error?: string }) {
	const list = useRef<HTMLUListElement>(null)
	const moving = useMoving(list, { ...photos, messages })
	const { items, main, sending } = photos
	const uploadingCount = sending.filter(({ state }) => state !== 'failed').length
	return (
		<>
			<DropZone disabled={photos.isBusy} onFiles={photos.add}>
				<ul ref={list} className="grid grid-cols-2 gap-2.5">
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
						<AddPhotos disabled={photos.isBusy} onFiles={photos.add} errorTargetName="image" error={error} />
					</li>
				</ul>
			</DropZone>
			<p role="status" className="mt-2 min-h-5 text-xs text-ink-muted">
				{photos.isBusy ? messages.underWay(items.length - uploadingCount, items.length) : moving.text}
			</p>
		</>
	)
}
