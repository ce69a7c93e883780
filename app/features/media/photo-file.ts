/** A photo as it is chosen: its types, its limit, and as a JPEG. */

export const UPLOAD_TYPE = 'application/octet-stream'

export const MAX_PHOTO_BYTES = 25 * 1024 * 1024

/** The types that the file picker offers. Phones convert pictures of other types to one of these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

const LONGEST_SIDE = 4096 // pixels; the server stores less
const QUALITY = 0.92

/** A HEIC image as JPEG where the browser can decode it, as Safari can; undefined elsewhere. */
export async function toJpeg(file: Blob, longestSide = LONGEST_SIDE): Promise<Blob | undefined> {
	try {
		const bitmap = await createImageBitmap(file)
		const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.round(bitmap.width * scale)
		canvas.height = Math.round(bitmap.height * scale)
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
		bitmap.close()
		const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
		return jpeg ?? undefined
	} catch {
		return undefined
	}
}
