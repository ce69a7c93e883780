/** A photo as pages use it, and the addresses of its renditions. */
export const PHOTO_WIDTHS = [320, 480, 640, 800, 960, 1280, 1600, 1920] as const
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const

/**
 * The `sizes` value for full width on a phone. Slightly below 100vw, so that a screen of 412 points at two
 * pixels each loads the width 800, not 960.
 */
export const ACROSS_A_PHONE = '97vw'

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

export type Photo = {
	hash: string // of the original's content; part of every address
	width: number // pixels of the original
	height: number
	placeholderColor: string // #rrggbb, shown until the picture has loaded
	shows?: string // in words, for its alternative text
}

const HASH = /^[0-9a-f]{32}$/
const FILE = /^(\d+)\.([a-z]+)$/

/** The address of a photo as records store it; the addresses of its renditions start with it. */
export const photoAddress = (hash: string): string => `/photos/${hash}`

/** The offered widths in pixels: never wider than the original, and always at least one. */
export function widthsOf(photo: Pick<Photo, 'width'>): PhotoWidth[] {
	const fitting = PHOTO_WIDTHS.filter((width) => width <= photo.width)
	return fitting.length > 0 ? fitting : [PHOTO_WIDTHS[0]]
}

/** `/photos/<hash>/640.avif`: `width` in pixels. */
export const renditionAddress = (
	photo: Pick<Photo, 'hash'>,
	width: PhotoWidth,
	format: PhotoFormat,
): string => `${photoAddress(photo.hash)}/${width}.${format}`

export type RenditionName = { hash: string; width: PhotoWidth; format: PhotoFormat }

/** Parses the segments of a rendition's address; undefined for a width or format that is not offered. */
export function readRendition(hash: string, file: string): RenditionName | undefined {
	const [, digits, extension] = FILE.exec(file) ?? []
	const width = PHOTO_WIDTHS.find((offered) => String(offered) === digits)
	const format = PHOTO_FORMATS.find((offered) => offered === extension)
	return HASH.test(hash) && width && format ? { hash, width, format } : undefined
}

/** The `srcset` of one format, up to the width `widest` in pixels. */
export function srcset(photo: Photo, format: PhotoFormat, widest: number = Number.POSITIVE_INFINITY): string {
	const [narrowest, ...wider] = widthsOf(photo)
	return [narrowest as PhotoWidth, ...wider.filter((width) => width <= widest)]
		.map((width) => `${renditionAddress(photo, width, format)} ${width}w`)
		.join(', ')
}

/** Separate from photo.ts, because the pages of visitors do not need it. */
const ADDRESS = /^\/photos\/([0-9a-f]{32})$/

/** The hash in a photo's address; undefined if the address is not one of our photos. */
export const photoHash = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
