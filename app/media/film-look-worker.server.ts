/** Looks at a film in a thread of its own, for film-looking.server.ts: it asks for the bytes, and tells what it found. */
import { parentPort, workerData } from 'node:worker_threads'
import { lookAtFilm } from './film-look.server.ts'
import type { Told } from './film-looking.server.ts'

const tell = (told: Told) => parentPort?.postMessage(told)
const waiting = new Map<number, (bytes: Uint8Array) => void>()
let asked = 0

parentPort?.on('message', ({ of, bytes }: { of: number; bytes: Uint8Array }) => {
	waiting.get(of)?.(bytes)
	waiting.delete(of)
})

const found = await lookAtFilm(workerData.size, (start, end) => {
	const of = asked++
	tell({ wanted: { of, start, end } })
	return new Promise((resolve) => waiting.set(of, resolve))
})
tell({ found })
parentPort?.close()
