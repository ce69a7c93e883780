/** Restores a snapshot: files that are missing, and tables into an empty database. */
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import PQueue from 'p-queue'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Database, tryWithLock } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import { decrypt, type Identity, recipientOf, WRONG_KEY } from './backup-encryption.server.ts'
import type { BackupLocation } from './backup-location.server.ts'
import { hashStoredFile } from './copy-files.server.ts'
import { mapStreamErrors, pipeAll } from './hashed-stream.server.ts'
import {
	createDamagedError,
	DamagedBackup,
	fileKey,
	folderOf,
	listSnapshots,
	type Manifest,
	readFileList,
	readManifest,
	type StoredFile,
} from './manifest.server.ts'
import { assertEmpty, assertNotNewer, type RestoredTables, restoreTables } from './restore-tables.server.ts'

export type Snapshot = { location: BackupLocation; stamp: string; manifest: Manifest; identity: Identity }

type RestoreOptions = {
	owner: Database // connects as the role that owns the tables
	files: Files
	/** Called after all checks have passed and before the tables are loaded. */
	beforeTables?: () => Promise<void>
	notify: (line: string) => void
}

export type RestoreResult = RestoredTables & {
	restored: number // files
	present: number // files that already existed
	lost: string[] // keys of files whose copy is missing or damaged
}

const AT_ONCE = 4

/**
 * Opens the newest snapshot, or the one with the given stamp, with its secret key.
 * @throws CannotStart if there is none, it is damaged, or the key does not match.
 */
export async function openSnapshot(
	location: BackupLocation,
	identity: Identity,
	requestedStamp?: string,
): Promise<Snapshot> {
	const { stamps } = await listSnapshots(location)
	const stamp = requestedStamp ?? stamps[0]
	if (!stamp) throw new CannotStart(`${location.name} holds no backup.`)
	if (!stamps.includes(stamp))
		throw new CannotStart(`${location.name} holds no backup ${stamp}, but ${stamps.join(', ')}.`)
	const manifest = await readManifest(location, stamp)
	if (manifest.recipient !== (await recipientOf(identity)))
		throw new CannotStart(`${WRONG_KEY} It was encrypted to ${manifest.recipient}.`)
	return { location, stamp, manifest, identity }
}

/**
 * Restores everything or nothing: only the last step changes the database, and a new attempt starts an
 * interrupted restore over.
 * @throws CannotStart if the database is not empty, another restore is running, or a table is damaged.
 */
export async function restoreSnapshot(snapshot: Snapshot, options: RestoreOptions): Promise<RestoreResult> {
	const { owner, files, notify, beforeTables } = options
	const result = await tryWithLock(owner, 'migrate', async (client, signal) => {
		await assertEmpty(client)
		assertNotNewer(snapshot.manifest)
		await verifyTables(snapshot)
		const outcome = await restoreFiles(snapshot, files, signal)
		notify(`${outcome.restored} files are put back, ${outcome.present} were there already.`)
		signal.throwIfAborted()
		await beforeTables?.()
		return {
			...outcome,
			...(await restoreTables(client, { ...snapshot, openTable: createTableOpener(snapshot) })),
		}
	})
	if (!result)
		throw new CannotStart(
			'another restore, or a starting site, is using this database: this restore was not begun.',
		)
	return result
}

/** Returns a function that opens the decrypted rows of a table of the snapshot. */
export const createTableOpener =
	({ location, stamp, identity }: Snapshot) =>
	async ({ file }: { file: string }): Promise<Readable> =>
		pipeAll(await openEncrypted({ location, identity }, `${folderOf(stamp)}/${file}`), createGunzip())

/** The manifest has proven that the key matches: a file that cannot be decrypted is damaged. */
export async function openEncrypted(
	{ location, identity }: Pick<Snapshot, 'location' | 'identity'>,
	key: string,
): Promise<Readable> {
	const explain = (error: unknown) =>
		error instanceof CannotStart ? error : createDamagedError(key, 'it cannot be decrypted')
	const source = await location.read(key)
	try {
		return mapStreamErrors(await decrypt(source, identity), explain)
	} catch (error) {
		throw explain(error)
	}
}

/** Runs before anything is changed. */
export async function verifyTables({ location, stamp, manifest }: Omit<Snapshot, 'identity'>): Promise<void> {
	for (const table of manifest.tables) {
		const key = `${folderOf(stamp)}/${table.file}`
		if ((await hashStoredFile(location, key)).sha256 !== table.sha256) throw createDamagedError(key)
	}
}

async function restoreFiles(
	{ location, stamp, manifest, identity }: Snapshot,
	files: Files,
	signal: AbortSignal,
) {
	const outcome = { restored: 0, present: 0, lost: [] as string[] }
	const list = await readFileList(location, stamp, manifest)
	const existingKeys = new Set(await location.list('files'))
	const restore = async (file: StoredFile) => {
		signal.throwIfAborted()
		if (await files.exists(file.key)) outcome.present++
		else if (!existingKeys.has(fileKey(file.key))) outcome.lost.push(file.key)
		else if (await restoreFile({ location, files, identity }, file)) outcome.restored++
		else outcome.lost.push(file.key)
	}
	const queue = new PQueue({ concurrency: AT_ONCE })
	try {
		await queue.addAll(list.map((file) => () => restore(file)))
	} catch (error) {
		queue.clear()
		await queue.onIdle()
		throw error
	}
	return { ...outcome, lost: outcome.lost.sort() }
}

/** Returns false if the stored copy is damaged: one photo must not stop the restore of a dealership. */
async function restoreFile(
	{ location, files, identity }: { location: BackupLocation; files: Files; identity: Identity },
	{ key, size }: StoredFile,
): Promise<boolean> {
	try {
		const contents = await openEncrypted({ location, identity }, fileKey(key))
		await files.putStream(key, contents, { contentLength: size })
		return true
	} catch (error) {
		const fault = error instanceof CannotStart ? error : (error as Error).cause
		if (fault instanceof DamagedBackup) return false
		if (fault instanceof CannotStart) throw fault
		throw new CannotStart(`the file ${key} cannot be written (${reasonOf(error)}).`)
	}
}
