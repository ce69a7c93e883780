/** Anchors and image sizes of the photos on a vehicle's page. */
import { ACROSS_A_PHONE } from '#app/features/media/photo.ts'

/** The anchor of a photo in the gallery's strip. */
export const photoAnchor = (index: number): string => `photo-${index + 1}`

/** `sizes` of the large photo, and the widest rendition to load. */
export const mainPicture = {
	sizes: `(min-width: 90rem) 890px, (min-width: 64rem) calc(95vw - 28rem), ${ACROSS_A_PHONE}`,
	widest: 1600,
} as const
