/** Stream helpers: chaining, size and hash of the data passing through, limits, error mapping. */
import { createHash } from 'node:crypto'
import { type Duplex, pipeline, Readable, Transform } from 'node:stream'

/**
 * Chains the streams and returns the last one. An error in any of them destroys all and is emitted by the
 * last.
 */
export const pipeAll = (source: Readable, ...stages: Duplex[]): Readable =>
	stages.reduce((before: Readable, stage) => pipeline(before, stage, () => {}), source)

export type HashedStream = { stream: Transform; result: () => { size: number; sha256: string } }

type Expected = {
	sha256?: string
	maxBytes?: number
	fail: (reason?: string) => Error
}

/** With `expected` the stream fails as soon as too much passes through, and at its end if the hash is another. */
export function createHashedStream(expected?: Expected): HashedStream {
	const hash = createHash('sha256')
	let size = 0
	let result: { size: number; sha256: string } | undefined
	const finish = () => {
		result ??= { size, sha256: hash.digest('hex') }
		return result
	}
	const stream = new Transform({
		transform(chunk: Buffer, _encoding, callback) {
			hash.update(chunk)
			size += chunk.length
			const isTooLong = size > (expected?.maxBytes ?? Number.POSITIVE_INFINITY)
			callback(isTooLong ? expected?.fail(`it holds more than ${expected.maxBytes} bytes`) : null, chunk)
		},
		flush(callback) {
			const isOther = expected?.sha256 !== undefined && finish().sha256 !== expected.sha256
			callback(isOther ? expected?.fail() : null)
		},
	})
	return { stream, result: finish }
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
