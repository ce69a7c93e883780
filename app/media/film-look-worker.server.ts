/** Looks at a film in a thread of its own, for film-looking.server.ts: it asks for the bytes, and tells what it found. */
import { parentPort, workerData } from 'node:worker_threads'
import { lookAtFilm } from './film-look.server.ts'
import type { Task, Told } from './film-looking.server.ts'
import { findMetadata } from './video-metadata.server.ts'

const tell = (told: Told) => parentPort?.postMessage(told)
const waiting = new Map<number, (bytes: Uint8Array) => void>()
let asked = 0

parentPort?.on('message', ({ of, bytes }: { of: number; bytes: Uint8Array }) => {
	waiting.get(of)?.(bytes)
	waiting.delete(of)
})

const read = (start: number, end: number): Promise<Uint8Array> => {
	const of = asked++
	tell({ wanted: { of, start, end } })
	return new Promise((resolve) => waiting.set(of, resolve))
}
const { size, metadataOf } = workerData as Task
tell({ found: metadataOf ? await findMetadata(metadataOf, size, read) : await lookAtFilm(size, read) })
parentPort?.close()
