/** One gallery item as large as the screen, and the way to its neighbours; after the last comes the first. */
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { around } from '#app/kernel/around.ts'
import { Picture } from '#app/media/picture.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import type { Step } from '#app/ui/swipe.ts'
import { showroomWords as words } from '#app/words/en-ZA/showroom.ts'
import { categoryLabel, type GalleryItem } from './gallery-item.ts'
import { LargeFilm } from './large-film.tsx'
import { savesData } from './spared.ts'
import { tileSizes } from './tile.ts'

type Props = {
	items: GalleryItem[]
	shown: string | undefined // id
	onShow: (id: string | undefined) => void
}

export default function GalleryLightbox({ items, shown, onShow }: Props) {
	const index = items.findIndex(({ id }) => id === shown)
	const item = items[index]
	const neighbour = (step: Step) => items[around(index + step, items.length)]

	return (
		<Lightbox
			open={item !== undefined}
			onClose={() => onShow(undefined)}
			onStep={(step) => onShow(neighbour(step)?.id)}
			words={words.lightbox}
			counter={items.length > 1 ? words.lightbox.counter(index + 1, items.length) : undefined}
		>
			{item && <Large item={item} />}
			{item && !savesData() && <Ahead items={[neighbour(1), neighbour(-1)]} />}
		</Lightbox>
	)
}

function Large({ item: { id, alt, category, photo, film, stock } }: { item: GalleryItem }) {
	const ratio = photo ? photo.width / photo.height : 3 / 2
	return (
		<figure
			style={{ '--ratio': ratio } as CSSProperties}
			className="flex w-full flex-col items-center gap-4 [--room:15rem] [--width:min(100%,calc((100dvh-var(--room))*var(--ratio)))] sm:pb-6 sm:[--room:9.5rem]"
		>
			<div key={id} className="relative aspect-(--ratio) w-(--width)">
				{film ? (
					<LargeFilm film={film} poster={photo} title={alt} />
				) : (
					<>
						<Picture photo={photo} alt="" sizes={AS_IN_A_TILE} eager className="size-full" />
						<Picture
							photo={photo}
							alt={alt}
							sizes={FULL}
							widest={1920}
							priority
							className="absolute inset-0 size-full bg-transparent!"
						/>
					</>
				)}
			</div>
			<figcaption
				aria-live="polite"
				className="flex w-full flex-wrap items-baseline gap-x-4 px-5 sm:w-(--width) sm:px-0"
			>
				<b className="title text-title-sm leading-tight">{alt}</b>
				<span className="text-sm text-dark-300">{categoryLabel(category)}</span>
				{stock && (
					<Link to={stock.to} className="link ml-auto flex-none py-1 text-sm">
						{stock.model ? words.inStock(stock.model) : words.viewAll}
					</Link>
				)}
			</figcaption>
		</figure>
	)
}

const FULL = '100vw'
/** What the page has fetched already lies under the large picture until that has come. */
const AS_IN_A_TILE = tileSizes('third')

/** The neighbours are fetched while one looks, so that a step is at once. */
function Ahead({ items }: { items: (GalleryItem | undefined)[] }) {
	return (
		<div hidden>
			{items.map(
				(item) =>
					item &&
					!item.film && <Picture key={item.id} photo={item.photo} alt="" sizes={FULL} widest={1920} eager />,
			)}
		</div>
	)
}
