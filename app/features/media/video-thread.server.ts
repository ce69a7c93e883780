/** Works on a video file in a thread, which is stopped when the file makes it take too long or too much memory. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fail, type Result } from '#app/core/result.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { VideoType } from './video.ts'
import type { VideoError } from './video-upload.ts'

const TIMEOUT_MS = 60_000
const MAX_HEAP_MB = 256

// Of the sources, which stand beside what is built.
const WORKER = join(PROJECT, 'app/features/media/video-worker.server.ts')

/** Writes a copy of the video that holds nothing but its pictures and sound; returns what it is, or why it is refused. */
export async function cleanVideo(
	source: string,
	target: string,
	timeoutMs = TIMEOUT_MS,
): Promise<Result<VideoType, VideoError>> {
	const worker = new Worker(WORKER, {
		workerData: { source, target },
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 8 },
	})
	worker.on('error', () => {}) // also after `once` has given up
	try {
		const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
		return result
	} catch {
		return fail('film-unreadable')
	} finally {
		await worker.terminate()
	}
}
