/**
 * Copies the site's files that the location does not store yet, each encrypted on its own. The contents under
 * a key never change, so each file is copied once. What the location stores is known from genuine snapshots, and
 * from this machine's log of copies that no snapshot lists yet.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { Files } from '#app/infra/storage/files.server.ts'
import { encrypt, type Recipient } from './backup-encryption.server.ts'
import { type BackupLocation, listKeys } from './backup-location.server.ts'
import { fileKey, type StoredFile, storedFileSchema, tryToParse } from './manifest.server.ts'
import { createHashedStream, pipeAll } from './proof.server.ts'

type Source = {
	files: Files
	location: BackupLocation
	recipient: Recipient
	isDerived: (key: string) => boolean // the site can regenerate it from others
	copyLog: string // path
	signal: AbortSignal // no further file is copied once it aborts
}

const AT_ONCE = 4

/**
 * Copies new files. `known` holds the files that earlier snapshots list, by key.
 * Returns the files that the snapshot is to list, and the number of files copied.
 */
export async function copyNewFiles(
	source: Source,
	known: ReadonlyMap<string, StoredFile>,
): Promise<{ stored: Map<string, StoredFile>; copied: number }> {
	const { files, location, isDerived, signal } = source
	const existingKeys = new Set(await location.list('files'))
	const keys = (await listKeys(files, '', '')).filter((key) => !isDerived(key))
	const stored = new Map<string, StoredFile>()
	const queue = new PQueue({ concurrency: AT_ONCE })
	let copied = 0
	const copyIfNew = async (key: string) => {
		signal.throwIfAborted()
		const knownFile = known.get(key)
		if (knownFile && existingKeys.has(fileKey(key))) {
			stored.set(key, knownFile)
			return
		}
		const size = await sizeOf(files, key)
		if (size === undefined) return
		const file = await copyFile(source, key, size)
		if (!file) return
		appendFileSync(source.copyLog, `${JSON.stringify([location.name, file])}\n`, PRIVATE)
		stored.set(key, file)
		copied++
	}
	try {
		await queue.addAll(keys.map((key) => () => copyIfNew(key)))
	} catch (error) {
		queue.clear()
		await queue.onIdle()
		throw error
	}
	return { stored, copied }
}

/** Returns undefined if the site has deleted the file meanwhile. */
async function sizeOf(files: Files, key: string): Promise<number | undefined> {
	if (!(await files.exists(key))) return undefined
	return (await files.getMetaData(key)).contentLength
}

async function copyFile(
	{ files, location, recipient }: Source,
	key: string,
	size: number,
): Promise<StoredFile | undefined> {
	const { contents, sizeOf: encryptedSize } = await encrypt(await files.getStream(key), recipient)
	const hashed = createHashedStream()
	try {
		await location.putStream(fileKey(key), pipeAll(contents, hashed.stream), encryptedSize(size))
	} catch (error) {
		if (!(await files.exists(key))) return undefined
		throw error
	}
	const { size: storedSize, sha256 } = hashed.result()
	return { key, size, storedSize, sha256 }
}

const PRIVATE = { mode: 0o600 }
const logLine = z.tuple([z.string(), storedFileSchema]) // the location's name, the file

/** The files that interrupted backups copied from this machine to the location. Skips a line that was cut short. */
export function readCopyLog(path: string, location: BackupLocation): StoredFile[] {
	const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
	return lines.flatMap((line) => {
		const [name, file] = logLine.safeParse(tryToParse(line)).data ?? []
		return file && name === location.name ? file : []
	})
}

/** Size and hash of the bytes that the location stores under a key. */
export async function hashStoredFile(
	location: BackupLocation,
	key: string,
): Promise<{ size: number; sha256: string }> {
	const hashed = createHashedStream()
	await finished(pipeAll(await location.read(key), hashed.stream).resume())
	return hashed.result()
}
