/** A gallery item as staff meet it: a line of the list, and what its form begins with. */
import { type GalleryItem, keyOf } from './gallery-item.ts'

/** Under which the journal keeps what is done to the gallery. */
export const GALLERY_KIND = 'showroom_gallery'

/** The categories to choose from; the first, where nobody says another (specification, section 9). */
export const GALLERY_CATEGORIES = ['luxury', 'sports', 'suv', 'sedan', 'convertible', 'electric'] as const

/** `version`: of which change it is; empty while it is not saved yet. */
export type GalleryRecord = GalleryItem & { version: string }

export const newGalleryItem = (id: string): GalleryRecord => ({
	...{ id, version: '' },
	...{ type: 'image', alt: '', photo: null, video: null },
	category: GALLERY_CATEGORIES[0],
})

/** The one of the list that a category is, whatever its capitals; undefined for a custom one. */
export const listedCategory = (category: string): string | undefined =>
	GALLERY_CATEGORIES.find((listed) => listed === keyOf(category))
