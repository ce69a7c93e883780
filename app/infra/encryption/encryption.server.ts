/**
 * Encryption at rest of personal data: AES-256-GCM under a data key per record, which a key of the keyring wraps
 * (envelope encryption). Blind indexes make values searchable without decrypting them. Beside it signatures, and slow
 * hashes.
 */
import {
	type Argon2Parameters,
	argon2,
	createCipheriv,
	createDecipheriv,
	createHmac,
	createSecretKey,
	randomBytes,
	timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { indexedBeginnings, nameWords } from '#app/core/name-words.ts'
import { toIndexedPhone, toIndexedPhones } from '#app/core/phone.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { ID_LENGTH, type Key, type Keyring, type Purpose } from './keyring.server.ts'

/**
 * The encryption context: a ciphertext decrypts only in the table, record and field that it was encrypted
 * for.
 */
export type EncryptionContext = {
	table: string // one of ENCRYPTION_TABLES
	row: string
	purpose: Extract<Purpose, 'kek-app' | 'kek-special'>
}

type RecordEncryption = {
	encryptedKey: string
	encrypt: (field: string, text: string) => string
	encryptBytes: (field: string, bytes: Uint8Array) => Buffer
}
type RecordDecryption = {
	decrypt: (field: string, encrypted: string) => string
	decryptBytes: (field: string, encrypted: Uint8Array) => Buffer
}

/**
 * `locked`: the keyring does not hold the key. `broken`: the ciphertext was tampered with, or belongs to another
 * record.
 */
export type DecryptionFailure = 'locked' | 'broken'

/** A field was tampered with, or belongs to another record. */
export class DecryptionError extends Error {}

const VERSION = 1
// version and key id: twelve complete base64 characters, by which SQL finds them
const PREFIX_BYTES = 1 + ID_LENGTH
const NONCE_BYTES = 12
const TAG_BYTES = 16
const STEP_BYTES = 256 // lengths are padded to a multiple of this, so that they reveal nothing
const LENGTH_BYTES = 4

/** Starts encrypting one record under a fresh data key. Store `encryptedKey` with the record. */
export function beginEncryption(keys: Keyring, context: EncryptionContext): RecordEncryption {
	const dataKey = randomBytes(32)
	return {
		encryptedKey: wrap(keys.active(context.purpose), context, dataKey),
		encrypt: (field, text) => encrypt(dataKey, fieldContext(context, field), pad(text)).toString('base64url'),
		encryptBytes: (field, bytes) => encrypt(dataKey, fieldContext(context, field), Buffer.from(bytes)),
	}
}

export function beginDecryption(
	keys: Keyring,
	context: EncryptionContext,
	encryptedKey: string,
): Result<RecordDecryption, DecryptionFailure> {
	const unwrapped = unwrap(keys, context, encryptedKey)
	if (!unwrapped.ok) return unwrapped
	const decryptBytes = (field: string, encrypted: Uint8Array | undefined) => {
		const plain = encrypted && decrypt(unwrapped.value, fieldContext(context, field), Buffer.from(encrypted))
		if (!plain) throw new DecryptionError(`${context.table}.${field} cannot be decrypted`)
		return plain
	}
	return ok({
		decrypt: (field, encrypted) => unpad(decryptBytes(field, decodeStrict(encrypted))),
		decryptBytes,
	})
}

/** Passes a function that decrypts a field of one record. */
export function decryptFields<Fields>(
	keys: Keyring,
	context: EncryptionContext,
	encryptedKey: string,
	read: (open: (field: string, encrypted: string) => string) => Fields,
): Result<Fields, DecryptionFailure> {
	const decryptor = beginDecryption(keys, context, encryptedKey)
	if (!decryptor.ok) return decryptor
	try {
		return ok(read(decryptor.value.decrypt))
	} catch (error) {
		if (error instanceof DecryptionError) return fail('broken')
		throw error
	}
}

/** Wraps the data key again, with the active key. */
export function rewrapKey(
	keys: Keyring,
	context: EncryptionContext,
	encryptedKey: string,
): Result<string, DecryptionFailure> {
	const unwrapped = unwrap(keys, context, encryptedKey)
	return unwrapped.ok ? ok(wrap(keys.active(context.purpose), context, unwrapped.value)) : unwrapped
}

/** The prefix of every wrapped data key that this key wrapped. */
export const wrappedKeyPrefix = (key: Pick<Key, 'id'>): string => prefixBytes(key.id).toString('base64url')
export const PREFIX_LENGTH = (PREFIX_BYTES / 3) * 4

export const keyIdInPrefix = (head: string): string =>
	Buffer.from(head, 'base64url').toString('latin1').slice(1)

/** `phone`: a field with telephone numbers, as version 0.2.0 indexed it. `phone-number`: one of its numbers. */
export type IndexKind = 'id-number' | 'email' | 'phone' | 'phone-number'

/**
 * A keyed digest (HMAC) that finds equal values without decrypting them. Normalizes: digits only, lower case,
 * E.164.
 */
export function blindIndex(
	keys: Keyring,
	kind: IndexKind,
	value: string,
	key: Key = keys.active('idx'),
): string {
	return `${key.id}.${keyedDigest(key, `${kind}|${normalisers[kind](value.normalize('NFKC'))}`)}`
}

/** The blind indexes of all telephone numbers in a text, in the value of one column; null without a number. */
export const phonesIndex = (keys: Keyring, text: string): string | null =>
	toIndexedPhones(text)
		.current.map((number) => blindIndex(keys, 'phone-number', number))
		.join(' ') || null

/** The blind indexes, of all versions, under which a record with a telephone number of the text may be stored. */
export function phoneIndexes(keys: Keyring, text: string, key: Key): string[] {
	const { current, earlier } = toIndexedPhones(text)
	return [
		...current.map((number) => blindIndex(keys, 'phone-number', number, key)),
		...earlier.map((number) => blindIndex(keys, 'phone', number, key)),
	]
}

/**
 * The blind index of a name: twelve bits of a keyed digest for each beginning of its words, among others at random, so
 * that neither their number nor a rare one says much (docs/decisions/077). The first word names the key.
 */
export function namesIndex(keys: Keyring, table: EncryptionContext['table'], name: string): string {
	const key = keys.active('idx')
	const digests = new Set(nameDigests(key, table, nameWords(name)))
	const count = Math.ceil((digests.size + 1) / NAME_STEP) * NAME_STEP
	while (digests.size < count) digests.add(shorten(randomBytes(2).toString('base64url')))
	return [`${key.id}.`, ...[...digests].sort()].join(' ')
}

/** The digests that the index of a name has if these words begin words of it. */
export const nameDigests = (key: Key, table: EncryptionContext['table'], words: string[]): string[] =>
	words.flatMap(indexedBeginnings).map((beginning) => shorten(keyedDigest(key, `name|${table}|${beginning}`)))

const NAME_STEP = 16
const shorten = (digest: string) => digest.slice(0, 2) // of base64: twelve bits

/** A keyed digest (HMAC) of any text, for comparison only. */
export function keyedDigest(key: Key, text: string): string {
	return createHmac('sha256', createSecretKey(key.bytes)).update(text).digest('base64url')
}

const normalisers: Record<IndexKind, (value: string) => string> = {
	'id-number': (value) => value.replace(/\D/g, ''),
	email: (value) => value.trim().toLowerCase(),
	phone: toIndexedPhone,
	'phone-number': (value) => value, // of toIndexedPhones
}

function wrap(key: Key, context: EncryptionContext, dataKey: Buffer): string {
	return Buffer.concat([
		prefixBytes(key.id),
		encrypt(key.bytes, keyContext(context, key.id), dataKey),
	]).toString('base64url')
}

const prefixBytes = (keyId: string) => Buffer.concat([Buffer.from([VERSION]), Buffer.from(keyId)])

function unwrap(
	keys: Keyring,
	context: EncryptionContext,
	encryptedKey: string,
): Result<Buffer, DecryptionFailure> {
	const bytes = decodeStrict(encryptedKey)
	if (!bytes || bytes.length < PREFIX_BYTES || bytes[0] !== VERSION) return fail('broken')
	const id = bytes.subarray(1, PREFIX_BYTES).toString('latin1')
	const key = keys.find(id)
	if (!key) return fail('locked')
	const dataKey =
		key.purpose === context.purpose &&
		decrypt(key.bytes, keyContext(context, id), bytes.subarray(PREFIX_BYTES))
	return dataKey ? ok(dataKey) : fail('broken')
}

const keyContext = ({ table, row, purpose }: EncryptionContext, keyId: string) =>
	JSON.stringify([table, row, purpose, VERSION, keyId])
const fieldContext = ({ table, row, purpose }: EncryptionContext, field: string) =>
	JSON.stringify([table, row, purpose, VERSION, field])

// Node takes several times as long for a key passed as bytes as for a key object made here.
function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
	const nonce = randomBytes(NONCE_BYTES)
	const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce).setAAD(Buffer.from(context))
	return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, context: string, encrypted: Buffer): Buffer | undefined {
	if (encrypted.length < NONCE_BYTES + TAG_BYTES) return undefined
	const end = encrypted.length - TAG_BYTES
	const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), encrypted.subarray(0, NONCE_BYTES))
	decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(end))
	try {
		return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, end)), decipher.final()])
	} catch {
		return undefined
	}
}

function pad(text: string): Buffer {
	const length = Buffer.byteLength(text)
	const bytes = Buffer.alloc(Math.ceil((LENGTH_BYTES + length) / STEP_BYTES) * STEP_BYTES)
	bytes.writeUInt32BE(length)
	bytes.write(text, LENGTH_BYTES)
	return bytes
}

const unpad = (bytes: Buffer) => bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + bytes.readUInt32BE()).toString()

/** Rejects any other base64 spelling of the same bytes. */
function decodeStrict(text: string): Buffer | undefined {
	const bytes = Buffer.from(text, 'base64url')
	return bytes.toString('base64url') === text ? bytes : undefined
}

/**
 * Words as one text for an address or a form, which anybody can read and nobody can change. `label`: one of
 * DIGEST_LABELS, so that what was signed for one purpose counts for no other. No word has a space.
 */
export function signWords(key: Key, label: string, words: string[]): string {
	const message = [...words, key.id].join(' ')
	return `${Buffer.from(message).toString('base64url')}.${signature(key, label, message)}`
}

/** Undefined if the signature is not ours. */
export function readSignedWords(
	keys: Pick<Keyring, 'find'>,
	label: string,
	text: string,
): { words: string[]; key: Key } | undefined {
	const [payload = '', signed = ''] = text.split('.')
	const message = Buffer.from(payload, 'base64url').toString()
	const words = message.split(' ')
	const key = keys.find(words.pop() ?? '')
	if (key?.purpose !== 'form-token' || !isEqual(signature(key, label, message), signed)) return undefined
	return { words, key }
}

const signature = (key: Key, label: string, message: string) => keyedDigest(key, `${label} ${message}`)

function isEqual(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)]
	return a.length === b.length && timingSafeEqual(a, b)
}

/** Argon2id: hashes low-entropy values so slowly that guessing does not pay (OWASP: 19 MiB, two passes). */
export type HashCost = { memory: number; passes: number; parallelism: number } // memory in KiB
export const SLOW_HASH: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
export const SLOW_HASH_BYTES = 32

export const argon2id = promisify(
	(parameters: Argon2Parameters, callback: (error: Error | null, hash: Buffer) => void) =>
		argon2('argon2id', parameters, callback),
)

/** Deterministic for the same text and salt. Takes 25 to 50 ms of CPU time. */
export async function hashSlowly(text: string, salt: Buffer): Promise<string> {
	const hash = await argon2id({ ...SLOW_HASH, message: text, nonce: salt, tagLength: SLOW_HASH_BYTES })
	return hash.toString('base64url')
}
