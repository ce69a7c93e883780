/** The photos in the form of a vehicle: which is main, their order, and new ones. */
import { useId, useRef } from 'react'
import { AddPhotos, DropPlace } from '#app/media/add-photos.tsx'
import { photoAddress } from '#app/media/photo.ts'
import { UploadTile } from '#app/media/upload-tile.tsx'
import { cn } from '#app/ui/cn.ts'
import { FieldNote, Star } from '#app/ui/field.tsx'
import { useMoving } from '#app/ui/use-moving.ts'
import { photoWords as words } from '#app/words/en-ZA/photos.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'
import { VehiclePhotoTile } from './vehicle-photo-tile.tsx'

type Props = { photos: VehiclePhotos; problem?: string }

export function VehiclePhotosField({ photos, problem }: Props) {
	const id = useId()
	const list = useRef<HTMLUListElement>(null)
	const moving = useMoving(list, { ...photos, words })
	const { items, main, sending } = photos
	const mainPhoto = items[main]?.photo
	const onTheirWay = sending.filter(({ state }) => state !== 'failed').length
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{words.heading}
				<Star />
			</h3>
			<p className="mb-3 text-xs text-ink-muted">{words.help}</p>
			<FieldNote id={`${id}-problem`} kind="problem">
				{problem}
			</FieldNote>
			<input type="hidden" name="image" value={mainPhoto ? photoAddress(mainPhoto.hash) : ''} />
			<DropPlace disabled={photos.isBusy} onFiles={photos.add}>
				<ul ref={list} className={cn('grid grid-cols-2 gap-2.5', problem && 'mt-3')}>
					{items.map((item, at) => {
						const file = sending.find(({ key }) => key === item.key)
						const isMain = at === main
						return (
							<li
								key={item.key}
								data-place={at}
								className={cn(
									'relative overflow-hidden rounded-media bg-surface-raised',
									isMain ? 'col-span-full border-2 border-gold-600' : 'border border-line',
									moving.dragged === item.key && 'opacity-60',
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
							</li>
						)
					})}
					<li>
						<AddPhotos
							disabled={photos.isBusy}
							onFiles={photos.add}
							standsFor="image"
							problem={problem && `${id}-problem`}
						/>
					</li>
				</ul>
			</DropPlace>
			<p role="status" className="mt-2 min-h-5 text-xs text-ink-muted">
				{photos.isBusy ? words.underWay(items.length - onTheirWay, items.length) : moving.said}
			</p>
		</section>
	)
}
