/** How the photographs of a vehicle's page are asked for. */
import { ACROSS_A_PHONE } from '#app/features/media/photo.ts'

/** The place of a photo in the gallery's strip, for links within the page. */
export const photoAnchor = (index: number): string => `photo-${index + 1}`

/** How wide the large photo stands, and the widest rendition worth fetching for it. */
export const mainPicture = {
	sizes: `(min-width: 90rem) 890px, (min-width: 64rem) calc(95vw - 28rem), ${ACROSS_A_PHONE}`,
	widest: 1600,
} as const
