/** Facts about people, sealed: AES-256-GCM under a data key of the record, which a key of the keyring wraps. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Keyring } from './keyring.server.ts'
import { ID_LENGTH, type Key, type Purpose } from './keys-file.server.ts'

/** What a seal is bound to: opened anywhere else, it does not open. */
export type Place = { table: string; row: string; purpose: Extract<Purpose, 'kek-app' | 'kek-special'> }

export type Sealing = { sealedKey: string; seal: (field: string, text: string) => string }
export type Opened = { open: (field: string, sealed: string) => string }

/** A field that was changed, or that belongs to another record. */
export class BrokenSeal extends Error {}

const VERSION = 1
const HEAD_BYTES = 1 + ID_LENGTH // version and key id: twelve whole signs in base64, by which SQL finds them
const NONCE_BYTES = 12
const TAG_BYTES = 16
const STEP_BYTES = 256 // lengths are rounded up to it, so that they tell nothing
const LENGTH_BYTES = 4

/** Begins the seals of one record under a fresh data key; keep `sealedKey` beside them. */
export function beginSeal(keys: Keyring, place: Place): Sealing {
	const dataKey = randomBytes(32)
	return {
		sealedKey: wrap(keys.active(place.purpose), place, dataKey),
		seal: (field, text) => encrypt(dataKey, fieldAt(place, field), padded(text)).toString('base64url'),
	}
}

/** `locked`: the key is not on this keyring. `broken`: it was changed, or belongs to another record. */
export function openSeal(
	keys: Keyring,
	place: Place,
	sealedKey: string,
): Result<Opened, 'locked' | 'broken'> {
	const unwrapped = unwrap(keys, place, sealedKey)
	if (!unwrapped.ok) return unwrapped
	const open = (field: string, sealed: string) => {
		const bytes = strictBytes(sealed)
		const plain = bytes && decrypt(unwrapped.value, fieldAt(place, field), bytes)
		if (!plain) throw new BrokenSeal(`the seal of ${place.table}.${field} does not open`)
		return unpadded(plain)
	}
	return ok({ open })
}

/** The data key wrapped by the key that is active now. */
export function rewrapped(
	keys: Keyring,
	place: Place,
	sealedKey: string,
): Result<string, 'locked' | 'broken'> {
	const unwrapped = unwrap(keys, place, sealedKey)
	return unwrapped.ok ? ok(wrap(keys.active(place.purpose), place, unwrapped.value)) : unwrapped
}

/** How every sealed key begins that this key wrapped. */
export const headOf = (key: Pick<Key, 'id'>): string => headBytes(key.id).toString('base64url')
export const HEAD_LENGTH = (HEAD_BYTES / 3) * 4

export const idInHead = (head: string): string => Buffer.from(head, 'base64url').toString('latin1').slice(1)

export type Indexed = 'id-number' | 'email' | 'phone'

/** A keyed digest by which equal facts are found without being read. Normalises: digits only, lower case, E.164. */
export function blindIndex(
	keys: Keyring,
	kind: Indexed,
	value: string,
	key: Key = keys.active('idx'),
): string {
	return `${key.id}.${keyedDigest(key, `${kind}|${normalised[kind](value.normalize('NFKC'))}`)}`
}

/** A keyed digest of anything, for comparing only. */
export function keyedDigest(key: Key, text: string): string {
	return createHmac('sha256', createSecretKey(key.bytes)).update(text).digest('base64url')
}

const normalised: Record<Indexed, (value: string) => string> = {
	'id-number': digitsOf,
	email: (value) => value.trim().toLowerCase(),
	phone: (value) => {
		const plus = value.trim().startsWith('+')
		const digits = digitsOf(value.replace('(0)', '')) // +27 (0)82 …
		if (plus) return `+${digits}`
		if (digits.startsWith('00')) return `+${digits.slice(2)}`
		if (digits.startsWith('0')) return `+27${digits.slice(1)}`
		return digits.startsWith('27') && digits.length === 11 ? `+${digits}` : digits
	},
}

function digitsOf(value: string): string {
	return value.replace(/\D/g, '')
}

function wrap(key: Key, place: Place, dataKey: Buffer): string {
	return Buffer.concat([headBytes(key.id), encrypt(key.bytes, keyAt(place, key.id), dataKey)]).toString(
		'base64url',
	)
}

const headBytes = (keyId: string) => Buffer.concat([Buffer.from([VERSION]), Buffer.from(keyId)])

function unwrap(keys: Keyring, place: Place, sealedKey: string): Result<Buffer, 'locked' | 'broken'> {
	const bytes = strictBytes(sealedKey)
	if (!bytes || bytes.length < HEAD_BYTES || bytes[0] !== VERSION) return fail('broken')
	const id = bytes.subarray(1, HEAD_BYTES).toString('latin1')
	const key = keys.find(id)
	if (!key) return fail('locked')
	const dataKey =
		key.purpose === place.purpose && decrypt(key.bytes, keyAt(place, id), bytes.subarray(HEAD_BYTES))
	return dataKey ? ok(dataKey) : fail('broken')
}

const keyAt = ({ table, row, purpose }: Place, keyId: string) =>
	JSON.stringify([table, row, purpose, VERSION, keyId])
const fieldAt = ({ table, row, purpose }: Place, field: string) =>
	JSON.stringify([table, row, purpose, VERSION, field])

// A key that is handed over as bytes costs Node several times as much as one that is made of them here.
function encrypt(key: Buffer, place: string, plain: Buffer): Buffer {
	const nonce = randomBytes(NONCE_BYTES)
	const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce).setAAD(Buffer.from(place))
	return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, place: string, sealed: Buffer): Buffer | undefined {
	if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
	const end = sealed.length - TAG_BYTES
	const cipher = createDecipheriv('aes-256-gcm', createSecretKey(key), sealed.subarray(0, NONCE_BYTES))
	cipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(end))
	try {
		return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, end)), cipher.final()])
	} catch {
		return undefined
	}
}

function padded(text: string): Buffer {
	const length = Buffer.byteLength(text)
	const whole = Buffer.alloc(Math.ceil((LENGTH_BYTES + length) / STEP_BYTES) * STEP_BYTES)
	whole.writeUInt32BE(length)
	whole.write(text, LENGTH_BYTES)
	return whole
}

const unpadded = (whole: Buffer) =>
	whole.subarray(LENGTH_BYTES, LENGTH_BYTES + whole.readUInt32BE()).toString()

/** Of several spellings in base64 that mean the same bytes, only ours counts. */
function strictBytes(text: string): Buffer | undefined {
	const bytes = Buffer.from(text, 'base64url')
	return bytes.toString('base64url') === text ? bytes : undefined
}
