/** Stream helpers: chaining, size and hash of the data passing through, error mapping. */
import { createHash } from 'node:crypto'
import { type Duplex, pipeline, Readable, Transform } from 'node:stream'

/**
 * Chains the streams and returns the last one. An error in any of them destroys all and is emitted by the
 * last.
 */
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

/** Passes the source through and maps its errors with `explain`. */
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
