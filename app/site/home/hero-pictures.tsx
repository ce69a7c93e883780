/** The pictures behind the headline: the first loads at once, each other one when its turn comes. */
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { fallbackSource } from '#app/components/fallback-source.ts'
import { PHOTO_FORMATS, type Photo, renditionAddress, srcset } from '#app/features/media/photo.ts'
import { usePreloadedPhoto, useWidest } from '#app/features/media/picture.tsx'
import { DuskPicture } from '#app/site/dusk-picture.tsx'

/** A hero photo: a wide one, and a tall one for phones. */
export type HeroPhoto = {
	wide: Photo
	tall: Photo | null
	focus?: { x: number; y: number } // percent of a dealership's own picture; default: the stylesheet's
}

/** Media query of the windows that the tall photo fills. The stylesheet (heroes.css) has the same. */
const TALL_WINDOWS = '(max-aspect-ratio: 4/5)'
const OTHER_WINDOWS = `not all and ${TALL_WINDOWS}`

/** `sizes` of the photos, which cover the hero: at most 52rem high on a phone and 60rem on a desktop. Safari ignores min() and max() in `sizes`. */
const TALL_SIZES =
	'(min-width: 29.3rem) 100vw, (min-height: 52rem) 29.3rem, (max-aspect-ratio: 563/1000) 56.3svh, 100vw'
/**
 * A tall window shows only a part of a wide photo: requests half of the pixels it could use, because all are
 * too heavy.
 */
const WIDE_SIZES = `${TALL_WINDOWS} 150vw, (min-width: 107rem) 100vw, (min-height: 60rem) 107rem, (max-aspect-ratio: 178/100) 178svh, 100vw`

type Props = { photos: HeroPhoto[]; turn: number }

type LoadResult = 'came' | 'failed'
type ReportPicture = (hash: string, fate: LoadResult) => void

export function HeroPictures({ photos, turn }: Props) {
	const [fates, setFates] = useState<Record<string, LoadResult>>({})
	const [shownHash, setShownHash] = useState(photos[0]?.wide.hash)
	const notify: ReportPicture = useCallback(
		(hash, fate) => setFates((fates) => ({ ...fates, [hash]: fate })),
		[],
	)
	const usable = photos.filter(({ wide }) => fates[wide.hash] !== 'failed')
	const dueHash = usable[turn % usable.length]?.wide.hash

	// Shows the next picture only once it is loaded; until then the previous one stays.
	useEffect(() => {
		if (dueHash && fates[dueHash] === 'came') setShownHash(dueHash)
	}, [dueHash, fates])

	if (usable.length === 0) return <DuskPicture />
	return usable
		.slice(0, turn + 1)
		.map((photo, index) => (
			<HeroPicture
				key={photo.wide.hash}
				photo={photo}
				first={index === 0}
				isVisible={photo.wide.hash === shownHash}
				notify={notify}
			/>
		))
}

type HeroPictureProps = { photo: HeroPhoto; first: boolean; isVisible: boolean; notify: ReportPicture }

function HeroPicture({ photo: { wide, tall, focus }, first, isVisible, notify }: HeroPictureProps) {
	usePreloadedPhoto(first ? tall : null, { sizes: TALL_SIZES, media: TALL_WINDOWS })
	usePreloadedPhoto(first ? wide : null, { sizes: WIDE_SIZES, media: tall ? OTHER_WINDOWS : undefined })
	const widest = useWidest()
	const { hash } = wide
	const source = fallbackSource(renditionAddress(wide, 1280, 'jpeg'))
	const image = useRef<HTMLImageElement>(null)

	// The first picture may have loaded or failed before hydration, so no event fires.
	useEffect(() => {
		const { complete, naturalWidth, currentSrc } = image.current ?? {}
		if (complete && currentSrc) notify(hash, naturalWidth ? 'came' : 'failed')
	}, [notify, hash])

	return (
		<picture className="absolute inset-0 -z-2">
			{tall &&
				PHOTO_FORMATS.map((format) => (
					<source
						key={format}
						type={`image/${format}`}
						media={TALL_WINDOWS}
						srcSet={srcset(tall, format, widest)}
						sizes={TALL_SIZES}
					/>
				))}
			{PHOTO_FORMATS.map((format) => (
				<source
					key={format}
					type={`image/${format}`}
					srcSet={srcset(wide, format, widest)}
					sizes={WIDE_SIZES}
				/>
			))}
			<img
				{...source}
				ref={(element) => {
					image.current = element
					return source.ref(element)
				}}
				alt=""
				width={wide.width}
				height={wide.height}
				fetchPriority={first ? 'high' : 'low'}
				style={focus && ({ '--focus': `${focus.x}% ${focus.y}%` } as CSSProperties)}
				onLoad={() => notify(hash, 'came')}
				onError={() => notify(hash, 'failed')}
				className={cn(
					'hero-picture transition-opacity duration-1000',
					tall && 'has-tall',
					focus && 'is-own',
					isVisible ? 'opacity-100' : 'opacity-0',
				)}
			/>
		</picture>
	)
}
