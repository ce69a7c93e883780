/** Streams uploads into temporary files, so that no upload is completely in memory. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail, ok, type Result } from '#app/core/result.ts'

export type Upload = {
	body: ReadableStream<Uint8Array> | null
	size: number // bytes, from Content-Length
}

const PREFIX = 'forecourt-upload-'

/** Runs `work` with a temporary folder and deletes the folder afterwards. */
export async function inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
	const folder = await mkdtemp(join(tmpdir(), PREFIX))
	try {
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Deletes the temporary folders that a killed process left before the given time. */
export async function removeAbandonedUploads(before: Date): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		if (!name.startsWith(PREFIX)) continue
		const folder = join(tmpdir(), name)
		const { mtime } = (await stat(folder).catch(() => undefined)) ?? {} // undefined: its upload has ended
		if (mtime && mtime < before) await rm(folder, { recursive: true, force: true })
	}
}

/**
 * Saves an upload to `path` and returns its SHA-256. Rejects one that is empty or larger than `maxBytes`,
 * also if its Content-Length is wrong.
 */
export async function saveUpload(
	{ body, size: claimedSize }: Upload,
	path: string,
	maxBytes: number,
): Promise<Result<{ hash: string }, 'empty' | 'too-large'>> {
	if (claimedSize > maxBytes) return fail('too-large')
	if (claimedSize === 0) return fail('empty')
	const hash = createHash('sha256')
	let size = 0
	async function* counted() {
		for await (const chunk of body ?? []) {
			size += chunk.length
			if (size > maxBytes) throw new Error('the upload is larger than it claimed')
			hash.update(chunk)
			yield chunk
		}
	}
	try {
		await pipeline(counted, createWriteStream(path, { mode: 0o600 }))
	} catch (error) {
		if (size > maxBytes) return fail('too-large')
		throw error
	}
	return size === 0 ? fail('empty') : ok({ hash: hash.digest('hex') })
}
