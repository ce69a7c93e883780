/** Streams an uploaded file into storage under a temporary key, so that none is ever whole in memory. */
import { createHash, type Hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { type Files, HALF_WRITTEN } from '#app/platform/files.server.ts'

export type Upload = {
	body: ReadableStream<Uint8Array> | null
	size: number // bytes, as Content-Length says
}
export type StoredUpload = {
	key: string // temporary: the caller moves or deletes it; what is left behind goes within a day
	size: number // bytes
	hash: string
}

/** Stores nothing where the file is empty or larger than `mostBytes`, whatever size it claimed. */
export async function storeUpload(
	files: Files,
	{ body, size: claimed }: Upload,
	mostBytes: number,
): Promise<Result<StoredUpload, 'empty' | 'too-large'>> {
	if (claimed > mostBytes) return fail('too-large')
	if (claimed === 0) return fail('empty')
	const key = `${HALF_WRITTEN}/${randomUUID()}`
	const hash = createHash('sha256')
	let size = 0
	async function* counted() {
		for await (const chunk of body ?? []) {
			size += chunk.length
			if (size > mostBytes) throw new Error('the upload is larger than it claimed')
			hash.update(chunk)
			yield chunk
		}
	}
	try {
		const stream = Readable.from(counted(), { objectMode: false })
		await files.putStream(key, stream, { contentLength: claimed })
	} catch (error) {
		if (size > mostBytes) return fail('too-large')
		throw error
	}
	return ok({ key, size, hash: fileHash(hash) })
}

/** Of its bytes, as names of files hold it: the first 32 hexadecimal digits of their SHA-256. */
export const fileHash = (hash: Hash): string => hash.digest('hex').slice(0, 32)
