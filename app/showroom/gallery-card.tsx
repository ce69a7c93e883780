/** A picture or film in the mosaic; the whole card opens it large. Without script, the browser shows the file itself. */
import type { CSSProperties, MouseEvent } from 'react'
import { type Photo, renditionAddress, widthsOf } from '#app/media/photo.ts'
import { Picture } from '#app/media/picture.tsx'
import { cn } from '#app/ui/cn.ts'
import { icons } from '#app/ui/icons.ts'
import { showroomWords as words } from '#app/words/en-ZA/showroom.ts'
import { isBright } from './bright-photo.ts'
import { FilmTile } from './film-tile.tsx'
import { categoryLabel, type GalleryItem } from './gallery-item.ts'
import type { TileShape } from './mosaic.ts'
import { filmsMayPlay } from './spared.ts'
import { captionClass, duskClass, tileClass, tilePictureClass, tileSizes } from './tile.ts'

type Props = {
	item: GalleryItem
	index: number
	shape: TileShape
	playing: boolean
	onPlay: () => void
	onStop: () => void
	onView: () => void
}

export function GalleryCard({ item, index, shape, playing, onPlay, onStop, onView }: Props) {
	const { alt, category, photo, film } = item
	const widest = shape === 'third' ? 960 : 1600
	const wake = () => film && filmsMayPlay() && onPlay()
	const picture = (
		<>
			<Picture
				photo={photo}
				alt={alt}
				sizes={tileSizes(shape)}
				widest={widest}
				priority={index === 0}
				eager={index < 3}
				className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.035]"
			/>
			{photo && isBright(photo) && <span className={duskClass} />}
		</>
	)
	return (
		<li
			className={tileClass(shape)}
			style={{ '--i': index } as CSSProperties}
			onPointerEnter={(event) => event.pointerType === 'mouse' && wake()}
			onPointerLeave={(event) => event.pointerType === 'mouse' && onStop()}
			onFocus={(event) => event.target.matches(':focus-visible') && wake()}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onStop()}
		>
			{film ? (
				<FilmTile
					film={film}
					title={alt}
					playing={playing}
					onPlay={onPlay}
					onStop={onStop}
					onView={onView}
					className={tilePictureClass(shape)}
				>
					{picture}
				</FilmTile>
			) : (
				<div className={tilePictureClass(shape)}>{picture}</div>
			)}
			<div className={captionClass}>
				<div className="min-w-0">
					<h2 className="leading-tight font-[650] font-stretch-106%">{alt}</h2>
					<p className="mt-0.5 text-xs text-dark-300">{categoryLabel(category)}</p>
				</div>
				<a
					href={film ?? largest(photo)}
					aria-haspopup="dialog"
					onClick={(event) => {
						if (isForAnotherTab(event)) return
						event.preventDefault()
						onView()
					}}
					className={cn(
						'inline-flex flex-none items-center gap-2 text-sm font-semibold whitespace-nowrap text-accent-ink no-underline group-hover:underline group-hover:underline-offset-4',
						'after:absolute after:inset-x-0 after:top-0 after:bottom-7 after:z-1 lg:after:bottom-9',
						'focus-visible:shadow-none focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-(--focus)',
					)}
				>
					{words.viewDetails}
					<span className="sr-only">: {alt}</span>
					<icons.Maximize2 aria-hidden className="size-4" strokeWidth={1.75} />
				</a>
			</div>
		</li>
	)
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
	ctrlKey || metaKey || shiftKey || altKey

/** A picture that is not ours to show leads nowhere but to its place on the page. */
function largest(photo: Photo | null): string {
	return photo ? renditionAddress(photo, widthsOf(photo).at(-1) ?? 320, 'jpeg') : '#main'
}
