/** A hero photo: a wide one, and a tall one for phones. */
import type { Photo } from '#app/features/media/photo.ts'

export type HeroPhoto = { wide: Photo; tall: Photo | null }

/** Media query of the windows that the tall photo fills. The stylesheet (heroes.css) has the same. */
export const TALL_WINDOWS = '(max-aspect-ratio: 4/5)'
export const OTHER_WINDOWS = `not all and ${TALL_WINDOWS}`

/** `sizes` of the photos, which cover the hero: at most 52rem high on a phone and 60rem on a desktop. Safari ignores min() and max() in `sizes`. */
export const TALL_SIZES =
	'(min-width: 29.3rem) 100vw, (min-height: 52rem) 29.3rem, (max-aspect-ratio: 563/1000) 56.3svh, 100vw'
/**
 * A tall window shows only a part of a wide photo: requests half of the pixels it could use, because all are
 * too heavy.
 */
export const WIDE_SIZES = `${TALL_WINDOWS} 150vw, (min-width: 107rem) 100vw, (min-height: 60rem) 107rem, (max-aspect-ratio: 178/100) 178svh, 100vw`
