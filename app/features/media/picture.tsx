/**
 * A photo in the best format and size that the browser supports, over its
 * placeholder colour; a drawing if it fails to load.
 */
import { useRef, useState } from 'react'
import { preload } from 'react-dom'
import { fallbackSource, useDataSaver } from '#app/components/data-saver.ts'

import { DATA_SAVER_WIDTH } from '#app/core/data-saver.ts'
import { type Photo, renditionAddress, srcset, widthsOf } from './photo.ts'
import { type PlaceholderName, placeholders } from './placeholder.ts'

type Props = {
	photo: Photo | null
	fallbackPhoto?: Photo // shown if the photo fails to load, before the drawing
	alt: string
	sizes: string // as in HTML: the width of the picture at each window width
	fallback?: PlaceholderName
	eager?: boolean // in the first viewport: not lazy-loaded
	priority?: boolean // the page's LCP picture: preloaded, with high fetch priority
	widest?: number // pixels; wider renditions are not offered
	focus?: { x: number; y: number } | undefined // percent that stay in view when it is cropped
	className?: string
}

/** Pixels. Browsers without AVIF and WebP are few and old, so one JPEG has to do for phones and desktops. */
const LEGACY_WIDTH = 960

export function Picture({
	photo: preferred,
	fallbackPhoto,
	alt,
	sizes,
	fallback = 'generic',
	eager,
	priority,
	widest,
	focus,
	className,
}: Props) {
	const widestOffered = useWidest(widest)
	const [failures, setFailures] = useState<string[]>([]) // hashes
	const photo = [preferred, fallbackPhoto].find(
		(candidate) => candidate && !failures.includes(candidate.hash),
	)
	usePreloadedPhoto(priority ? photo : null, { sizes, widest })
	const fail = () => photo && setFailures([...failures, photo.hash])
	// A picture can fail to load before hydration; React then gets no error event. Not one that is drawn in the browser:
	// Firefox calls it complete before it has loaded.
	const isChecked = useRef(false)
	const checkFailed = (image: HTMLImageElement | null) => {
		if (isChecked.current) return
		isChecked.current = true
		if (image?.hasAttribute('src') && image.complete && image.naturalWidth === 0 && image.currentSrc) fail()
	}

	if (!photo) {
		return <img src={placeholders[fallback]} alt={alt} width={1200} height={800} className={className} />
	}
	const widths = widthsOf(photo).filter((width) => width <= (widest ?? LEGACY_WIDTH))
	const source = fallbackSource(renditionAddress(photo, widths.at(-1) ?? 320, 'jpeg'))
	return (
		<picture key={photo.hash} className="contents">
			<source type="image/avif" srcSet={srcset(photo, 'avif', widestOffered)} sizes={sizes} />
			<source type="image/webp" srcSet={srcset(photo, 'webp', widestOffered)} sizes={sizes} />
			<img
				{...source}
				ref={(image) => {
					checkFailed(image)
					return source.ref(image)
				}}
				alt={alt}
				width={photo.width}
				height={photo.height}
				loading={eager || priority ? 'eager' : 'lazy'}
				decoding={priority ? 'sync' : 'async'}
				fetchPriority={priority ? 'high' : undefined}
				style={{
					backgroundColor: photo.placeholderColor,
					...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
				}}
				className={className}
				onError={fail}
			/>
		</picture>
	)
}

/** The widest rendition that is offered, in pixels: limited if the visitor turned the data saver on. */
export function useWidest(widest = Number.POSITIVE_INFINITY): number {
	return useDataSaver() ? Math.min(widest, DATA_SAVER_WIDTH) : widest
}

/** Preloads the page's main picture (LCP) from its head, before scripts and layout. */

// the same as those of the picture
type Options = { sizes: string; widest?: number | undefined; media?: string | undefined }

/** In the server's page, and AVIF only: a browser without AVIF ignores the preload. */
export function usePreloadedPhoto(photo: Photo | null | undefined, { sizes, widest, media }: Options): void {
	const widestOffered = useWidest(widest)
	if (!import.meta.env.SSR || !photo) return
	preload(renditionAddress(photo, 320, 'avif'), {
		as: 'image',
		type: 'image/avif',
		...(media && { media }),
		imageSrcSet: srcset(photo, 'avif', widestOffered),
		imageSizes: sizes,
		fetchPriority: 'high',
	})
}
