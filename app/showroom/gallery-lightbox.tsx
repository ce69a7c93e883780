/** One gallery item as large as the screen, and the way to its neighbours; after the last comes the first. */
import { Link } from 'react-router'
import { Lightbox } from '#app/media/lightbox.tsx'
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
	return (
		<Lightbox
			items={items.map(({ id, alt, photo, film }) => ({
				id,
				photo,
				alt,
				label: alt,
				video: film ? <LargeFilm film={film} poster={photo} title={alt} /> : undefined,
			}))}
			index={index}
			onShow={(next) => onShow(items[next]?.id)}
			onClose={() => onShow(undefined)}
			messages={words.lightbox}
			sizesOnPage={tileSizes('third')}
			dataSaver={savesData()}
			caption={item && <Caption item={item} />}
		/>
	)
}

const Caption = ({ item: { alt, category, stock } }: { item: GalleryItem }) => (
	<div aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 sm:justify-center">
		<b className="title text-title-sm leading-tight">{alt}</b>
		<span className="text-sm text-dark-300">{categoryLabel(category)}</span>
		{stock && (
			<Link to={stock.to} className="link ml-auto flex-none py-1 text-sm sm:ml-4">
				{stock.model ? words.inStock(stock.model) : words.viewAll}
			</Link>
		)}
	</div>
)
