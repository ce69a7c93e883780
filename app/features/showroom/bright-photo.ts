/** Whether a picture would glare on the dark page. */
import type { Photo } from '#app/features/media/photo.ts'

/** Share of white from which a picture is bright: studio grounds lie above it, dusk and night well below. */
const BRIGHT = 0.5

/** Told by its tint, the average of the whole picture. */
export function isBright({ placeholderColor }: Pick<Photo, 'placeholderColor'>): boolean {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(placeholderColor.slice(at, at + 2), 16),
	)
	return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 > BRIGHT
}
