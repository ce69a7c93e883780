/** Unzips photos of the stored ZIP files of an import. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail, type Result } from '#app/core/result.ts'
import { ARCHIVE_FOLDER } from '#app/core/stored-names.ts'
import { openArchive, type PhotoArchive } from '#app/features/media/photo-archive.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { isFileMissing } from '#app/infra/storage/storage-fault.server.ts'
import { isArchiveInUse } from './stock-photo-queries.server.ts'
import type { ImportedPhotoError } from './stock-photos.ts'

export type StoredArchives = {
	/** Unzips one photo of a stored ZIP file to `path`. */
	extract: (archive: string, name: string, path: string) => Promise<Result<undefined, ImportedPhotoError>>
	/** Closes all, and deletes those whose photos are all stored or given up. */
	close: () => Promise<void>
}

export const archiveKey = (archive: string): string => `${ARCHIVE_FOLDER}/${archive}.zip`

/** Copies each ZIP file into `folder` once: it may be in a bucket. */
export function openStoredArchives(
	{ db, files }: Pick<Services, 'db' | 'files'>,
	folder: string,
): StoredArchives {
	const opened = new Map<string, Promise<PhotoArchive | undefined>>()

	async function open(archive: string): Promise<PhotoArchive | undefined> {
		const path = join(folder, archive)
		try {
			await mkdir(folder, { recursive: true })
			await pipeline(await files.getStream(archiveKey(archive)), createWriteStream(path, { mode: 0o600 }))
		} catch (error) {
			if (isFileMissing(error)) return undefined
			throw error
		}
		const result = await openArchive(path)
		return result.ok ? result.value : undefined
	}

	return {
		extract: async (archive, name, path) => {
			const pending = opened.get(archive) ?? open(archive)
			opened.set(archive, pending)
			return (await (await pending)?.extract(name, path)) ?? fail('not-in-archive')
		},
		close: async () => {
			for (const [archive, pending] of opened) {
				await (await pending.catch(() => undefined))?.close()
				if (!(await isArchiveInUse(db, archive))) await files.delete(archiveKey(archive))
			}
		},
	}
}
