/** A photo or video in the showroom gallery, and the gallery's categories. */
import { toPlainLine } from '#app/core/typed-text.ts'
import type { Photo } from '#app/features/media/photo.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'

export const GALLERY_TYPES = ['image', 'video'] as const
export type GalleryType = (typeof GALLERY_TYPES)[number]

export type GalleryItem = {
	id: string
	type: GalleryType
	alt: string // also shown as its title
	description: string // what it shows, for visitors who do not see it; may be empty
	category: string
	photo: Photo | null // the photo, or the video's poster
	video: string | null // its URL; null for photos
	captions: string | null // the URL of the video's captions
	stock?: StockLink // only on the public page
}

export type GalleryCategory = {
	value: string // in URLs
	label: string
}

/** Cards of the skeleton while the gallery loads (specification, section 9). */
export const SKELETON_CARDS = 6
/** How long the skeleton covers the loaded gallery, in milliseconds (specification, section 9). */
export const SKELETON_STAYS = 500

/** A category's label: capitalised (specification, section 2), with `suv` in capitals. */
export const categoryLabel = (category: string): string =>
	keyOf(category) === 'suv' ? 'SUV' : category.charAt(0).toLocaleUpperCase('en-ZA') + category.slice(1)

/** Distinct categories sorted by name, compared case-insensitively. */
export function categoriesOf(items: Pick<GalleryItem, 'category'>[]): GalleryCategory[] {
	const labels = new Map<string, string>()
	for (const { category } of items) {
		if (!labels.has(keyOf(category))) labels.set(keyOf(category), categoryLabel(category))
	}
	return [...labels]
		.map(([value, label]) => ({ value, label }))
		.sort((one, other) => one.label.localeCompare(other.label, 'en-ZA'))
}

/** The items of a category in order; all items without a category. */
export function inCategory<Item extends Pick<GalleryItem, 'category'>>(
	items: Item[],
	category: string,
): Item[] {
	const expected = keyOf(category)
	return expected ? items.filter((item) => keyOf(item.category) === expected) : items
}

/** A category's key for URLs and comparisons. */
export const keyOf = (category: string): string => toPlainLine(category).toLocaleLowerCase('en-ZA')

export type VehicleName = Pick<Vehicle, 'id' | 'make' | 'model' | 'year' | 'name'>
export type StockLink = { to: string; model: string | undefined } // undefined: link to the whole stock

/** To the vehicle that the title names, or to all of its model. The longest model name in the title wins: Land Cruiser 300 before Land Cruiser. */
export function stockLink(title: string, onOffer: VehicleName[]): StockLink {
	const words = toWords(title)
	const names = onOffer.filter(({ model }) => model && words.includes(toWords(model)))
	const longest = Math.max(0, ...names.map(({ model }) => model.length))
	const [first, ...others] = names.filter(({ model }) => model.length === longest)
	if (!first) return { to: '/inventory', model: undefined }
	const { make, model } = first
	const to =
		others.length === 0 ? vehiclePath(first) : `/inventory?${new URLSearchParams({ make, search: model })}`
	return { to, model }
}

const toWords = (text: string) =>
	` ${text
		.toLocaleLowerCase('en-ZA')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `
