/** Upload of a photo from the browser: one file per request, as the raw body, without a file name. */
import type { Photo } from './photo.ts'

export const UPLOAD_ADDRESS = '/admin/photos'
export const UPLOAD_TYPE = 'application/octet-stream'

export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
/** A JPEG is decoded at a fraction of its size: what the largest cameras of phones take, and panoramas. */
export const MAX_JPEG_PIXELS = 200_000_000

/** The types that the file picker offers. Phones convert pictures of other types to one of these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Why a picture was rejected. */
export type PhotoError =
	| 'photo-empty'
	| 'photo-too-large'
	| 'photo-too-many-pixels'
	| 'photo-type-not-taken'
	| 'photo-heic'
	| 'photo-unreadable'

/** Why an upload failed. */
export type UploadError =
	| PhotoError
	| 'photo-no-space'
	| 'photo-storage-away'
	| 'photo-not-sent'
	| 'photo-failed'
	| 'signed-out'

export type UploadResult = { photo: Photo } | { error: UploadError }

export const isHeic = ({ type }: { type: string }): boolean => /^image\/hei[cf]/.test(type)

/** Validates a file in the browser, before the upload. */
export function photoErrorOf({ size, type }: { size: number; type: string }): PhotoError | undefined {
	if (size === 0) return 'photo-empty'
	if (size > MAX_PHOTO_BYTES) return 'photo-too-large'
	const isPicture = type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
	return isPicture ? undefined : 'photo-type-not-taken'
}
