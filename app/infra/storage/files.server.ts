/**
 * File storage for originals, renditions and videos: a folder of the data folder, unless a bucket is set; and its
 * faults.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ByteRange } from '#app/core/http.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Log } from '#app/infra/log.server.ts'

/** Also through a power failure: writes to `tempPath` first, then renames it to `target`. Their folders must exist. */
export async function writeAtomically(
	tempPath: string,
	targetPath: string,
	contents: string | Uint8Array | Readable,
): Promise<void> {
	try {
		const file = await open(tempPath, 'w', 0o600)
		try {
			await file.writeFile(contents)
			await file.sync()
		} finally {
			await file.close()
		}
		await rename(tempPath, targetPath)
	} catch (error) {
		await rm(tempPath, { force: true })
		throw error
	}
}

export type Files = Disk

/** What every file storage supports beyond flydrive's own interface. */
export type RangeReader = { readRange: (key: string, range: ByteRange) => Readable }

/** A storage whose requests go through a network, so that they may stay without an answer. */
export type DeadlineKeeper = { abortedBy: (signal: AbortSignal) => Files['driver'] }

/**
 * The same files; whatever is requested of a bucket through them fails together as soon as the time (ms) is
 * over, retries and the reading of contents included.
 */
export function beforeDeadline(files: Files, milliseconds: number): Files {
	const driver = files.driver as Files['driver'] & Partial<DeadlineKeeper>
	return driver.abortedBy ? new Disk(driver.abortedBy(AbortSignal.timeout(milliseconds))) : files
}

/** Folder of unfinished writes. Old files in it are left from interrupted writes. */
export const HALF_WRITTEN = 'half-written'

export function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Files {
	const location = join(dataDir, 'files')
	mkdirSync(dataDir, { recursive: true }) // PostgreSQL's own user needs access too
	mkdirSync(location, { recursive: true, mode: 0o700 })
	return openFolder(location)
}

/** Opens a folder that exists. */
export const openFolder = (location: string): Files =>
	new Disk(new DiskFiles({ location, visibility: 'private' }))

/** Reads a byte range of a file in any file storage. */
export function readByteRange(files: Files, key: string, range: ByteRange): ReadableStream {
	const driver = files.driver as Files['driver'] & RangeReader
	return Readable.toWeb(driver.readRange(key, range)) as ReadableStream
}

/** A folder with atomic writes: flydrive's own `put` leaves half a file after a power failure. */
class DiskFiles extends FSDriver implements RangeReader {
	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		await this.write(key, contents)
	}

	override async putStream(key: string, contents: Readable): Promise<void> {
		await this.write(key, contents)
	}

	/** Renames atomically, where flydrive copies. */
	override async move(source: string, destination: string): Promise<void> {
		const [from, to] = [this.location(source), this.location(destination)]
		await mkdir(dirname(to), { recursive: true })
		await rename(from, to)
	}

	private async write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
		const targetPath = this.location(key)
		const tempPath = this.location(join(HALF_WRITTEN, randomUUID()))
		await Promise.all(
			[dirname(targetPath), dirname(tempPath)].map((folder) => mkdir(folder, { recursive: true })),
		)
		await writeAtomically(tempPath, targetPath, contents)
	}

	readRange(key: string, { first, last }: ByteRange): Readable {
		return createReadStream(this.location(key), { start: first, end: last })
	}

	private location(key: string): string {
		return join(this.options.location as string, key)
	}
}

type Fault = {
	name?: string
	code?: string | number // DOMException has a number
	message?: string
	$metadata?: { httpStatusCode?: number }
	cause?: Fault
}

/** Undefined for bugs of ours. */
export function classifyStorageError(error: unknown): 'no-space' | 'away' | undefined {
	const { name, code = '', message = '', $metadata, cause } = error as Fault
	if (name === 'TimeoutError') return 'away' // a deadline, also as the cause of an AbortError
	if (code === 'ENOSPC' || message.includes('No space left on device')) return 'no-space' // sharp has no code
	if ($metadata) return 'away' // only responses of a bucket have it
	if (String(code).startsWith('E_CANNOT') && isNetworkError(cause)) return 'away' // while streaming to it
	return cause ? classifyStorageError(cause) : undefined // flydrive wraps only some errors
}

const isNetworkError = ({ name = '', code = name }: Fault = {}) =>
	/^(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|TimeoutError|AbortError)$/.test(String(code))

/** Whether the storage responded that there is no such file. */
export function isFileMissing(error: unknown): boolean {
	const { code, $metadata, cause } = error as Fault
	if (code === 'ENOENT' || $metadata?.httpStatusCode === 404) return true
	return cause !== undefined && isFileMissing(cause)
}

/** Returns the result of the read, or `away` after logging that the storage is unreachable. */
export async function unlessAway<Read>(log: Log, pending: Promise<Read>): Promise<Read | 'away'> {
	try {
		return await pending
	} catch (error) {
		if (classifyStorageError(error) !== 'away') throw error
		logAway(log, error)
		return 'away'
	}
}

export function logAway(log: Log, error: unknown): void {
	const { name, code } = ((error as Fault).cause ?? error) as Fault
	log.error({ error: code ?? name }, 'file storage unavailable')
}

/** `retryAfter`: seconds, where a retry will soon succeed. */
export const cannotShowResponse = (retryAfter?: number): Response =>
	new Response('This cannot be shown at the moment.\n', {
		status: 503,
		headers: {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': 'no-store',
			...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
		},
	})
