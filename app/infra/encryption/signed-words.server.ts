/** Words that this site signed, as one text for an address or a form. They can be read by anybody, and changed by nobody. */
import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from './encryption.server.ts'
import type { Keyring } from './keyring.server.ts'
import type { Key } from './keys-file.server.ts'

/** `label`: one of DIGEST_LABELS, so that what was signed for one purpose counts for no other. No word has a space. */
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
