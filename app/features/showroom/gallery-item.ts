/** A photo or video in the showroom gallery, and the gallery's categories. */

import { savesData } from '#app/components/data-saver.ts'
import { toPlainLine } from '#app/core/typed-text.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { type Vehicle, vehiclePath } from '#app/features/vehicles/vehicle.ts'

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

// Classes of a tile. Tiles share rows (subgrid), so that adjacent images and captions align; columns too, because
// Safari otherwise measures the rows at the width of the text and lays captions under the images.

// Each tile has an image row and a caption row; the caption's bottom padding is the gap to the next row.
export const mosaicClass = 'mt-7 -mb-7 grid gap-x-4 sm:grid-cols-2 lg:-mb-9 lg:grid-cols-12 lg:gap-x-5'

const TILES: Record<TileShape, string> = {
	feature: 'lg:col-span-8 lg:row-span-4',
	third: 'lg:col-span-4',
	half: 'lg:col-span-6',
	panorama: 'lg:col-span-12',
}
const PICTURES: Record<TileShape, string> = {
	feature: 'lg:row-span-3 lg:aspect-auto',
	third: '',
	half: 'lg:aspect-video',
	panorama: 'lg:aspect-[21/9]',
}
const SIZES: Record<TileShape, string> = {
	feature: '(min-width: 88rem) 54rem, (min-width: 64rem) 62vw',
	third: '(min-width: 88rem) 26rem, (min-width: 64rem) 30vw',
	half: '(min-width: 88rem) 40rem, (min-width: 64rem) 46vw',
	panorama: '(min-width: 88rem) 81rem, (min-width: 64rem) 94vw',
}

// In two columns, the last tile of an odd number spans both.
export const tileClass = (shape: TileShape): string =>
	`group relative flex flex-col sm:row-span-2 sm:grid sm:grid-cols-subgrid sm:grid-rows-subgrid sm:gap-y-0 sm:*:col-span-full sm:max-lg:last:odd:col-span-2 ${TILES[shape]}`

export const tilePictureClass = (shape: TileShape): string =>
	`noted relative aspect-car overflow-hidden rounded-media bg-dark-850 sm:max-lg:group-[:last-child:nth-child(odd)]:aspect-video ${PICTURES[shape]}`

/** Darkens the edges of a photo, so that a photo from a white studio does not glare on the dark page. */
export const duskClass =
	'pointer-events-none absolute inset-0 bg-[radial-gradient(ellipse_62%_70%_at_50%_54%,white_20%,#8b929a_62%,#3a434b_100%)] mix-blend-multiply transition-opacity duration-700 ease-out group-hover:opacity-40'

/** Says over the still picture that the browser cannot play a video. */
export const cannotPlayClass =
	'absolute inset-x-3 top-18 rounded-control bg-dark-950/90 px-3 py-2 text-sm text-white'

export const captionClass = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-3 pb-7 lg:pb-9'

/** The image width of a tile, as the HTML `sizes` attribute. */
export const tileSizes = (shape: TileShape): string => `${SIZES[shape]}, (min-width: 40rem) 47vw, 92vw`

/** Whether videos may play on hover, without a click: neither with the data saver nor with reduced motion. */
export const videosMayPlay = (): boolean =>
	!savesData() && matchMedia('(prefers-reduced-motion: no-preference)').matches

export type TileShape = 'feature' | 'third' | 'half' | 'panorama'

const FEATURE_ROW: TileShape[] = ['feature', 'third', 'third'] // 8 + 4 + 4 columns
const ROW_OF_THREE: TileShape[] = ['third', 'third', 'third'] // 4 + 4 + 4
const ROW_OF_TWO: TileShape[] = ['half', 'half'] // 6 + 6
const EIGHT = [...FEATURE_ROW, ...ROW_OF_THREE, ...ROW_OF_TWO]

/** Layouts of the remaining cards after full groups of eight; every row is full. */
const REST: TileShape[][] = [
	[],
	['panorama'],
	ROW_OF_TWO,
	FEATURE_ROW,
	[...ROW_OF_TWO, ...ROW_OF_TWO],
	[...FEATURE_ROW, ...ROW_OF_TWO],
	[...FEATURE_ROW, ...ROW_OF_THREE],
	[...FEATURE_ROW, ...ROW_OF_TWO, ...ROW_OF_TWO],
]

/** The shapes of `count` cards on a wide screen, in order: rows of one large and two small, of three, of two. */
export function mosaic(count: number): TileShape[] {
	const eights = Array.from({ length: Math.floor(count / EIGHT.length) }, () => EIGHT).flat()
	return [...eights, ...(REST[count % EIGHT.length] ?? [])]
}
