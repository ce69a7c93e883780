/** Small tools for streams: one after the other, size and hash of what flows by, failures in words. */
import { createHash } from 'node:crypto'
import { type Duplex, pipeline, Readable, Transform } from 'node:stream'

/** The last of them; a failure anywhere is an error of it, and ends them all. */
export const pipeAll = (source: Readable, ...stages: Duplex[]): Readable =>
	stages.reduce((before: Readable, stage) => pipeline(before, stage, () => {}), source)

export type HashedStream = { stream: Transform; result: () => { size: number; sha256: string } }

export function createHashedStream(): HashedStream {
	const hash = createHash('sha256')
	let size = 0
	const stream = new Transform({
		transform(chunk: Buffer, _encoding, callback) {
			hash.update(chunk)
			size += chunk.length
			callback(null, chunk)
		},
	})
	return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** The same, its failures told otherwise. */
export function mapStreamErrors(source: Readable, explain: (error: unknown) => Error): Readable {
	async function* chunks() {
		try {
			yield* source
		} catch (error) {
			throw explain(error)
		}
	}
	return Readable.from(chunks(), { objectMode: false })
}
