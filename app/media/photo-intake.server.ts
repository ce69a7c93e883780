/** A picture from outside made one of ours: judged by its content, never by its name, and kept as it came. */
import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Photo } from './photo.ts'
import { addPhoto, type PhotoType } from './photo-store.server.ts'
import { sharp } from './sharp.server.ts'

export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000

export type PhotoProblem =
	| 'photo-empty'
	| 'photo-too-large'
	| 'photo-too-many-pixels'
	| 'photo-type-not-taken'
	| 'photo-unreadable'

type Files = Services['files']
export type Original = { type: PhotoType; bytes: number }
type Look = Pick<Photo, 'width' | 'height' | 'tint'> & { type: PhotoType }

const TINT_GRID = 16 // pixels a side

/** Keeps the picture and its facts; the same picture twice is one photo. */
export async function takeInPhoto(
	{ db, files }: { db: Pick<Services['db'], 'insert'>; files: Files },
	bytes: Uint8Array,
): Promise<Result<Photo, PhotoProblem>> {
	const kept = await keepOriginal(files, bytes)
	if (!kept.ok) return kept
	await addPhoto(db, kept.value.photo, kept.value.original)
	return ok(kept.value.photo)
}

/** Looks at a picture and keeps it under `photos/<hash>/original`; its row is still to be written. */
export async function keepOriginal(
	files: Files,
	bytes: Uint8Array,
): Promise<Result<{ photo: Photo; original: Original }, PhotoProblem>> {
	if (bytes.length === 0) return fail('photo-empty')
	if (bytes.length > MAX_PHOTO_BYTES) return fail('photo-too-large')
	const look = await lookAt(bytes)
	if (!look.ok) return look

	const { type, ...facts } = look.value
	const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
	if (!(await files.exists(originalKey(hash)))) await files.put(originalKey(hash), bytes)
	return ok({ photo: { hash, ...facts }, original: { type, bytes: bytes.length } })
}

export const originalKey = (hash: string): string => `photos/${hash}/original`

async function lookAt(bytes: Uint8Array): Promise<Result<Look, PhotoProblem>> {
	const kind = kindOf(bytes)
	if (!kind) return fail('photo-type-not-taken')
	try {
		const found = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (found.width * found.height > MAX_PHOTO_PIXELS) return fail('photo-too-many-pixels')
		const type = kind === 'heif' && found.compression === 'av1' ? 'avif' : kind
		return ok({ type, ...found.autoOrient, tint: await tintOf(bytes) })
	} catch {
		return fail('photo-unreadable')
	}
}

function kindOf(bytes: Uint8Array): Exclude<PhotoType, 'avif'> | undefined {
	const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (head.startsWith('\x89PNG\r\n')) return 'png'
	if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
	// A film begins with `ftyp` too; these are the brands of pictures.
	return /^.{4}ftyp(avi[fs]|hei[cmsx]|hev[cx]|mif1|msf1)/s.test(head) ? 'heif' : undefined
}

/** The average colour; reads the whole picture, and so finds one that is cut off. */
async function tintOf(bytes: Uint8Array): Promise<string> {
	const pixels = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
		.resize(TINT_GRID, TINT_GRID, { fit: 'fill', kernel: 'linear' })
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer()
	const channels = pixels.length / TINT_GRID ** 2
	const average = (channel: number) => {
		let sum = 0
		for (let at = Math.min(channel, channels - 1); at < pixels.length; at += channels) sum += pixels[at] ?? 0
		return Math.round(sum / TINT_GRID ** 2)
	}
	return `#${[0, 1, 2].map((channel) => average(channel).toString(16).padStart(2, '0')).join('')}`
}
