/** Generates, hashes and verifies passwords. Only a hash is stored. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { APIError } from 'better-auth/api'
import PQueue from 'p-queue'
import {
	argon2id,
	type HashCost,
	SLOW_HASH,
	SLOW_HASH_BYTES,
} from '#app/infra/encryption/slow-hash.server.ts'

/** Random codes that people read aloud, copy from paper and type. */

// Without characters that are easily confused: 0 o, 1 i l.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Letters and digits in groups, just under 5 bits each: "k7mwp-3xq9t-…". */
export function randomCode(groups: number, groupLength: number): string {
	const group = () =>
		Array.from({ length: groupLength }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
	return Array.from({ length: groups }, group).join('-')
}

const SALT_BYTES = 16
const HASHES_AT_ONCE = 2 // each takes 19 MB and most of a core
const LONGEST_QUEUE = 50 // about two seconds of work
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A password of 20 letters and digits in groups of five, 99 bits. */
export const generatePassword = (): string => randomCode(4, 5)

/** The argon2id hash in PHC format, which includes the salt and the cost parameters. */
export async function hashPassword(password: string, cost: HashCost = SLOW_HASH): Promise<string> {
	const nonce = randomBytes(SALT_BYTES)
	const hash = await argon2id({
		...cost,
		message: normalize(password),
		nonce,
		tagLength: SLOW_HASH_BYTES,
	})
	const { memory, passes, parallelism } = cost
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(hash)}`
}

/** Whether the password matches the hash; false for a hash that is not in our format. */
export async function matchesPasswordHash(password: string, hashed: string): Promise<boolean> {
	const [, memory, passes, parallelism, salt, hash] = PHC.exec(hashed) ?? []
	if (!salt || !hash) return false
	const expected = Buffer.from(hash, 'base64')
	const actual = await argon2id({
		message: normalize(password),
		nonce: Buffer.from(salt, 'base64'),
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	})
	return timingSafeEqual(actual, expected)
}

// Two keyboards can encode the same characters in different bytes.
const normalize = (password: string) => password.normalize('NFKC')
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export type Hashing = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Opens the queue for hashing, which throws APIError 503 when it is full: an attacker who floods the sign-in
 * can delay others only by seconds.
 */
export function openHashing(): Hashing {
	const queue = new PQueue({ concurrency: HASHES_AT_ONCE })
	return async (work) => {
		if (queue.size >= LONGEST_QUEUE) throw new APIError('SERVICE_UNAVAILABLE', { code: 'TOO_BUSY' })
		return queue.add(work)
	}
}

/** The token in the link of an email. Only its digest is stored. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
