/** A picture or film in the showroom gallery. */
export const GALLERY_TYPES = ['image', 'video'] as const
export type GalleryType = (typeof GALLERY_TYPES)[number]
