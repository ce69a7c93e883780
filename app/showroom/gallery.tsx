/** The showroom gallery: cards in a mosaic, and over the page the one that is looked at. */
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { placeholders } from '#app/media/placeholder.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { showroomWords as words } from '#app/words/en-ZA/showroom.ts'
import { GalleryCard } from './gallery-card.tsx'
import type { GalleryItem } from './gallery-item.ts'
import { mosaic } from './mosaic.ts'
import { duskClass, mosaicClass } from './tile.ts'

const loadLightbox = () => import('./gallery-lightbox.tsx')
const GalleryLightbox = lazy(loadLightbox)

type Props = {
	items: GalleryItem[]
	enter: boolean // the cards come in one after the other: once a page, not at every choice of a category
}

export function Gallery({ items, enter }: Props) {
	const [playing, setPlaying] = useState<string>() // one film at a time
	const [shown, setShown] = useState<string>()
	const [isOpened, setIsOpened] = useState(false) // its script is fetched when it is first wanted
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
							setShown(item.id)
							setIsOpened(true)
						}}
					/>
				))}
			</ul>
			{isOpened && (
				<Suspense>
					<GalleryLightbox items={items} shown={shown} onShow={setShown} />
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
			<p className="title text-title-md">{words.empty}</p>
			<ButtonLink kind="primary" to={href('/showroom')} viewTransition={false} preventScrollReset>
				{words.viewAll}
			</ButtonLink>
		</div>
	)
}
