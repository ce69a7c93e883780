/** The pictures behind the headline: the first at once, each other only when its turn comes. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { ACROSS_A_PHONE, type Photo, renditionAddress, srcset } from '#app/media/photo.ts'
import { DuskPicture } from '#app/site/dusk-picture.tsx'
import { cn } from '#app/ui/cn.ts'

const SIZES = `(min-width: 40rem) 100vw, ${ACROSS_A_PHONE}`

type Props = { photos: Photo[]; turn: number }

type Fate = 'came' | 'failed'
type Tell = (hash: string, fate: Fate) => void

export function HeroPictures({ photos, turn }: Props) {
	const [fates, setFates] = useState<Record<string, Fate>>({})
	const [shown, setShown] = useState(photos[0]?.hash)
	const tell: Tell = useCallback((hash, fate) => setFates((fates) => ({ ...fates, [hash]: fate })), [])
	const usable = photos.filter(({ hash }) => fates[hash] !== 'failed')
	const due = usable[turn % usable.length]?.hash

	// A picture that is due steps forward once it is there; until then the one before it stays.
	useEffect(() => {
		if (due && fates[due] === 'came') setShown(due)
	}, [due, fates])

	if (usable.length === 0) return <DuskPicture />
	return usable
		.slice(0, turn + 1)
		.map((photo, index) => (
			<HeroPicture
				key={photo.hash}
				photo={photo}
				first={index === 0}
				shown={photo.hash === shown}
				tell={tell}
			/>
		))
}

type HeroPictureProps = { photo: Photo; first: boolean; shown: boolean; tell: Tell }

function HeroPicture({ photo, first, shown, tell }: HeroPictureProps) {
	if (first) preloadAvif(photo)
	const { hash } = photo
	const image = useRef<HTMLImageElement>(null)

	// The first may have come, or failed, before the page came to life; then no event tells of it.
	useEffect(() => {
		const { complete, naturalWidth, currentSrc } = image.current ?? {}
		if (complete && currentSrc) tell(hash, naturalWidth ? 'came' : 'failed')
	}, [tell, hash])

	return (
		<picture className="absolute inset-0 -z-2">
			<source type="image/avif" srcSet={srcset(photo, 'avif')} sizes={SIZES} />
			<source type="image/webp" srcSet={srcset(photo, 'webp')} sizes={SIZES} />
			<img
				ref={image}
				src={renditionAddress(photo, 1280, 'jpeg')}
				srcSet={srcset(photo, 'jpeg')}
				sizes={SIZES}
				alt=""
				width={photo.width}
				height={photo.height}
				fetchPriority={first ? 'high' : 'low'}
				onLoad={() => tell(hash, 'came')}
				onError={() => tell(hash, 'failed')}
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
