/** A gallery item in the back office: a list row, and the initial values of its form. */
import { type GalleryItem, keyOf } from './gallery-item.ts'

/** The entity kind in the audit log. */
export const GALLERY_KIND = 'showroom_gallery'

/** Categories of the form; the first is the default (specification, section 9). */
export const GALLERY_CATEGORIES = ['luxury', 'sports', 'suv', 'sedan', 'convertible', 'electric'] as const

/** `version`: for the optimistic lock; empty until the item is saved. */
export type GalleryRecord = GalleryItem & { version: string; captionsText: string }

/** A blank gallery item (specification, section 9, Admin defaults). */
export const newGalleryItem = (id: string): GalleryRecord => ({
	id,
	version: '',
	type: 'image',
	alt: '',
	description: '',
	photo: null,
	video: null,
	captions: null,
	captionsText: '',
	category: GALLERY_CATEGORIES[0],
})

/** The listed category that equals this one case-insensitively; undefined for a custom category. */
export const listedCategory = (category: string): string | undefined =>
	GALLERY_CATEGORIES.find((listed) => listed === keyOf(category))
