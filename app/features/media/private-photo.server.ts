/**
 * Re-encodes a photo that a visitor sends, in memory: only the picture itself is stored, and its original is on no
 * disk.
 */
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Services } from '#app/infra/services.server.ts'
import { quickCheck } from './photo-inspection.server.ts'
import { PICTURE_PRIORITY, sharp } from './picture-queue.server.ts'
import { MAX_JPEG_PIXELS, type PhotoError } from './upload-kind.ts'

export type PrivatePhoto = { picture: Uint8Array; thumbnail: Uint8Array } // both JPEG

const LONGEST_SIDE = 1600 // pixels
const THUMBNAIL_SIDE = 400
const PRIVATE_QUALITY = 78
const PRIVATE_TIMEOUT_SECONDS = 20

/** Two sizes of the photo, upright and without metadata. Error: why it is rejected. */
export async function makePrivatePhoto(
	{ pictureWork }: Pick<Services, 'pictureWork'>,
	bytes: Uint8Array,
): Promise<Result<PrivatePhoto, PhotoError>> {
	const error = await quickCheck(bytes)
	if (error) return fail(error)
	// One picture at a time, however many visitors send some: each takes a core, and memory for its pixels.
	return pictureWork.add(() => encodePrivately(bytes), { priority: PICTURE_PRIORITY.upload })
}

async function encodePrivately(bytes: Uint8Array): Promise<Result<PrivatePhoto, PhotoError>> {
	try {
		const picture = await toJpeg(bytes, LONGEST_SIDE)
		return ok({ picture, thumbnail: await toJpeg(picture, THUMBNAIL_SIDE) })
	} catch {
		return fail('photo-unreadable')
	}
}

const toJpeg = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
	sharp(bytes, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error' }) // others: quickCheck
		.timeout({ seconds: PRIVATE_TIMEOUT_SECONDS })
		.autoOrient()
		.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.jpeg({ quality: PRIVATE_QUALITY, optimiseCoding: false })
		.toBuffer()
