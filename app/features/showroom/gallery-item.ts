/** A picture or film in the showroom gallery, and the categories that the gallery is looked at by. */
import type { Photo } from '#app/features/media/photo.ts'
import type { StockLink } from './gallery-stock.ts'

export const GALLERY_TYPES = ['image', 'video'] as const
export type GalleryType = (typeof GALLERY_TYPES)[number]

export type GalleryItem = {
	id: string
	type: GalleryType
	alt: string // shown as its title
	category: string
	photo: Photo | null // the picture itself, or the film's poster
	video: string | null // its address; null for pictures
	stock?: StockLink // on the page of visitors
}

export type GalleryCategory = {
	value: string // in addresses
	label: string
}

/** Cards shown while the gallery is on its way (specification, section 9). */
export const SKELETON_CARDS = 6
/** How long the skeleton lies over the gallery that has come, in milliseconds (specification, section 9). */
export const SKELETON_STAYS = 500

/** A category as visitors read it: capitalised (specification, section 2), and `suv` in capitals throughout. */
export const categoryLabel = (category: string): string =>
	keyOf(category) === 'suv' ? 'SUV' : category.charAt(0).toLocaleUpperCase('en-ZA') + category.slice(1)

/** Each category once, by name; spellings that differ only in capitals are one. */
export function categoriesOf(items: Pick<GalleryItem, 'category'>[]): GalleryCategory[] {
	const labels = new Map<string, string>()
	for (const { category } of items) {
		if (!labels.has(keyOf(category))) labels.set(keyOf(category), categoryLabel(category))
	}
	return [...labels]
		.map(([value, label]) => ({ value, label }))
		.sort((one, other) => one.label.localeCompare(other.label, 'en-ZA'))
}

/** The items of a category in their order; all of them where none is asked for. */
export function inCategory<Item extends Pick<GalleryItem, 'category'>>(
	items: Item[],
	category: string,
): Item[] {
	const expected = keyOf(category)
	return expected ? items.filter((item) => keyOf(item.category) === expected) : items
}

/** A category as addresses and comparisons know it. */
export const keyOf = (category: string): string => category.trim().toLocaleLowerCase('en-ZA')
