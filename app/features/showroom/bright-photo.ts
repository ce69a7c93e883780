import type { Photo } from '#app/features/media/photo.ts'

/**
 * Brightness (share of white) from which a photo counts as bright: studio photos are above it, dusk and night
 * photos well below.
 */
const BRIGHT = 0.5

/**
 * Whether a photo would glare on the dark page, judged by its placeholder color, the average of all pixels.
 */
export function isBright({ placeholderColor }: Pick<Photo, 'placeholderColor'>): boolean {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(placeholderColor.slice(at, at + 2), 16),
	)
	return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 > BRIGHT
}
