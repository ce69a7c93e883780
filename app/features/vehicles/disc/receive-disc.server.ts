/**
 * Receives a photo of a licence disc and reads its barcode. The photo is in memory only, and what is returned is
 * without the number plate: neither is stored or logged.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { networkOf } from '#app/core/network.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { MAX_PHOTO_BYTES, UPLOAD_TYPE } from '#app/features/media/photo-file.ts'
import { quickCheck } from '#app/features/media/photo-files.server.ts'
import { PICTURE_PRIORITY, sharp } from '#app/features/media/picture-queue.server.ts'
import { MAX_JPEG_PIXELS } from '#app/features/media/upload-kind.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { openBodyMemory } from '#app/infra/request-body.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { DiscPicture, GreyPicture } from './disc-barcode.server.ts'
import { type DiscError, type DiscFacts, parseLicenceDisc } from './licence-disc.ts'

const MEGABYTE = 1024 * 1024
/** Of the photos that are being received; with JavaScript the browser sends much smaller ones. */
const MEMORY = openBodyMemory({
	most: 64 * MEGABYTE,
	mostPerClient: 26 * MEGABYTE,
	forSmall: 16 * MEGABYTE,
	small: 2 * MEGABYTE,
})
const MOST_WAITING = 20
const LONGEST_SIDE = 2_560 // pixels
const BLURRED_SIDE = 1_000
const BLUR = 1.5
const DECODING_SECONDS = 5
const READING_MS = 4_000 // about twice what it takes on a free core
const STARTING_MS = 10_000 // of the worker, on a busy machine
const MAX_HEAP_MB = 128

// The source file, because the worker is not part of the bundle.
const WORKER = join(PROJECT, 'app/features/vehicles/disc/disc-worker.server.ts')
const discs = new PQueue({ concurrency: 1 })

type DiscUpload = { request: Request; clientIp: string }

/** What the disc on the photo says. The caller has checked who sends it. */
export async function receiveDisc(
	services: Pick<Services, 'pictureWork'>,
	{ request, clientIp }: DiscUpload,
): Promise<Result<DiscFacts, DiscError>> {
	if (request.headers.get('Content-Type') !== UPLOAD_TYPE) return fail('photo-type-not-taken')
	if (discs.size >= MOST_WAITING) return fail('disc-busy')
	const claim = MEMORY.claim(networkOf(clientIp, 48))
	try {
		const received = await readBytes(request, (bytes) => claim.grow(bytes))
		return received.ok ? await readDisc(services, received.value) : received
	} finally {
		claim.release()
	}
}

const STATUSES: Partial<Record<DiscError, number>> = {
	'photo-too-large': 413,
	'photo-too-many-pixels': 413,
	'photo-type-not-taken': 415,
	'photo-heic': 415,
	'disc-limit': 429,
	'disc-busy': 503,
}

export const discResponse = (received: Result<Record<string, string>, DiscError>): Response =>
	received.ok
		? Response.json({ disc: received.value }, { headers: NOT_STORED })
		: Response.json(
				{ error: received.error },
				{ status: STATUSES[received.error] ?? 422, headers: NOT_STORED },
			)

const NOT_STORED = { 'Cache-Control': 'no-store' }

async function readBytes(
	{ body }: Request,
	hasRoom: (bytes: number) => boolean,
): Promise<Result<Uint8Array, DiscError>> {
	const chunks: Uint8Array[] = []
	let size = 0
	try {
		for await (const chunk of body ?? []) {
			size += chunk.length
			if (size > MAX_PHOTO_BYTES) return fail('photo-too-large')
			if (!hasRoom(chunk.length)) return fail('disc-busy')
			chunks.push(chunk)
		}
	} catch {
		return fail('disc-cut')
	}
	return ok(Buffer.concat(chunks))
}

/** `readingMs`: the limit of the search for the barcode. */
export async function readDisc(
	{ pictureWork }: Pick<Services, 'pictureWork'>,
	photo: Uint8Array,
	readingMs = READING_MS,
): Promise<Result<DiscFacts, DiscError>> {
	const error = await quickCheck(photo)
	if (error) return fail(error)
	// One picture at a time, as everywhere: each takes a core, and memory for its pixels.
	const picture = await pictureWork.add(() => toGrey(photo), { priority: PICTURE_PRIORITY.upload })
	if (!picture) return fail('photo-unreadable')
	const text = await discs.add(() => searchInWorker(picture, readingMs))
	return text === undefined ? fail('disc-none') : parseLicenceDisc(text)
}

/** Upright, by the camera's mark. */
async function toGrey(photo: Uint8Array): Promise<DiscPicture | undefined> {
	const grey = async (pixels: ReturnType<typeof sharp>, side: number): Promise<GreyPicture> => {
		const { data, info } = await pixels
			.timeout({ seconds: DECODING_SECONDS })
			.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
			.greyscale()
			.toColourspace('b-w')
			.raw()
			.toBuffer({ resolveWithObject: true })
		return { data: new Uint8Array(data), width: info.width, height: info.height }
	}
	try {
		const source = sharp(photo, { limitInputPixels: MAX_JPEG_PIXELS }) // others: quickCheck
		const full = await grey(source.autoOrient().flatten({ background: '#ffffff' }), LONGEST_SIDE)
		const { data, width, height } = full
		const blurred = await grey(sharp(data, { raw: { width, height, channels: 1 } }).blur(BLUR), BLURRED_SIDE)
		return { full, blurred }
	} catch {
		return undefined
	}
}

/** In a worker thread, one disc at a time, which is terminated if it takes too long or too much memory. */
async function searchInWorker(
	{ full, blurred }: DiscPicture,
	readingMs: number,
): Promise<string | undefined> {
	const worker = new Worker(WORKER, {
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
	})
	worker.on('error', () => {}) // also after `once` has timed out
	try {
		await once(worker, 'message', { signal: AbortSignal.timeout(STARTING_MS) })
		const answer = once(worker, 'message', { signal: AbortSignal.timeout(readingMs) })
		worker.postMessage({ full, blurred }, [
			full.data.buffer as ArrayBuffer,
			blurred.data.buffer as ArrayBuffer,
		])
		const [text] = await answer
		return text
	} catch {
		return undefined
	} finally {
		await worker.terminate()
	}
}
