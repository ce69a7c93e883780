/**
 * Receives uploads, each streamed into a temporary file, so that none is completely in memory. A photo is re-encoded, so that only the picture itself is stored: one that staff upload
 * from a temporary file, one that a visitor sends in memory, so that its original is on no disk. A video is copied
 * without its metadata, and a PDF document is stored under `documents/` by a hash of its content, unchanged.
 */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '#app/core/result.ts'
import { DOCUMENT_FOLDER } from '#app/core/stored-names.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { type Photo, widthsOf } from './photo.ts'
import { MAX_PHOTO_BYTES } from './photo-file.ts'
import { makeRendition, measurePhoto, quickCheck, savePhoto } from './photo-files.server.ts'
import type { MeasuredPhoto } from './photo-measures.ts'
import { withSharedPhotoLock } from './photo-queries.server.ts'
import { MAX_WAITING, PICTURE_PRIORITY, sharp } from './picture-queue.server.ts'
import {
	type DocumentError,
	MAX_DOCUMENT_BYTES,
	MAX_JPEG_PIXELS,
	MAX_VIDEO_BYTES,
	type PhotoError,
	type VideoError,
} from './upload-kind.ts'
import { CLEANING_SECONDS, STORING_SECONDS } from './upload-times.ts'
import { type VideoType, videoFileName, videoKey, videoUrl } from './video.ts'

export type Upload = {
	body: ReadableStream<Uint8Array> | null
	size: number // bytes, from Content-Length
}

const PREFIX = 'forecourt-upload-'

/** Runs `work` with a temporary folder and deletes the folder afterwards. */
export async function inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
	const folder = await mkdtemp(join(tmpdir(), PREFIX))
	try {
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Deletes the temporary folders that a killed process left before the given time. */
export async function removeAbandonedUploads(before: Date): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		if (!name.startsWith(PREFIX)) continue
		const folder = join(tmpdir(), name)
		const { mtime } = (await stat(folder).catch(() => undefined)) ?? {} // undefined: its upload has ended
		if (mtime && mtime < before) await rm(folder, { recursive: true, force: true })
	}
}

/**
 * Saves an upload to `path` and returns its SHA-256. Rejects one that is empty or larger than `maxBytes`,
 * also if its Content-Length is wrong.
 */
export async function saveUpload(
	{ body, size: claimedSize }: Upload,
	path: string,
	maxBytes: number,
): Promise<Result<{ hash: string }, 'empty' | 'too-large'>> {
	if (claimedSize > maxBytes) return fail('too-large')
	if (claimedSize === 0) return fail('empty')
	const hash = createHash('sha256')
	let size = 0
	async function* counted() {
		for await (const chunk of body ?? []) {
			size += chunk.length
			if (size > maxBytes) throw new Error('the upload is larger than it claimed')
			hash.update(chunk)
			yield chunk
		}
	}
	try {
		await pipeline(counted, createWriteStream(path, { mode: 0o600 }))
	} catch (error) {
		if (size > maxBytes) return fail('too-large')
		throw error
	}
	return size === 0 ? fail('empty') : ok({ hash: hash.digest('hex') })
}

const DOCUMENT_DEADLINE = 30_000 // ms
const READING_DEADLINE = 8_000 // ms
const BEGINNING = 1024

export const documentKey = (file: string): string => `${DOCUMENT_FOLDER}/${file}`

/** Stores a document and returns its file; the same document twice is one file. */
export const receiveDocument = (
	{ files }: Pick<Services, 'files'>,
	upload: Upload,
): Promise<Result<string, DocumentError>> =>
	inTemporaryFolder(async (folder) => {
		const path = join(folder, 'document')
		const saved = await saveUpload(upload, path, MAX_DOCUMENT_BYTES)
		if (!saved.ok) return fail(`document-${saved.error}` as const)
		const bytes = await readFile(path)
		const error = documentErrorOf(bytes)
		if (error) return fail(error)
		const file = `${saved.value.hash.slice(0, HASH_DIGITS)}.pdf`
		await beforeDeadline(files, DOCUMENT_DEADLINE).put(documentKey(file), bytes)
		return ok(file)
	})

/** By the content: a PDF from its header to its end that opens without a password. */
export function documentErrorOf(bytes: Buffer): DocumentError | undefined {
	if (!bytes.subarray(0, BEGINNING).includes('%PDF-')) return 'document-type-not-taken'
	const end = bytes.subarray(-BEGINNING).toString('latin1')
	if (!/startxref\s+\d+\s+%%EOF/.test(end)) return 'document-unreadable'
	return /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1')) ? 'document-protected' : undefined
}

/** The sizes in bytes of the stored documents among these names. */
export async function sizesOfDocuments(
	{ files }: Pick<Services, 'files'>,
	names: string[],
): Promise<Record<string, number>> {
	const storage = beforeDeadline(files, READING_DEADLINE)
	const sizes = await Promise.all(
		names.map(async (name) =>
			(await storage.exists(documentKey(name)))
				? [[name, (await storage.getMetaData(documentKey(name))).contentLength] as const]
				: [],
		),
	)
	return Object.fromEntries(sizes.flat())
}

type PhotoServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/** No page shows a photo larger than this. */
const LONGEST_SIDE = 2560 // pixels
const TIMEOUT_SECONDS = 20
/** A browser sends two photos at a time, of which the second waits for the first. */
const STORING_DEADLINE = 8_000 // ms

/** Stores an uploaded photo and queues its renditions. Error: why the photo is rejected. */
export const receivePhoto = (
	services: PhotoServices,
	upload: Upload,
): Promise<Result<MeasuredPhoto, PhotoError>> =>
	inTemporaryFolder(async (folder) => {
		const path = join(folder, 'original')
		const saved = await saveUpload(upload, path, MAX_PHOTO_BYTES)
		if (!saved.ok) return fail(`photo-${saved.error}` as const)
		return addPhotoFile(services, path, PICTURE_PRIORITY.upload)
	})

/** Stores the photo of a temporary file, beside which it writes another. Error: why the photo is rejected. */
export async function addPhotoFile(
	services: PhotoServices,
	path: string,
	priority: number,
): Promise<Result<MeasuredPhoto, PhotoError>> {
	// One picture at a time, however many are uploaded in parallel: each
	// takes a core, and memory for its pixels.
	const photo = await services.pictureWork.add(() => addUpload(services, path), { priority })
	if (photo.ok) queueRenditions(services, photo.value)
	return photo
}

async function addUpload(
	{ db, files }: PhotoServices,
	path: string,
): Promise<Result<MeasuredPhoto, PhotoError>> {
	const error = await quickCheck(path)
	if (error) return fail(error)
	const cleanPath = `${path}-clean`
	if (!(await cleanPhoto(path, cleanPath)) && !(await cleanWithEnd(path, cleanPath)))
		return fail('photo-unreadable')
	const clean = await readFile(cleanPath)
	const measures = await measurePhoto(clean)
	const store = { files: beforeDeadline(files, STORING_DEADLINE) }
	return withSharedPhotoLock(db, (tx) => savePhoto({ db: tx, ...store }, clean, measures))
}

/**
 * Rotates upright, converts to sRGB, and strips the metadata of the camera: time, device and GPS position.
 * @returns false if the photo is unreadable.
 * @throws Error if it cannot be written, as on a full disk.
 */
export async function cleanPhoto(path: string, cleanPath: string): Promise<boolean> {
	try {
		const picture = sharp(path, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error' }) // others: quickCheck
			.timeout({ seconds: TIMEOUT_SECONDS })
			.autoOrient()
			.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
		const { hasAlpha } = await picture.metadata()
		if (hasAlpha) picture.webp({ quality: 90 })
		// Optimised coding would hold the whole picture in memory, for a file that is at most a tenth smaller.
		else picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
		// To a file: the garbage collector does not count the memory of pictures that sharp returns.
		await picture.toFile(cleanPath)
		return true
	} catch (error) {
		if (/system error/.test(String(error))) throw error // how libvips reports a failed write
		return false
	}
}

/**
 * Some programs leave out the end marker of a JPEG, which every viewer takes. With it libvips decodes a picture that is
 * cut off, too, and fills the rest with one colour: of that no more than MOST_MISSING may be there.
 */
async function cleanWithEnd(path: string, cleanPath: string): Promise<boolean> {
	await appendFile(path, JPEG_END)
	return (await cleanPhoto(path, cleanPath)) && (await shareOfOneColour(path)) <= MOST_MISSING
}

const JPEG_END = Buffer.from([0xff, 0xd9])
const MOST_MISSING = 0.05
const SAMPLED_ROWS = 200
const SAMPLED_COLUMNS = 32

/** The share of rows at the bottom, as stored, that have one and the same colour. */
async function shareOfOneColour(path: string): Promise<number> {
	const pixels = await sharp(path, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'none' })
		.resize({ width: SAMPLED_COLUMNS, height: SAMPLED_ROWS, fit: 'fill', kernel: 'nearest' })
		.greyscale()
		.raw()
		.toBuffer()
	const last = pixels.findLastIndex((value) => Math.abs(value - (pixels.at(-1) ?? 0)) > 1)
	return 1 - (last + 1) / pixels.length
}

/**
 * Makes the renditions in the background, before the first visitor opens the vehicle; those of a long import once
 * a visitor does.
 */
function queueRenditions(services: PhotoServices, photo: Photo) {
	if (services.pictureWork.sizeBy({ priority: PICTURE_PRIORITY.ahead }) >= MAX_WAITING) return
	for (const width of widthsOf(photo))
		void makeRendition(services, { hash: photo.hash, width, format: 'avif' }, 'ahead')
}

export type PrivatePhoto = { picture: Uint8Array; thumbnail: Uint8Array } // both JPEG

const PRIVATE_LONGEST_SIDE = 1600 // pixels
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
		const picture = await toJpeg(bytes, PRIVATE_LONGEST_SIDE)
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

type VideoServices = Pick<Services, 'db' | 'files'>

const HASH_DIGITS = 32
const MAX_HEAP_MB = 256
const LOOKING_DEADLINE = 8_000 // ms

// The source file, because the worker is not part of the bundle.
const WORKER = join(PROJECT, 'app/features/media/video-worker.server.ts')

/** Returns the video's address. The name is a hash of the upload, so the same file twice is one video. */
export const receiveVideo = (
	services: VideoServices,
	upload: Upload,
	storingMs = STORING_SECONDS * 1000,
): Promise<Result<string, VideoError>> =>
	inTemporaryFolder(async (folder) => {
		const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]
		const saved = await saveUpload(upload, original, MAX_VIDEO_BYTES)
		if (!saved.ok) return fail(`video-${saved.error}` as const)
		const cleaned = await cleanVideo(original, copy)
		if (!cleaned.ok) return cleaned
		const name = videoFileName(saved.value.hash.slice(0, HASH_DIGITS), cleaned.value)
		await storeVideo(services, copy, name, AbortSignal.timeout(storingMs))
		return ok(videoUrl(name))
	})

/**
 * Writes a copy of the video that contains only its picture and sound, in a worker thread, which is terminated
 * if it takes too long or too much memory. Returns the video's type, or why it is rejected.
 */
export async function cleanVideo(
	source: string,
	target: string,
	timeoutMs = CLEANING_SECONDS * 1000,
): Promise<Result<VideoType, VideoError>> {
	const worker = new Worker(WORKER, {
		workerData: { source, target },
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 8 },
	})
	worker.on('error', () => {}) // also after `once` has timed out
	try {
		const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
		return result
	} catch {
		return fail('video-unreadable')
	} finally {
		await worker.terminate()
	}
}

/** Overwrites an existing file, so that it counts as new for the cleanup. */
async function storeVideo(
	{ db, files }: VideoServices,
	path: string,
	name: string,
	signal: AbortSignal,
): Promise<void> {
	const key = videoKey(name)
	const { size: contentLength } = await stat(path)
	const put = async () => {
		try {
			await files.putStream(key, createReadStream(path, { signal }), { contentLength })
		} catch (error) {
			throw signal.aborted ? signal.reason : error
		}
	}
	const exists = () => beforeDeadline(files, LOOKING_DEADLINE).exists(key)
	await exists() // a storage that is away is noticed before 100 MB are sent to it
	await put()
	await withSharedPhotoLock(db, async () => {
		if (!(await exists())) await put() // the cleanup was just removing an unused one
	})
}
