/** Validates an uploaded picture by its content, never by its name, and stores the original unchanged. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Photo } from './photo.ts'
import { MEASURED_SIDE, type MeasuredPhoto, measuresOf, type PhotoMeasures } from './photo-measures.ts'
import { addPhoto, type PhotoType } from './photo-queries.server.ts'
import { sharp } from './picture-queue.server.ts'
import { MAX_JPEG_PIXELS, MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoError } from './upload-kind.ts'

type Files = Services['files']
export type Original = { type: PhotoType; bytes: number }
/** A picture in memory, or the path of its file. */
export type PictureSource = Uint8Array | string
type PhotoMetadata = Pick<Photo, 'width' | 'height' | 'placeholderColor'> & { type: PhotoType }

const PLACEHOLDER_COLOR_GRID = 16 // pixels a side

/**
 * Stores a picture and its metadata row. The name is a hash of the
 * content, so the same picture twice is one photo.
 */
export async function savePhoto(
	{ db, files }: { db: Pick<Services['db'], 'insert'>; files: Files },
	bytes: Uint8Array,
	measures?: PhotoMeasures,
): Promise<Result<MeasuredPhoto, PhotoError>> {
	const result = await storeOriginal(files, bytes)
	if (!result.ok) return result
	const photo = { ...result.value.photo, ...(measures && { measures }) }
	await addPhoto(db, photo, result.value.original)
	return ok(photo)
}

/** Validates a picture and stores it under `photos/<hash>/original`. The caller adds its row. */
export async function storeOriginal(
	files: Files,
	bytes: Uint8Array,
): Promise<Result<{ photo: Photo; original: Original }, PhotoError>> {
	const inspected = await inspectPhoto(bytes)
	if (!inspected.ok) return inspected

	const { type, ...facts } = inspected.value
	const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
	if (!(await files.exists(originalKey(hash)))) await files.put(originalKey(hash), bytes)
	return ok({ photo: { hash, ...facts }, original: { type, bytes: bytes.length } })
}

export const originalKey = (hash: string): string => `photos/${hash}/original`

async function inspectPhoto(bytes: Uint8Array): Promise<Result<PhotoMetadata, PhotoError>> {
	const error = await quickCheck(bytes)
	if (error) return fail(error)
	try {
		const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
		const { head } = await readHeadAndSize(bytes)
		const type = metadata.compression === 'av1' ? 'avif' : (kindOf(head) as PhotoType)
		return ok({ type, ...metadata.autoOrient, placeholderColor: await placeholderColorOf(bytes) })
	} catch {
		return fail('photo-unreadable')
	}
}

/**
 * Validates size and type by the file's header only, without decoding pixels,
 * however large the header says the picture is.
 */
export async function quickCheck(source: PictureSource): Promise<PhotoError | undefined> {
	const { head, size } = await readHeadAndSize(source)
	if (size === 0) return 'photo-empty'
	if (size > MAX_PHOTO_BYTES) return 'photo-too-large'
	const kind = kindOf(head)
	if (!kind) return 'photo-type-not-taken'
	try {
		const metadata = await sharp(source, { limitInputPixels: false }).metadata()
		// iPhones save HEIC, whose codec (HEVC) is patented: our libvips has no decoder for it.
		if (kind === 'heif' && metadata.compression !== 'av1') return 'photo-heic'
		const most = kind === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PHOTO_PIXELS
		return metadata.width * metadata.height > most ? 'photo-too-many-pixels' : undefined
	} catch {
		return kind === 'heif' && isHeicHead(head) ? 'photo-heic' : 'photo-unreadable'
	}
}

const isHeicHead = (head: string) => /^.{4}ftyphe/s.test(head)

async function readHeadAndSize(source: PictureSource): Promise<{ head: string; size: number }> {
	const head = Buffer.alloc(12)
	if (typeof source !== 'string') {
		head.set(source.subarray(0, head.length))
		return { head: head.toString('latin1'), size: source.length }
	}
	const file = await open(source)
	try {
		await file.read(head)
		return { head: head.toString('latin1'), size: (await file.stat()).size }
	} finally {
		await file.close()
	}
}

function kindOf(head: string): Exclude<PhotoType, 'avif'> | undefined {
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (head.startsWith('\x89PNG\r\n')) return 'png'
	if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
	// A video starts with `ftyp` too; these are the brands of pictures.
	return /^.{4}ftyp(avi[fs]|hei[cmsx]|hev[cx]|mif1|msf1)/s.test(head) ? 'heif' : undefined
}

/** The average colour as #rrggbb. Decodes the complete picture, and so rejects a truncated one. */
async function placeholderColorOf(bytes: Uint8Array): Promise<string> {
	const pixels = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
		.resize(PLACEHOLDER_COLOR_GRID, PLACEHOLDER_COLOR_GRID, { fit: 'fill', kernel: 'linear' })
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer()
	const channels = pixels.length / PLACEHOLDER_COLOR_GRID ** 2
	const average = (channel: number) => {
		let sum = 0
		for (let at = Math.min(channel, channels - 1); at < pixels.length; at += channels) sum += pixels[at] ?? 0
		return Math.round(sum / PLACEHOLDER_COLOR_GRID ** 2)
	}
	return `#${[0, 1, 2].map((channel) => average(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Measures a picture that is upright and can be read. */
export async function measurePhoto(bytes: Uint8Array): Promise<PhotoMeasures> {
	const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS })
		.resize({ width: MEASURED_SIDE, height: MEASURED_SIDE, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.toColourspace('b-w')
		.raw()
		.toBuffer({ resolveWithObject: true })
	return measuresOf({ pixels: data, width: info.width, height: info.height })
}
