/**
 * What somebody went by, kept after their erasure: slow hashes of blind indexes. There are few enough ID numbers to try
 * them all out by the key for blind indexes, which stands beside the list. One salt for the whole list, so that a record
 * is hashed once and compared with all of it; the price is that whoever tries numbers out tries them on everybody at once.
 */
import { randomBytes } from 'node:crypto'
import PQueue from 'p-queue'
import { hashSlowly } from '#app/infra/slow-hash.server.ts'

const SALT_BYTES = 16

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

type Options = { atOnce?: number; signal?: AbortSignal | undefined }

/** In their order; so many at a time. Blank ones once the signal is aborted. */
export async function hashIndexes(
	indexes: string[],
	salt: string,
	{ atOnce = 1, signal }: Options = {},
): Promise<string[]> {
	const bytes = Buffer.from(salt, 'base64url')
	const queue = new PQueue({ concurrency: atOnce })
	return queue.addAll(indexes.map((index) => async () => (signal?.aborted ? '' : hashSlowly(index, bytes))))
}
