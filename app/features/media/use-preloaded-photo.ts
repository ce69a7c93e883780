/** Preloads the page's main picture (LCP) from its head, before scripts and layout. */
import { preload } from 'react-dom'
import { type Photo, renditionAddress, srcset } from './photo.ts'
import { useWidest } from './use-widest.ts'

// the same as those of the picture
type Options = { sizes: string; widest?: number | undefined; media?: string | undefined }

/** Preloads AVIF only: a browser without AVIF ignores the preload. */
export function usePreloadedPhoto(photo: Photo | null | undefined, { sizes, widest, media }: Options): void {
	const widestOffered = useWidest(widest)
	if (!photo) return
	preload(renditionAddress(photo, 320, 'avif'), {
		as: 'image',
		type: 'image/avif',
		...(media && { media }),
		imageSrcSet: srcset(photo, 'avif', widestOffered),
		imageSizes: sizes,
		fetchPriority: 'high',
	})
}
