/**
 * Streams uploads into temporary files, so that no upload is completely in memory. A PDF document is stored under
 * `documents/` by a hash of its content, unchanged.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail, ok, type Result } from '#app/core/result.ts'

import { DOCUMENT_FOLDER } from '#app/core/stored-names.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { type DocumentError, MAX_DOCUMENT_BYTES } from './upload-kind.ts'

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

const STORING_DEADLINE = 30_000 // ms
const READING_DEADLINE = 8_000 // ms
const BEGINNING = 1024 // bytes, as readers allow before the header and after the end
const HASH_DIGITS = 32

export const documentKey = (file: string): string => `${DOCUMENT_FOLDER}/${file}`

/** Stores a document and returns its file; the same document twice is one file. */
export const receiveDocument = (
	{ files }: Pick<Services, 'files'>,
	upload: Upload,
): Promise<Result<string, DocumentError>> =>
	inTemporaryFolder(async (folder) => {
		const path = join(folder, 'document')
		const saved = await saveUpload(upload, path, MAX_DOCUMENT_BYTES)
		if (!saved.ok) return fail(`document-${saved.error}` as const)
		const bytes = await readFile(path)
		const error = documentErrorOf(bytes)
		if (error) return fail(error)
		const file = `${saved.value.hash.slice(0, HASH_DIGITS)}.pdf`
		await beforeDeadline(files, STORING_DEADLINE).put(documentKey(file), bytes)
		return ok(file)
	})

/** By the content: a PDF from its header to its end that opens without a password. */
export function documentErrorOf(bytes: Buffer): DocumentError | undefined {
	if (!bytes.subarray(0, BEGINNING).includes('%PDF-')) return 'document-type-not-taken'
	const end = bytes.subarray(-BEGINNING).toString('latin1')
	if (!/startxref\s+\d+\s+%%EOF/.test(end)) return 'document-unreadable'
	return /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1')) ? 'document-protected' : undefined
}

/** The sizes in bytes of the stored documents among these names. */
export async function sizesOfDocuments(
	{ files }: Pick<Services, 'files'>,
	names: string[],
): Promise<Record<string, number>> {
	const storage = beforeDeadline(files, READING_DEADLINE)
	const sizes = await Promise.all(
		names.map(async (name) =>
			(await storage.exists(documentKey(name)))
				? [[name, (await storage.getMetaData(documentKey(name))).contentLength] as const]
				: [],
		),
	)
	return Object.fromEntries(sizes.flat())
}
