/** The showroom gallery: a mosaic of cards, and the lightbox. */
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { showroomMessages as messages } from '#messages/showroom.ts'
import { GalleryCard } from './gallery-card.tsx'
import type { GalleryItem } from './gallery-item.ts'
import { mosaic } from './mosaic.ts'
import { duskClass, mosaicClass } from './tile.ts'

const loadLightbox = () => import('./gallery-lightbox.tsx')
const GalleryLightbox = lazy(loadLightbox)

type Props = {
	items: GalleryItem[]
	enter: boolean // animates cards in: once per page load, not on every category change
}

export function Gallery({ items, enter }: Props) {
	const [playing, setPlaying] = useState<string>() // one video at a time
	const [shownId, setShownId] = useState<string>()
	const [isOpened, setIsOpened] = useState(false) // the lightbox script is loaded on first use
	const shapes = mosaic(items.length)

	if (items.length === 0) return <EmptyGallery />
	return (
		<>
			<ul
				className={cn(mosaicClass, enter && 'stagger')}
				onPointerEnter={loadLightbox}
				onFocus={loadLightbox}
			>
				{items.map((item, index) => (
					<GalleryCard
						key={item.id}
						item={item}
						index={index}
						shape={shapes[index] ?? 'third'}
						playing={item.id === playing}
						onPlay={() => setPlaying(item.id)}
						onStop={() => setPlaying((id) => (id === item.id ? undefined : id))}
						onView={() => {
							setPlaying(undefined)
							setShownId(item.id)
							setIsOpened(true)
						}}
					/>
				))}
			</ul>
			{isOpened && (
				<Suspense>
					<GalleryLightbox items={items} shownId={shownId} onShow={setShownId} />
				</Suspense>
			)}
		</>
	)
}

function EmptyGallery() {
	return (
		<div className="mt-7 grid max-w-xl justify-items-start gap-5">
			<div className="relative w-full overflow-hidden rounded-media">
				<img src={placeholders.generic} alt="" width={1200} height={800} className="w-full" />
				<span className={duskClass} />
			</div>
			<p className="title text-title-md">{messages.empty}</p>
			<ButtonLink kind="primary" to={href('/showroom')} viewTransition={false} preventScrollReset>
				{messages.viewAll}
			</ButtonLink>
		</div>
	)
}
