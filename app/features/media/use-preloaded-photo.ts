/** The picture of a page, announced in its head: fetched before scripts and before the page is laid out. */
import { preload } from 'react-dom'
import { type Photo, renditionAddress, srcset } from './photo.ts'
import { useWidest } from './use-widest.ts'

type Options = { sizes: string; widest?: number | undefined; media?: string | undefined } // as the picture has them

/** Only in AVIF: a browser that does not take it looks past the announcement. */
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
