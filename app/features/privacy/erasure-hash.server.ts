/**
 * Slow hashes of blind indexes, stored after an erasure to recognise the person. There are so few possible ID
 * numbers that the blind-index key, which is stored next to the list, would allow trying them all. One salt
 * for the whole list, so that a record is hashed once and compared with all erasures; the price is that an
 * attacker who tries numbers tests them against everyone at once.
 */
import { randomBytes } from 'node:crypto'
import PQueue from 'p-queue'
import { hashSlowly } from '#app/infra/encryption/slow-hash.server.ts'

const SALT_BYTES = 16

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

type Options = { atOnce?: number; signal?: AbortSignal | undefined }

/** Hashes the indexes in order, `atOnce` at a time. Returns empty strings once the signal is aborted. */
export async function hashIndexes(
	indexes: string[],
	salt: string,
	{ atOnce = 1, signal }: Options = {},
): Promise<string[]> {
	const bytes = Buffer.from(salt, 'base64url')
	const queue = new PQueue({ concurrency: atOnce })
	return queue.addAll(indexes.map((index) => async () => (signal?.aborted ? '' : hashSlowly(index, bytes))))
}
