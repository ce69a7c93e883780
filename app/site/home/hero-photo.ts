/** A picture of the home page: across a desk, and upright on a phone. */
import type { Photo } from '#app/features/media/photo.ts'

export type HeroPhoto = { wide: Photo; tall: Photo | null }

/** The windows that the tall photo fills. The stylesheet asks the same. */
export const TALL_WINDOWS = '(max-aspect-ratio: 4/5)'
export const OTHER_WINDOWS = `not all and ${TALL_WINDOWS}`

/** How wide each stands where it covers the hero, which is no higher than 52rem on a phone and 60rem at a desk. */
export const TALL_SIZES = 'max(100vw, min(56.3svh, 29.3rem))'
/** In a tall window only a part of a wide photo shows: half of the pixels that it could use, for all are too heavy. */
export const WIDE_SIZES = `${TALL_WINDOWS} 150vw, max(100vw, min(178svh, 107rem))`
