/** Facts about people, sealed: AES-256-GCM under a data key of the record, which a key of the keyring wraps. */
import type { Result } from '#app/kernel/result.ts'
import type { Key, Keyring, Purpose } from './keyring.server.ts'

/** What a seal is bound to: opened anywhere else, it does not open. */
export type Place = { table: string; row: string; purpose: Extract<Purpose, 'kek-app' | 'kek-special'> }

export type Sealing = { sealedKey: string; seal: (field: string, text: string) => string }
export type Opened = { open: (field: string, sealed: string) => string }

/** Begins the seals of one record under a fresh data key; keep `sealedKey` beside them. */
export function beginSeal(_keys: Keyring, _place: Place): Sealing {
	throw new Error('to be built')
}

/** `locked`: the key is not on this keyring. `broken`: it was changed, or belongs to another record. */
export function openSeal(
	_keys: Keyring,
	_place: Place,
	_sealedKey: string,
): Result<Opened, 'locked' | 'broken'> {
	throw new Error('to be built')
}

/** The data key wrapped by the key that is active now; undefined where it is already. */
export function rewrapped(_keys: Keyring, _place: Place, _sealedKey: string): string | undefined {
	throw new Error('to be built')
}

export type Indexed = 'id-number' | 'email' | 'phone'

/** A keyed digest by which equal facts are found without being read. Normalises: digits only, lower case, E.164. */
export function blindIndex(_keys: Keyring, _kind: Indexed, _value: string): string {
	throw new Error('to be built')
}

/** A keyed digest of anything, for comparing only. */
export function keyedDigest(_key: Key, _text: string): string {
	throw new Error('to be built')
}
