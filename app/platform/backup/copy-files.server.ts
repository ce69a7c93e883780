/** Files of the site that the place does not hold yet, encrypted one by one. A key never holds other bytes than at first, so each is copied once. */
import { finished } from 'node:stream/promises'
import PQueue from 'p-queue'
import type { Files } from '#app/platform/files.server.ts'
import { encrypt, type Recipient } from './backup-encryption.server.ts'
import { type BackupPlace, listKeys } from './backup-place.server.ts'
import { hashedStream, piped } from './hashed-stream.server.ts'
import { fileKey, type StoredFile } from './manifest.server.ts'

type Source = {
	files: Files
	place: BackupPlace
	recipient: Recipient
	isDerived: (key: string) => boolean // can be made again from others
}

const AT_ONCE = 4

/**
 * Copies what is new. `known`: what earlier snapshots list, by key.
 * Returns what the snapshot is to list, and how many files were copied.
 */
export async function copyNewFiles(
	source: Source,
	known: ReadonlyMap<string, StoredFile>,
): Promise<{ stored: Map<string, StoredFile>; copied: number }> {
	const { files, place, isDerived } = source
	const held = new Set(await place.list('files'))
	const keys = (await listKeys(files, '', '')).filter((key) => !isDerived(key))
	const stored = new Map<string, StoredFile>()
	const queue = new PQueue({ concurrency: AT_ONCE })
	let copied = 0
	const store = async (key: string) => {
		const before = known.get(key)
		if (before && held.has(fileKey(key))) {
			stored.set(key, before)
			return
		}
		const size = await sizeOf(files, key)
		if (size === undefined) return
		if (held.has(fileKey(key))) {
			stored.set(key, await describeHeld(place, key, size))
			return
		}
		const file = await copyFile(source, key, size)
		if (!file) return
		stored.set(key, file)
		copied++
	}
	try {
		await queue.addAll(keys.map((key) => () => store(key)))
	} catch (error) {
		queue.clear()
		await queue.onIdle()
		throw error
	}
	return { stored, copied }
}

/** Undefined where the site has removed it meanwhile. */
async function sizeOf(files: Files, key: string): Promise<number | undefined> {
	if (!(await files.exists(key))) return undefined
	return (await files.getMetaData(key)).contentLength
}

async function copyFile(
	{ files, place, recipient }: Source,
	key: string,
	size: number,
): Promise<StoredFile | undefined> {
	const { contents, sizeOf: encryptedSize } = await encrypt(await files.getStream(key), recipient)
	const hashed = hashedStream()
	try {
		await place.putStream(fileKey(key), piped(contents, hashed.stream), encryptedSize(size))
	} catch (error) {
		if (!(await files.exists(key))) return undefined
		throw error
	}
	const { size: storedSize, sha256 } = hashed.result()
	return { key, size, storedSize, sha256 }
}

/** A back-up that was cut short had copied it: it is read once more for its hash, in place of being copied again. */
async function describeHeld(place: BackupPlace, key: string, size: number): Promise<StoredFile> {
	const { size: storedSize, sha256 } = await hashHeld(place, fileKey(key))
	return { key, size, storedSize, sha256 }
}

/** Size and hash of what the place holds under a key. */
export async function hashHeld(place: BackupPlace, key: string): Promise<{ size: number; sha256: string }> {
	const hashed = hashedStream()
	await finished(piped(await place.read(key), hashed.stream).resume())
	return hashed.result()
}
