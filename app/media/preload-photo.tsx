/** The picture of a page, announced in its head: fetched before scripts and before the page is laid out. */
import { preload } from 'react-dom'
import { type Photo, renditionAddress, srcset } from './photo.ts'

type Options = { widest?: number; media?: string } // as the picture has them

/** Only in AVIF: a browser that does not take it looks past the announcement. Give the picture the same sizes. */
export function preloadPhoto(photo: Photo | null, sizes: string, { widest, media }: Options = {}): void {
	if (!photo) return
	preload(renditionAddress(photo, 320, 'avif'), {
		as: 'image',
		type: 'image/avif',
		media,
		imageSrcSet: srcset(photo, 'avif', widest),
		imageSizes: sizes,
		fetchPriority: 'high',
	})
}
