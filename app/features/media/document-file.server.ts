/** PDF documents: what an upload must be. Stored under `documents/` by a hash of the content, unchanged. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '#app/core/result.ts'
import { DOCUMENT_FOLDER } from '#app/core/stored-names.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { inTemporaryFolder, saveUpload, type Upload } from './upload-file.server.ts'
import { type DocumentError, MAX_DOCUMENT_BYTES } from './upload-kind.ts'

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
