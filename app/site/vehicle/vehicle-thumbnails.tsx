/** Thumbnails under the large photo. They link to the strip's anchors, so they work without JavaScript. */
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Photo } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import type { PlaceholderName } from '#app/features/media/placeholder.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { photoAnchor } from './vehicle-photos.ts'

type Props = {
	photos: Photo[]
	fallback: PlaceholderName
	at: number
	onChoose: (index: number) => void
}

export function VehicleThumbnails({ photos, fallback, at, onChoose }: Props) {
	const row = useRef<HTMLUListElement>(null)
	useEffect(() => {
		const current = row.current?.children[at]
		if (!row.current || !(current instanceof HTMLElement)) return
		row.current.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2 })
	}, [at])

	const choose = (event: MouseEvent, index: number) => {
		event.preventDefault()
		onChoose(index)
	}
	return (
		<ul
			ref={row}
			className="no-scrollbar relative -mb-1 flex gap-2 overflow-x-auto px-gutter py-2 motion-safe:scroll-smooth lg:mt-1 lg:grid lg:grid-cols-8 lg:gap-2.5 lg:px-1 print:hidden"
		>
			{photos.map((photo, index) => (
				<li key={photo.hash} className="w-22 flex-none lg:w-auto">
					<a
						href={`#${photoAnchor(index)}`}
						aria-label={messages.showPhoto(index + 1)}
						aria-current={index === at || undefined}
						onClick={(event) => choose(event, index)}
						className="block aspect-car overflow-hidden rounded-media aria-current:shadow-[0_0_0_3px_var(--color-gold-600)]"
					>
						<Picture
							photo={photo}
							fallbackPhoto={photos[0]}
							alt=""
							sizes="104px"
							widest={320}
							fallback={fallback}
							className="size-full object-cover"
						/>
					</a>
				</li>
			))}
		</ul>
	)
}
