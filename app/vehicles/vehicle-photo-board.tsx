/** All photos of a vehicle, to be put in order, made the main one, sent again or deleted. */
import { useRef } from 'react'
import { AddPhotos, DropPlace } from '#app/media/add-photos.tsx'
import { UploadTile } from '#app/media/upload-tile.tsx'
import { cn } from '#app/ui/cn.ts'
import { useMoving } from '#app/ui/use-moving.ts'
import { photoWords as words } from '#app/words/en-ZA/photos.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'
import { VehiclePhotoTile } from './vehicle-photo-tile.tsx'

/** `problem`: the id of what says what is wrong. */
export function VehiclePhotoBoard({ photos, problem }: { photos: VehiclePhotos; problem?: string }) {
	const list = useRef<HTMLUListElement>(null)
	const moving = useMoving(list, { ...photos, words })
	const { items, main, sending } = photos
	const underWay = sending.filter(({ state }) => state !== 'failed').length
	return (
		<>
			<DropPlace disabled={photos.isBusy} onFiles={photos.add}>
				<ul ref={list} className="grid grid-cols-2 gap-2.5">
					{items.map((item, at) => {
						const file = sending.find(({ key }) => key === item.key)
						const isMain = at === main
						const isLifted = moving.lifted === item.key
						return (
							<li
								key={item.key}
								data-place={at}
								className={cn(
									'relative rounded-media',
									isMain && 'col-span-full',
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
						<AddPhotos disabled={photos.isBusy} onFiles={photos.add} standsFor="image" problem={problem} />
					</li>
				</ul>
			</DropPlace>
			<p role="status" className="mt-2 min-h-5 text-xs text-ink-muted">
				{photos.isBusy ? words.underWay(items.length - underWay, items.length) : moving.said}
			</p>
		</>
	)
}
