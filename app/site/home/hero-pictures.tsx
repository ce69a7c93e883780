/** The pictures behind the headline: the first at once, each other only when its turn comes. */
import { useEffect, useState } from 'react'
import { preload } from 'react-dom'
import { type Photo, renditionAddress, srcset } from '#app/media/photo.ts'
import { DuskPicture } from '#app/site/dusk-picture.tsx'
import { cn } from '#app/ui/cn.ts'

const SIZES = '100vw'

type Props = { photos: Photo[]; turn: number }

export function HeroPictures({ photos, turn }: Props) {
	const [failed, setFailed] = useState<string[]>([])
	const [loaded, setLoaded] = useState<string[]>([])
	const [shown, setShown] = useState(photos[0]?.hash)
	const usable = photos.filter(({ hash }) => !failed.includes(hash))
	const due = usable[turn % usable.length]?.hash

	// A picture that is due steps forward once it is there; until then the one before it stays.
	useEffect(() => {
		if (due && (loaded.includes(due) || usable.length === 1)) setShown(due)
	}, [due, loaded, usable.length])

	if (usable.length === 0) return <DuskPicture />
	return usable
		.slice(0, turn + 1)
		.map((photo, index) => (
			<HeroPicture
				key={photo.hash}
				photo={photo}
				first={index === 0}
				shown={photo.hash === shown}
				onLoad={() => setLoaded((others) => [...others, photo.hash])}
				onError={() => setFailed((others) => [...others, photo.hash])}
			/>
		))
}

type HeroPictureProps = {
	photo: Photo
	first: boolean
	shown: boolean
	onLoad: () => void
	onError: () => void
}

function HeroPicture({ photo, first, shown, onLoad, onError }: HeroPictureProps) {
	if (first) preloadAvif(photo)
	const known = (image: HTMLImageElement | null) => {
		if (image?.complete) image.naturalWidth > 0 ? onLoad() : onError()
	}
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={SIZES} />
			<source type="image/webp" srcSet={srcset(photo, 'webp')} sizes={SIZES} />
			<img
				ref={known}
				src={renditionAddress(photo, 1280, 'jpeg')}
				srcSet={srcset(photo, 'jpeg')}
				sizes={SIZES}
				alt=""
				width={photo.width}
				height={photo.height}
				fetchPriority={first ? 'high' : 'low'}
				onLoad={onLoad}
				onError={onError}
				className={cn('hero-picture transition-opacity duration-1000', shown ? 'opacity-100' : 'opacity-0')}
			/>
		</picture>
	)
}

/** Into the head of the document, so that the browser fetches it before it has read as far as the picture. */
function preloadAvif(photo: Photo) {
	preload(renditionAddress(photo, 1280, 'avif'), {
		as: 'image',
		type: 'image/avif',
		imageSrcSet: srcset(photo, 'avif'),
		imageSizes: SIZES,
		fetchPriority: 'high',
	})
}
