/** Where backups are stored: a folder, such as a mounted disk, or a bucket. */
import { randomUUID } from 'node:crypto'
import {
	createReadStream,
	createWriteStream,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	rmSync,
	statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { BackupSettings, Config } from '#app/infra/config.server.ts'
import type { KeysSource } from '#app/infra/encryption/keyring.server.ts'
import { type Files, HALF_WRITTEN, openFolder } from '#app/infra/storage/files.server.ts'
import {
	createDamagedError,
	mapStreamErrors,
	type ProofKeys,
	type Recipient,
	readProofKeys,
} from './backup-protection.server.ts'

export type BackupLocation = {
	name: string // as the operator knows it
	put: (key: string, contents: string | Uint8Array) => Promise<void>
	/**
	 * Without `size` the contents are first written to a temporary local file if the location needs the size in
	 * advance.
	 */
	putStream: (key: string, contents: Readable, size?: number) => Promise<void>
	/** The stream fails with DamagedBackup if nothing is stored under the key. */
	read: (key: string) => Promise<Readable>
	/** @throws DamagedBackup if more than so many bytes are stored under the key, or nothing. */
	readBytes: (key: string, maxBytes: number) => Promise<Buffer>
	/** Sorted keys below a folder; empty if the folder does not exist. Names that no backup has are left out. */
	list: (folder: string) => Promise<string[]>
	remove: (key: string) => Promise<void>
	/** Removes files of a killed backup once they are a day old. */
	removeIncompleteFiles: (now: Date) => Promise<void>
}

export type LocationSettings = Pick<BackupSettings, 'folder' | 'bucket'>

/**
 * @throws CannotStart if the folder does not exist, as with a disk that is not mounted, or the bucket denies
 * access.
 */
export async function openBackupLocation(
	{ folder, bucket }: LocationSettings,
	spoolDir: string,
): Promise<BackupLocation> {
	if (bucket) {
		const { openBucket } = await import('#app/infra/storage/bucket-files.server.ts') // not loaded without a bucket
		const files = await openBucket(bucket, 'BACKUP_S3')
		return createLocation(files, { name: `the bucket ${bucket.name}`, prefix: PREFIX, spoolDir })
	}
	if (!folder) throw new CannotStart(NO_LOCATION)
	if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
		throw new CannotStart(
			`the folder for backups, ${folder}, is not there: make it, or mount the disk that holds it.`,
		)
	assertNoLinks(folder)
	return createLocation(openFolder(folder), { name: folder, prefix: '' })
}

/** Through a link, a backup would write and delete elsewhere on this machine. */
function assertNoLinks(folder: string): void {
	const links = [...FOLDERS, HALF_WRITTEN].filter((name) =>
		lstatSync(join(folder, name), { throwIfNoEntry: false })?.isSymbolicLink(),
	)
	if (links.length > 0)
		throw new CannotStart(
			`${links.join(', ')} in ${folder} is a link to another folder, and may not be one: remove it.`,
		)
}

const FOLDERS = ['snapshots', 'files', 'erasures', 'verified']
/** Of every object of a backup, and every file in it. */
export const KEY = /^(?:[\w! -][\w!. -]*\/)*[\w! -][\w!. -]*$/

export const NO_LOCATION =
	'no location for backups is set: set BACKUP_FOLDER or BACKUP_S3_BUCKET (docs/operations/backup.md).'

/** The bucket may also hold files of other programs. */
const PREFIX = 'forecourt-backup/'
const DAY = 24 * 60 * 60 * 1000 // ms

type LocationOptions = { name: string; prefix: string; spoolDir?: string }

export function createLocation(files: Files, { name, prefix, spoolDir }: LocationOptions): BackupLocation {
	const explainErrors = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
		try {
			return await work()
		} catch (error) {
			throw error instanceof CannotStart ? error : createStorageError(`${what} ${name}`, error)
		}
	}
	const send = (key: string, contents: Readable, contentLength: number | undefined) =>
		files.putStream(prefix + key, contents, contentLength === undefined ? {} : { contentLength })
	const read = (key: string) =>
		explainErrors('cannot read from', async () => {
			const stream = await files.getStream(prefix + key).catch((error) => {
				throw explainRead(error, key)
			})
			return mapStreamErrors(stream, (error) => explainRead(error, key))
		})
	const explainRead = (error: unknown, key: string) =>
		isMissing(error)
			? createDamagedError(key, 'it is missing')
			: createStorageError(`cannot read from ${name}`, error)
	return {
		name,
		put: (key, contents) => explainErrors('cannot write to', () => files.put(prefix + key, contents)),
		putStream: (key, contents, size) =>
			explainErrors('cannot write to', () =>
				size === undefined && spoolDir
					? sendViaFile(spoolDir, contents, (file, bytes) => send(key, file, bytes))
					: send(key, contents, size),
			),
		read,
		readBytes: async (key, maxBytes) => {
			const chunks: Buffer[] = []
			let size = 0
			for await (const chunk of await read(key)) {
				size += chunk.length
				if (size > maxBytes) throw createDamagedError(key, `it has more than ${maxBytes} bytes`)
				chunks.push(chunk)
			}
			return Buffer.concat(chunks)
		},
		list: (folder) => explainErrors('cannot list', () => listKeys(files, prefix, folder)),
		remove: (key) => explainErrors('cannot remove from', () => files.delete(prefix + key)),
		removeIncompleteFiles: (now) =>
			explainErrors('cannot remove from', () => removeOldFiles(files, now.getTime() - DAY, spoolDir)),
	}
}

async function removeOldFiles(files: Files, before: number, spoolDir: string | undefined): Promise<void> {
	for (const key of spoolDir ? [] : await listKeys(files, '', HALF_WRITTEN))
		if ((await files.getMetaData(key)).lastModified.getTime() < before) await files.delete(key)
	if (!spoolDir || !existsSync(spoolDir)) return
	for (const name of readdirSync(spoolDir)) {
		const path = join(spoolDir, name)
		if (statSync(path).mtimeMs < before) rmSync(path, { force: true })
	}
}

/** Lists the keys below a folder of any file storage. */
export async function listKeys(files: Files, prefix: string, folder: string): Promise<string[]> {
	const keys: string[] = []
	for (let nextToken: string | undefined, first = true; first || nextToken; first = false) {
		const options = { recursive: true, paginationToken: nextToken }
		const { objects, paginationToken } = await files.listAll(prefix + folder || '/', options)
		for (const object of objects) if (object.isFile) keys.push(object.key)
		nextToken = paginationToken
	}
	// A bucket also lists keys that only share the folder's name as a prefix.
	const folderPrefix = folder ? `${prefix}${folder}/` : prefix
	return keys
		.filter((key) => key.startsWith(folderPrefix) && KEY.test(key))
		.map((key) => key.slice(prefix.length))
		.sort()
}

async function sendViaFile(
	spoolDir: string,
	contents: Readable,
	send: (file: Readable, bytes: number) => Promise<void>,
): Promise<void> {
	mkdirSync(spoolDir, { recursive: true, mode: 0o700 })
	const path = join(spoolDir, randomUUID())
	try {
		await pipeline(contents, createWriteStream(path, { mode: 0o600 }))
		await send(createReadStream(path), statSync(path).size)
	} finally {
		rmSync(path, { force: true })
	}
}

type StorageError = Error & { code?: string; cause?: unknown; $metadata?: { httpStatusCode?: number } }

const REASONS: Record<string, string> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the quota of the disk is used up',
	EACCES: 'this user may not do that',
	EPERM: 'this user may not do that',
	EROFS: 'the disk can only be read',
	ENOENT: 'it is not there',
	EIO: 'the disk reports an error',
	NoSuchKey: 'it is not there',
	NoSuchBucket: 'the bucket is not there',
	ECONNREFUSED: 'nobody answers there',
	ECONNRESET: 'the connection broke',
	ETIMEDOUT: 'it did not answer in time',
	TimeoutError: 'it did not answer in time',
}

function createStorageError(what: string, error: unknown): CannotStart {
	const reason = explainBucketError(error) ?? causesOf(error).at(-1)?.message ?? String(error)
	return new CannotStart(`${what}: ${printable(reason)}.`)
}

/** An attacker may have chosen a name in it, and a terminal would obey it. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** The reason, in words, why a disk or a bucket failed; undefined for any other error. */
export const explainBucketError = (error: unknown): string | undefined =>
	causesOf(error).flatMap(({ code, name }) => REASONS[code ?? ''] ?? REASONS[name] ?? [])[0]

const isMissing = (error: unknown) =>
	causesOf(error).some(({ code, name }) => code === 'ENOENT' || name === 'NoSuchKey')

function causesOf(error: unknown): StorageError[] {
	const chain: StorageError[] = []
	for (let current = error; current instanceof Error && chain.length < 5; current = current.cause)
		chain.push(current)
	return chain
}

/** The backup settings of this installation: the location, reopened each time, and the public key. */
export type Backups = {
	open: () => Promise<BackupLocation>
	recipient: Recipient
	keys: () => ProofKeys | undefined // as the keys file has them now
	copyLog: string // path of the list of files that an unfinished backup has copied
}

/** Returns undefined if backups are off. */
export function openBackups(config: KeysSource & Pick<Config, 'backup' | 'dataDir'>): Backups | undefined {
	const { backup, dataDir } = config
	if (!backup) return undefined
	return {
		recipient: backup.recipient,
		keys: () => readProofKeys(config),
		copyLog: join(dataDir, 'backup-copies.jsonl'),
		open: () => openBackupLocation(backup, join(dataDir, 'backup-spool')),
	}
}
