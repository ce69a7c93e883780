/** Passwords: made up, and kept only as a hash that tells nobody what they were. */
import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** What argon2id is to cost (OWASP): 19 MiB, two passes. */
const MEMORY = 19_456 // KiB
const PASSES = 2
const PARALLELISM = 1
const HASH_BYTES = 32
const SALT_BYTES = 16
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Without what is easily mistaken for another when read aloud: 0 o, 1 i l.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

const argon2id = promisify(
	(parameters: Argon2Parameters, done: (error: Error | null, hash: Buffer) => void) =>
		argon2('argon2id', parameters, done),
)

/** 20 letters and digits in groups of five, 99 bits: "k7mwp-3xq9t-…". */
export function makeUpPassword(): string {
	const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
	return Array.from({ length: GROUPS }, group).join('-')
}

/** The hash with all that is needed to check a password against it, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(SALT_BYTES)
	const cost = { memory: MEMORY, passes: PASSES, parallelism: PARALLELISM }
	const hash = await argon2id({ ...cost, message: normal(password), nonce, tagLength: HASH_BYTES })
	return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARALLELISM}$${base64(nonce)}$${base64(hash)}`
}

/** Whether this is the password; never true for a hash that we did not write. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
	const [, memory, passes, parallelism, salt, hash] = PHC.exec(hashed) ?? []
	if (!salt || !hash) return false
	const expected = Buffer.from(hash, 'base64')
	const given = await argon2id({
		message: normal(password),
		nonce: Buffer.from(salt, 'base64'),
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	})
	return timingSafeEqual(given, expected)
}

// The same letters typed on two keyboards can differ in bytes.
const normal = (password: string) => password.normalize('NFKC')
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
