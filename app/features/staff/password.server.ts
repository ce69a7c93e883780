/** Passwords: made up, and kept only as a hash that tells nobody what they were. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { argon2id, type HashCost, SLOW_HASH, SLOW_HASH_BYTES } from '#app/infra/slow-hash.server.ts'

const SALT_BYTES = 16
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Without what is easily mistaken for another when read aloud: 0 o, 1 i l.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** 20 letters and digits in groups of five, 99 bits: "k7mwp-3xq9t-…". */
export function generatePassword(): string {
	const group = () =>
		Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
	return Array.from({ length: GROUPS }, group).join('-')
}

/** The hash with all that is needed to check a password against it, in PHC form. */
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

/** Whether this is the password; never true for a hash that we did not write. */
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

// The same letters typed on two keyboards can differ in bytes.
const normalize = (password: string) => password.normalize('NFKC')
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
