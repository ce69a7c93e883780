/**
 * Encrypts backups to a public key in the age format (age-encryption.org), so that the machine that makes them cannot
 * decrypt them, and proves that this installation wrote what a backup location holds.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Duplex, pipeline, Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import { type Key, type KeysSource, readKeys } from '#app/infra/encryption/keyring.server.ts'

/** The keys that prove, the newest first. */
export type ProofKeys = readonly Key[]

type Label = Extract<(typeof DIGEST_LABELS)[keyof typeof DIGEST_LABELS], `backup ${string}`>

/** `unknown`: there is no proof, or it is by a key that is not here. */
type Authenticity = 'genuine' | 'unknown' | 'forged'

export const PROOF = '[a-z0-9]{8}\\.[\\w-]{43}'

/** Returns undefined without a keys file. */
export const readProofKeys = (source: KeysSource): ProofKeys | undefined =>
	readKeys(source)?.filter(({ purpose }) => purpose === 'idx')

/**
 * An HMAC by a key of the keys file, which an attacker who can write to the location does not have
 * (docs/decisions/057). @throws CannotStart without a keys file.
 */
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

type HashedStream = { stream: Transform; result: () => { size: number; sha256: string } }

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

/** A public key, as BACKUP_RECIPIENT holds it. */
export type Recipient = string
/** The secret key that belongs to a recipient. */
export type Identity = string

type Encrypted = {
	contents: Readable
	sizeOf: (plainSize: number) => number // bytes of the ciphertext
}

// Lazy: only making or reading a backup needs the library, a start of the site does not.
const loadAge = () => import('age-encryption')

export async function encrypt(contents: Readable, recipient: Recipient): Promise<Encrypted> {
	const { Encrypter } = await loadAge()
	const encrypter = new Encrypter()
	encrypter.addRecipient(recipient)
	const encrypted = await encrypter.encrypt(toWeb(contents))
	return { contents: fromWeb(encrypted), sizeOf: (plainSize) => encrypted.size(plainSize) }
}

export async function encryptText(text: string, recipient: Recipient): Promise<Uint8Array> {
	const { Encrypter } = await loadAge()
	const encrypter = new Encrypter()
	encrypter.addRecipient(recipient)
	return encrypter.encrypt(text)
}

/** The returned stream fails if the ciphertext was changed or the key does not match. */
export async function decrypt(contents: Readable, identity: Identity): Promise<Readable> {
	const { Decrypter } = await loadAge()
	const decrypter = new Decrypter()
	decrypter.addIdentity(identity)
	try {
		return fromWeb(await decrypter.decrypt(toWeb(contents)))
	} catch (error) {
		contents.destroy()
		throw error
	}
}

/** @throws DamagedBackup if the ciphertext was changed or the key does not match. */
export async function decryptText(contents: Uint8Array, identity: Identity): Promise<string> {
	const { Decrypter } = await loadAge()
	const decrypter = new Decrypter()
	decrypter.addIdentity(identity)
	return decrypter.decrypt(contents, 'text').catch(() => {
		throw new DamagedBackup('it cannot be decrypted.')
	})
}

export const WRONG_KEY =
	'the backup was not encrypted to the public key of this key file: use the file that belongs to the BACKUP_RECIPIENT of then.'

export async function recipientOf(identity: Identity): Promise<Recipient> {
	const { identityToRecipient } = await loadAge()
	return identityToRecipient(identity)
}

/**
 * Writes a new secret key and returns its public key.
 * @throws CannotStart if the file exists; a key is never overwritten.
 */
export async function makeKeyFile(path: string): Promise<Recipient> {
	if (existsSync(path)) throw new CannotStart(`${path} exists already; a key is never overwritten.`)
	const { generateX25519Identity } = await loadAge()
	const identity = await generateX25519Identity()
	const recipient = await recipientOf(identity)
	const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
	writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true })
	return recipient
}

export async function readKeyFile(path: string): Promise<Identity> {
	const [identity] = /^AGE-SECRET-KEY-[0-9A-Z-]+$/m.exec(readOrThrow(path)) ?? []
	if (!identity) throw new CannotStart(`${path} holds no key for backups (a line AGE-SECRET-KEY-…).`)
	await recipientOf(identity).catch(() => {
		throw new CannotStart(`the key in ${path} is damaged; use another copy of it.`)
	})
	return identity
}

function readOrThrow(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch (error) {
		throw new CannotStart(`the key file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
	}
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
	Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
