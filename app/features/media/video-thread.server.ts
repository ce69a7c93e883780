/** Copies a video in a worker thread and terminates the thread if it takes too long or too much memory. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fail, type Result } from '#app/core/result.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { VideoType } from './video.ts'
import type { VideoError } from './video-upload.ts'

const TIMEOUT_MS = 60_000
const MAX_HEAP_MB = 256

// The source file, because the worker is not part of the bundle.
const WORKER = join(PROJECT, 'app/features/media/video-worker.server.ts')

/**
 * Writes a copy of the video that contains only its picture and sound.
 * Returns its type, or why it is rejected.
 */
export async function cleanVideo(
	source: string,
	target: string,
	timeoutMs = TIMEOUT_MS,
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
