/** What is measured of a photo at its upload, and the hints that the vehicle form makes of it. */
import type { Photo } from './photo.ts'

export type PhotoMeasures = {
	brightness: number // the mean, 0 to 255
	darkShare: number // of its pixels that are nearly black, 0 to 1
	sharpness: number // how much neighbouring pixels differ, where the photo is sharpest
	fingerprint: string | null // 16 hexadecimal digits, alike for the same picture in another size; null: one even tone
}

/** `measures`: null or missing if the photo was not uploaded by staff, or before photos were measured. */
export type MeasuredPhoto = Photo & { measures?: PhotoMeasures | null }

/** All photos are measured at this size at most, so that they compare. About the size on a phone. */
export const MEASURED_SIDE = 512 // pixels

/** One byte a pixel. */
export type GreyPicture = { pixels: Uint8Array; width: number; height: number }

const NEARLY_BLACK = 64 // of 255

export function measuresOf(picture: GreyPicture): PhotoMeasures {
	const { pixels } = picture
	let [sum, dark] = [0, 0]
	for (const value of pixels) {
		sum += value
		if (value < NEARLY_BLACK) dark += 1
	}
	return {
		brightness: Math.round(sum / pixels.length),
		darkShare: Math.round((dark / pixels.length) * 100) / 100,
		sharpness: Math.round(sharpnessOf(picture)),
		fingerprint: fingerprintOf(picture),
	}
}

const TILES = 8 // across and down
/** The background may be blurred, and one tile may hold a reflection or a stamp of the date. */
const COUNTED_TILE = 3

/** The variance of the Laplacian of one of the sharpest tiles: sharp edges have large ones. */
function sharpnessOf({ pixels, width, height }: GreyPicture): number {
	const at = (x: number, y: number) => pixels[y * width + x] ?? 0
	const variances: number[] = []
	for (let tile = 0; tile < TILES * TILES; tile++) {
		const [left, right] = spanOf(tile % TILES, TILES, width)
		const [top, bottom] = spanOf(Math.floor(tile / TILES), TILES, height)
		let [sum, squares, count] = [0, 0, 0]
		for (let y = Math.max(1, top); y < Math.min(height - 1, bottom); y++)
			for (let x = Math.max(1, left); x < Math.min(width - 1, right); x++) {
				const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
				sum += edge
				squares += edge * edge
				count += 1
			}
		variances.push(count > 0 ? squares / count - (sum / count) ** 2 : 0)
	}
	return variances.sort((one, other) => other - one)[COUNTED_TILE] ?? 0
}

const ROWS = 8
const BITS_A_ROW = 8
/** Below it two neighbouring fields are the same tone, whose order would be that of the JPEG's noise. */
const LEAST_STEP = 4 // of 255
const LEAST_STEPS = 4

/** A difference hash: for each of 8 times 8 fields, whether the field to its right is lighter. */
function fingerprintOf(picture: GreyPicture): string | null {
	let bits = ''
	for (let row = 0; row < ROWS; row++)
		for (let column = 0; column < BITS_A_ROW; column++) {
			const step = fieldOf(picture, column + 1, row) - fieldOf(picture, column, row)
			bits += step > LEAST_STEP ? '1' : '0'
		}
	if (bits.replaceAll('0', '').length < LEAST_STEPS) return null
	return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The mean of a field. */
function fieldOf({ pixels, width, height }: GreyPicture, column: number, row: number): number {
	const [left, right] = spanOf(column, BITS_A_ROW + 1, width)
	const [top, bottom] = spanOf(row, ROWS, height)
	let sum = 0
	for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += pixels[y * width + x] ?? 0
	return sum / ((right - left) * (bottom - top))
}

/** From where to where one of `parts` parts of a length reaches, at least one pixel. */
function spanOf(part: number, parts: number, length: number): [number, number] {
	const start = Math.min(length - 1, Math.floor((part * length) / parts))
	return [start, Math.max(start + 1, Math.floor(((part + 1) * length) / parts))]
}

/** How many of 64 fields two fingerprints differ in. */
export function fingerprintDistance(one: string, other: string): number {
	let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
	let count = 0
	for (; differing > 0n; differing &= differing - 1n) count += 1
	return count
}

// No hint holds anything up.

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
