/** A film looked at where nothing it holds can do harm: in a thread that is stopped when it takes too long or too much. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fail, type Result } from '#app/kernel/result.ts'
import { PROJECT } from '#app/platform/config.server.ts'
import type { FilmType } from './film.ts'
import type { FilmProblem } from './film-upload.ts'
import type { Patch } from './video-patch.ts'

export type Told =
	| { wanted: { of: number; start: number; end: number } }
	| { found: Result<FilmType | Patch[], FilmProblem> }

/** `metadataOf`: what it tells besides is wanted of a film that was looked at before. */
export type Task = { size: number; metadataOf?: FilmType }

/** `end` does not belong to what is read. */
type Read = (start: number, end: number) => ReadableStream<Uint8Array>

const SECONDS_AT_MOST = 15
const MEGABYTES_AT_MOST = 256
/** Where a film of the largest size is listed; more of it at once is asked for only by a file that lies. */
const LONGEST_PART = 24 * 1024 * 1024

// Of the sources, which stand beside what is built.
const WORKER = join(PROJECT, 'app/media/film-look-worker.server.ts')

export const lookSafely = (size: number, read: Read) => inThread<FilmType>({ size }, read)

/** Where a film tells more than its pictures and sound. */
export const findMetadataSafely = (metadataOf: FilmType, size: number, read: Read) =>
	inThread<Patch[]>({ size, metadataOf }, read)

async function inThread<Found>(task: Task, read: Read): Promise<Result<Found, FilmProblem>> {
	if (task.size === 0) return fail('film-empty')
	const worker = new Worker(WORKER, {
		workerData: task,
		resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_AT_MOST },
	})
	let late: ReturnType<typeof setTimeout> | undefined
	try {
		return await new Promise((resolve) => {
			const giveUp = () => resolve(fail('film-unreadable'))
			late = setTimeout(giveUp, SECONDS_AT_MOST * 1000)
			worker.on('error', giveUp)
			worker.on('exit', giveUp)
			worker.on('message', (told: Told) => {
				if ('found' in told) return resolve(told.found as Result<Found, FilmProblem>)
				const { of, start, end } = told.wanted
				if (end - start > LONGEST_PART) return giveUp()
				wholeOf(read(start, end)).then((bytes) => worker.postMessage({ of, bytes }), giveUp)
			})
		})
	} finally {
		clearTimeout(late)
		await worker.terminate()
	}
}

async function wholeOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const parts: Uint8Array[] = []
	for await (const part of stream) parts.push(part)
	return Buffer.concat(parts)
}
