/** Hints about the photos in the vehicle form. None holds anything up. */
import { fingerprintDistance, type MeasuredPhoto } from '#app/features/media/photo-measures.ts'

/** In the order in which they are listed. */
export const PHOTO_HINTS = ['dark', 'blurred', 'small', 'same', 'upright'] as const
export type PhotoHint = (typeof PHOTO_HINTS)[number]

/**
 * Thresholds that take none of the photos for dark or blurred that were looked at for it, and half of those that
 * were blurred as far as can just be seen (docs/decisions/113): a hint that is wrong is not read twice.
 */
const LEAST_BRIGHTNESS = 55 // of 255; a black car in the shade has 75, a street at night 40
const MOST_DARK = 0.5 // of the pixels; a dark picture with light windows is an interior
const LEAST_SHARPNESS = 150 // sharp photos have 250 and more, mostly thousands
/** The longer side in pixels. The page shows photos up to 1920 wide; a chat sends them smaller. */
const LEAST_SIDE = 1200
/** Of 64 fields. The same picture in another size differs in 3 at most, another view of the same car in 7 and more. */
const MOST_DIFFERENCE = 4

type Seen = Pick<MeasuredPhoto, 'width' | 'height' | 'measures'> | null
export type PhotoHints = { at: number; hints: PhotoHint[]; like?: number }

/** The hints of each photo that has any. `like`: the earlier photo that shows the same. Null is not uploaded yet. */
export function photoHints(photos: Seen[], main: number): PhotoHints[] {
	return photos.flatMap((photo, at) => {
		if (!photo) return []
		const like = photos.slice(0, at).findIndex((earlier) => earlier && showsTheSame(earlier, photo))
		const isHinted: Record<PhotoHint, boolean> = {
			...lookOf(photo),
			small: Math.max(photo.width, photo.height) < LEAST_SIDE,
			same: like >= 0,
			upright: at === main && photo.height > photo.width,
		}
		const hints = PHOTO_HINTS.filter((hint) => isHinted[hint])
		return hints.length > 0 ? [{ at, hints, ...(like >= 0 && { like }) }] : []
	})
}

/** In the dark nothing looks sharp: one hint is enough. */
function lookOf({ measures }: NonNullable<Seen>) {
	const dark = !!measures && measures.brightness < LEAST_BRIGHTNESS && measures.darkShare > MOST_DARK
	return { dark, blurred: !!measures && !dark && measures.sharpness < LEAST_SHARPNESS }
}

function showsTheSame(one: NonNullable<Seen>, other: NonNullable<Seen>): boolean {
	const [first, second] = [one.measures?.fingerprint, other.measures?.fingerprint]
	return !!first && !!second && fingerprintDistance(first, second) <= MOST_DIFFERENCE
}
