/** Argon2id: hashes low-entropy values so slowly that guessing does not pay (OWASP: 19 MiB, two passes). */
import { type Argon2Parameters, argon2 } from 'node:crypto'
import { promisify } from 'node:util'

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
