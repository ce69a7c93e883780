/** A photograph as pages know it, and the addresses of its renditions. */
export const PHOTO_WIDTHS = [320, 480, 640, 800, 960, 1280, 1600, 1920] as const
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const

/** Across a phone, as `sizes` has it: a hair less, so that one of 412 points and two pixels to each takes 800 and not 960. */
export const ACROSS_A_PHONE = '97vw'

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

export type Photo = {
	hash: string // of the original's content: names it in every address
	width: number // pixels of the original
	height: number
	placeholderColor: string // #rrggbb, painted until the picture is there
}

const HASH = /^[0-9a-f]{32}$/
const FILE = /^(\d+)\.([a-z]+)$/

/** The address of a photo as records keep it; renditions stand below it. */
export const photoAddress = (hash: string): string => `/photos/${hash}`

/** The widths a photo is offered in: never wider than it is, and always at least one. */
export function widthsOf(photo: Pick<Photo, 'width'>): PhotoWidth[] {
	const fitting = PHOTO_WIDTHS.filter((width) => width <= photo.width)
	return fitting.length > 0 ? fitting : [PHOTO_WIDTHS[0]]
}

export const renditionAddress = (
	photo: Pick<Photo, 'hash'>,
	width: PhotoWidth,
	format: PhotoFormat,
): string => `${photoAddress(photo.hash)}/${width}.${format}`

export type RenditionName = { hash: string; width: PhotoWidth; format: PhotoFormat }

/** What the parts of a rendition's address ask for; undefined for any width or format that is not offered. */
export function readRendition(hash: string, file: string): RenditionName | undefined {
	const [, digits, extension] = FILE.exec(file) ?? []
	const width = PHOTO_WIDTHS.find((offered) => String(offered) === digits)
	const format = PHOTO_FORMATS.find((offered) => offered === extension)
	return HASH.test(hash) && width && format ? { hash, width, format } : undefined
}

/** `srcset` of one format, up to a widest rendition. */
export function srcset(photo: Photo, format: PhotoFormat, widest: number = Number.POSITIVE_INFINITY): string {
	const [narrowest, ...wider] = widthsOf(photo)
	return [narrowest as PhotoWidth, ...wider.filter((width) => width <= widest)]
		.map((width) => `${renditionAddress(photo, width, format)} ${width}w`)
		.join(', ')
}
