/** The pictures behind the headline: the first loads at once, each other one when its turn comes. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { fallbackSource } from '#app/components/fallback-source.ts'
import { PHOTO_FORMATS, renditionAddress, srcset } from '#app/features/media/photo.ts'
import { usePreloadedPhoto } from '#app/features/media/use-preloaded-photo.ts'
import { useWidest } from '#app/features/media/use-widest.ts'
import { DuskPicture } from '#app/site/dusk-picture.tsx'
import { type HeroPhoto, OTHER_WINDOWS, TALL_SIZES, TALL_WINDOWS, WIDE_SIZES } from './hero-photo.ts'

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

function HeroPicture({ photo: { wide, tall }, first, isVisible, notify }: HeroPictureProps) {
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
					source.ref(element)
				}}
				alt=""
				width={wide.width}
				height={wide.height}
				fetchPriority={first ? 'high' : 'low'}
				onLoad={() => notify(hash, 'came')}
				onError={() => notify(hash, 'failed')}
				className={cn(
					'hero-picture transition-opacity duration-1000',
					tall && 'has-tall',
					isVisible ? 'opacity-100' : 'opacity-0',
				)}
			/>
		</picture>
	)
}
