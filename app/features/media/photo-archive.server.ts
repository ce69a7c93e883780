/** Reads the photos of a ZIP file one by one, within limits. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { Writable } from 'node:stream'
import type { FileEntry, ZipReader } from '@zip.js/zip.js'
import { fail, ok, type Result } from '#app/core/result.ts'
import { MAX_PHOTO_BYTES } from './photo-file.ts'
import { type ArchiveError, MAX_ARCHIVE_FILES, MAX_UNZIPPED_BYTES, type PhotoError } from './upload-kind.ts'

const PICTURE = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i
/** What archivers and file managers add by themselves. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/

const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024

export type PhotoArchive = {
	/** The names of the pictures, with their folders. */
	names: string[]
	/** Unzips a picture to `path`, whatever its name; undefined if the archive has none of this name. */
	extract: (name: string, path: string) => Promise<Result<undefined, PhotoError> | undefined>
	close: () => Promise<void>
}

/**
 * Opens a ZIP file. The sizes that it states are added up first, and no picture may be larger than it states or lie over
 * another one, so that no more is ever unzipped (ZIP bombs).
 */
export async function openArchive(path: string): Promise<Result<PhotoArchive, ArchiveError>> {
	const { BlobReader, ZipReader } = await import('@zip.js/zip.js')
	const reader = new BlobReader(await openAsBlob(path))
	const read = reader.readUint8Array.bind(reader)
	// The directory of the archive is read at once.
	reader.readUint8Array = async (offset, length) => {
		if (length > MAX_DIRECTORY_BYTES) throw new Error('the directory of the archive is too large')
		return read(offset, length)
	}
	const zip = new ZipReader(reader, {
		useWebWorkers: false,
		checkSignature: true,
		checkOverlappingEntry: true,
	})
	const pictures = await listPictures(zip)
	if (!pictures.ok) await zip.close()
	if (!pictures.ok) return pictures
	return ok({
		names: [...pictures.value.keys()],
		extract: async (name, target) => {
			const picture = pictures.value.get(name)
			return picture && extractPicture(picture, target)
		},
		close: () => zip.close(),
	})
}

async function listPictures(zip: ZipReader<unknown>): Promise<Result<Map<string, FileEntry>, ArchiveError>> {
	const pictures = new Map<string, FileEntry>()
	let [count, unzipped] = [0, 0]
	try {
		for await (const entry of zip.getEntriesGenerator()) {
			count += 1
			if (count > MAX_ARCHIVE_FILES) return fail('archive-too-many')
			const name = entry.filename.replaceAll('\\', '/')
			if (entry.directory || HIDDEN.test(name) || !PICTURE.test(name) || /\p{Cc}/u.test(name)) continue
			if (entry.encrypted) return fail('archive-protected')
			unzipped += entry.uncompressedSize
			if (unzipped > MAX_UNZIPPED_BYTES) return fail('archive-too-large')
			pictures.set(name, entry)
		}
	} catch {
		return fail('archive-unreadable')
	}
	return ok(pictures)
}

async function extractPicture(picture: FileEntry, path: string): Promise<Result<undefined, PhotoError>> {
	const size = picture.uncompressedSize
	if (size > MAX_PHOTO_BYTES) return fail('photo-too-large')
	const file = createWriteStream(path, { mode: 0o600 })
	let written = 0
	const counted = new TransformStream<Uint8Array, Uint8Array>({
		transform: (chunk, stream) => {
			written += chunk.length
			if (written > size) stream.error(new Error('the picture is larger than it claims'))
			else stream.enqueue(chunk)
		},
	})
	const saved = counted.readable.pipeTo(Writable.toWeb(file))
	saved.catch(() => {}) // awaited below
	try {
		await picture.getData(counted.writable)
		await saved
		return ok(undefined)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).syscall) throw error // of this machine, such as a full disk
		return fail('photo-unreadable')
	} finally {
		file.destroy()
	}
}
