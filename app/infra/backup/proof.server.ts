/**
 * Proof that this installation wrote what a backup location holds: an HMAC by a key of the keys file, which
 * an attacker who can write to that location does not have (docs/decisions/057).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Duplex, pipeline, Readable, Transform } from 'node:stream'
import type { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import { type Key, type KeysSource, readKeys } from '#app/infra/encryption/keys-file.server.ts'

/** The keys that prove, the newest first. */
export type ProofKeys = readonly Key[]

type Label = Extract<(typeof DIGEST_LABELS)[keyof typeof DIGEST_LABELS], `backup ${string}`>

/** `unknown`: there is no proof, or it is by a key that is not here. */
export type Authenticity = 'genuine' | 'unknown' | 'forged'

export const PROOF = '[a-z0-9]{8}\\.[\\w-]{43}'

/** Returns undefined without a keys file. */
export const readProofKeys = (source: KeysSource): ProofKeys | undefined =>
	readKeys(source)?.filter(({ purpose }) => purpose === 'idx')

/** @throws CannotStart without a keys file. */
export function createProof(keys: ProofKeys | undefined, label: Label, text: string): string {
	const [key] = keys ?? []
	if (!key) throw new CannotStart('the keys file is not there, whose keys prove that a backup is genuine.')
	return `${key.id}.${keyedDigest(key, `${label} ${text}`)}`
}

type Claim = { label: Label; text: string; proof: string | undefined }

export function checkProof(keys: ProofKeys | undefined, { label, text, proof = '' }: Claim): Authenticity {
	const key = keys?.find(({ id }) => proof.startsWith(`${id}.`))
	if (!key) return 'unknown'
	const [actual, expected] = [Buffer.from(proof), Buffer.from(createProof([key], label, text))]
	return actual.length === expected.length && timingSafeEqual(actual, expected) ? 'genuine' : 'forged'
}

/** The stored bytes are not the bytes that this installation wrote. */
export class DamagedBackup extends CannotStart {}

export const createDamagedError = (key: string, reason = 'it does not match its hash'): DamagedBackup =>
	new DamagedBackup(
		`${key} is damaged: ${reason}. Nothing was changed by it; use another snapshot, or another copy of this one.`,
	)

// Stream helpers: chaining, size and hash of the data passing through, limits, error mapping.

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
