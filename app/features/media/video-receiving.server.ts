/**
 * Receives a video that staff upload: saves it to a temporary file, copies
 * it without its metadata, and stores the copy.
 */
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '#app/core/result.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { withSharedPhotoLock } from './photo-queries.server.ts'
import { inTemporaryFolder, saveUpload, type Upload } from './upload-file.server.ts'
import { CLEANING_SECONDS, MAX_VIDEO_BYTES, STORING_SECONDS, type VideoError } from './upload-kind.ts'
import { type VideoType, videoFileName, videoKey, videoUrl } from './video.ts'

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
