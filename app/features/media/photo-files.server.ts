/**
 * The stored files of a photo. An uploaded picture is validated by its content, never by its name, and its original is
 * stored unchanged. Image resizing: one width and format is rendered on first request, upright and without metadata, then
 * stored.
 */

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { type Photo, type PhotoFormat, type PhotoWidth, type RenditionName, widthsOf } from './photo.ts'
import { MAX_PHOTO_BYTES } from './photo-file.ts'
import { MEASURED_SIDE, type MeasuredPhoto, measuresOf, type PhotoMeasures } from './photo-measures.ts'
import { addPhoto, findPhoto, listPhotos, type PhotoType, quietColor } from './photo-queries.server.ts'
import { PICTURE_PRIORITY, queueForVisitor, sharp } from './picture-queue.server.ts'
import { MAX_JPEG_PIXELS, MAX_PHOTO_PIXELS, type PhotoError } from './upload-kind.ts'

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
	return ok({ ...photo, placeholderColor: quietColor(photo.placeholderColor) })
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

/** A visitor gets the picture or an error by then; a browser shows the placeholder meanwhile. */
export const READING_DEADLINE = 7_000 // ms

type PhotoServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/**
 * The bytes of a rendition; undefined if the photo, its original, or this width does not exist. `busy`: it
 * must be rendered, and too many visitors wait.
 */
export async function findRendition(
	services: PhotoServices,
	name: RenditionName,
): Promise<Uint8Array | 'busy' | undefined> {
	const key = renditionKey(name)
	const read = () => readIfExists(beforeDeadline(services.files, READING_DEADLINE), key)
	const bytes = await read()
	if (bytes) return bytes

	const photo = await findPhoto(services.db, name.hash)
	if (!photo || !widthsOf(photo).includes(name.width)) return undefined
	const isBusy = (await makeRendition(services, name, 'visitor')) === 'busy'
	return isBusy ? 'busy' : read()
}

/** Queues the rendering, unless the rendition exists by then. Logs errors and never throws. */
export async function makeRendition(
	{ files, pictureWork, log }: Omit<PhotoServices, 'db'>,
	name: RenditionName,
	requester: 'visitor' | 'ahead',
): Promise<'busy' | undefined> {
	const key = renditionKey(name)
	const make = async () => {
		// The queue runs one job at a time, so a second request for this
		// rendition runs after the first has stored it.
		if (await files.exists(key)) return undefined
		const original = await readIfExists(files, originalKey(name.hash))
		if (!original) log.warn({ photo: name.hash }, 'the original of a photo is missing')
		else await files.put(key, await renderPhoto(original, name.width, name.format))
		return undefined
	}
	try {
		if (requester === 'visitor') return await queueForVisitor(pictureWork, key, make)
		return await pictureWork.add(make, { priority: PICTURE_PRIORITY.ahead })
	} catch (error) {
		log.error({ photo: name.hash, error: String(error) }, 'a rendition could not be made')
		return undefined
	}
}

/**
 * The AVIF quality is part of the key. Renditions of an earlier quality are no
 * longer served, and are removed with their photo.
 */
export const renditionKey = ({ hash, width, format }: RenditionName): string =>
	`photos/${hash}/${width}${format === 'avif' ? `.q${avifQuality(width)}` : ''}.${format}`

function renderPhoto(original: Uint8Array, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
	const picture = sharp(original, { limitInputPixels: MAX_PHOTO_PIXELS })
		.autoOrient()
		.resize({ width, withoutEnlargement: true })
	if (format === 'jpeg')
		return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer()
	if (format === 'webp') return picture.webp({ quality: 76 }).toBuffer()
	return toAvif(picture, width).toBuffer()
}

type Picture = ReturnType<typeof sharp>

/**
 * Quality chosen by a metric (docs/decisions/030). Effort 2: the default 4 takes
 * five times as long for files a twelfth smaller.
 */
export const toAvif = (picture: Picture, width: PhotoWidth): Picture =>
	picture.avif({ quality: avifQuality(width), effort: 2 })

const avifQuality = (width: PhotoWidth) => (width <= 640 ? 55 : 50)

async function readIfExists(files: Services['files'], key: string): Promise<Uint8Array | undefined> {
	return (await files.exists(key)) ? files.getBytes(key) : undefined
}

/** The hashes of the photos that visitors see first: full width, and on cards. */
export type VisiblePhotos = { wide: string[]; cards: string[] }

const WIDEST_ON_A_CARD = 960
const WIDEST = Number.POSITIVE_INFINITY

/**
 * Renders the missing AVIF renditions: first those of the visible photos, then all others. Few browsers lack
 * AVIF, and the other formats render quickly, so those wait for a request. Works at most half of the time,
 * and stops between two pictures on `stop`; the next start continues.
 */
export async function warmRenditions(
	services: PhotoServices,
	{ wide, cards }: VisiblePhotos,
	stop: AbortSignal,
): Promise<void> {
	const photos = await listPhotos(services.db)
	const byHash = new Map(photos.map((photo) => [photo.hash, photo]))
	const findKnown = (hashes: string[]) => hashes.flatMap((hash) => byHash.get(hash) ?? [])
	const names = [
		...namesOf(findKnown(wide), WIDEST),
		...namesOf(findKnown(cards), WIDEST_ON_A_CARD),
		...namesOf(photos, WIDEST),
	]
	for (const name of names) {
		if (stop.aborted) return
		if (await services.files.exists(renditionKey(name))) continue
		const began = performance.now()
		await makeRendition(services, name, 'ahead')
		await sleep(performance.now() - began, undefined, { signal: stop, ref: false }).catch(() => {})
	}
}

const namesOf = (photos: Photo[], widest: number) =>
	photos.flatMap((photo) =>
		widthsOf(photo)
			.filter((width: PhotoWidth) => width <= widest)
			.map((width) => ({ hash: photo.hash, width, format: 'avif' as const })),
	)
