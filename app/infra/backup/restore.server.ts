/** Restores a snapshot: files that are missing, and tables into an empty database. */
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import PQueue from 'p-queue'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Database, tryWithLock } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import { hashStoredFile } from './backup.server.ts'
import type { BackupLocation } from './backup-location.server.ts'
import {
	createDamagedError,
	createHashedStream,
	DamagedBackup,
	decrypt,
	type Identity,
	mapStreamErrors,
	type ProofKeys,
	pipeAll,
	recipientOf,
	WRONG_KEY,
} from './backup-protection.server.ts'
import {
	type DumpedTable,
	describeFiles,
	fileKey,
	folderOf,
	readSnapshots,
	type StoredFile,
	type StoredSnapshot,
} from './manifest.server.ts'

import { assertEmpty, assertNotNewer, type RestoredTables, restoreTables } from './table-dumps.server.ts'

export type Snapshot = StoredSnapshot & {
	location: BackupLocation
	identity: Identity
	keys: ProofKeys | undefined
	/** The erasures that the newest snapshot lists and this one does not contain. */
	laterErasures: string[]
}

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

type Choice = { identity: Identity; keys: ProofKeys | undefined; stamp?: string | undefined }

/**
 * Opens the newest snapshot, or the one with the given stamp, with its secret key.
 * @throws CannotStart if there is none, it is damaged or forged, or the key does not match.
 */
export async function openSnapshot(
	location: BackupLocation,
	{ identity, keys, stamp: requestedStamp }: Choice,
): Promise<Snapshot> {
	const { snapshots, damaged } = await readSnapshots(location, keys)
	const stamps = [...snapshots.map(({ stamp }) => stamp), ...damaged.keys()].sort().reverse()
	const stamp = requestedStamp ?? stamps[0]
	if (!stamp) throw new CannotStart(`${location.name} holds no backup.`)
	const snapshot = snapshots.find((one) => one.stamp === stamp)
	if (!snapshot)
		throw (
			damaged.get(stamp) ??
			new CannotStart(`${location.name} holds no backup ${stamp}, but ${stamps.join(', ')}.`)
		)
	if (snapshot.manifest.recipient !== (await recipientOf(identity)))
		throw new CannotStart(`${WRONG_KEY} It was encrypted to ${snapshot.manifest.recipient}.`)
	const described = describeFiles(snapshots)
	const newest = snapshots.find(({ isGenuine }) => isGenuine) ?? snapshot
	return {
		...snapshot,
		location,
		identity,
		keys,
		files: snapshot.files.map((file) => described.get(file.key) ?? file),
		laterErasures: newest.manifest.erasures.filter((name) => name >= stamp),
	}
}

/** @throws CannotStart for a snapshot without a proof, unless the operator vouches for it. */
export function assertGenuine({ stamp, isGenuine }: Snapshot, isVouchedFor: boolean): void {
	if (!isGenuine && !isVouchedFor)
		throw new CannotStart(
			`nothing proves that this installation made the backup ${stamp}: its manifest.hmac is missing, or is by a key that the keys file does not hold. Versions before 0.3 wrote none; later, an attacker may have removed it, and put rows of their own into the backup: an owner with a password that they know, other recipients of applications. If you know that only you could write to the backup location, repeat the command with --unauthenticated.`,
		)
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

/** Far above what rows are compressed to, and far below what a file of zeros is. */
const LARGEST_RATIO = 500
const ALWAYS_READ = 1_000_000 // bytes

/** Returns a function that opens the decrypted rows of a table of the snapshot. */
export const createTableOpener =
	(snapshot: Snapshot) =>
	async ({ file, size, sha256 }: DumpedTable): Promise<Readable> => {
		const key = `${folderOf(snapshot.stamp)}/${file}`
		const { stream } = createHashedStream({
			maxBytes: ALWAYS_READ + LARGEST_RATIO * size,
			fail: (reason) => createDamagedError(key, reason),
		})
		return pipeAll(await openEncrypted(snapshot, key, sha256), createGunzip(), stream)
	}

/**
 * The manifest has proven that the key matches: a file that cannot be decrypted is damaged. It may also have been
 * replaced since its hash was compared.
 */
export async function openEncrypted(
	{ location, identity }: Pick<Snapshot, 'location' | 'identity'>,
	key: string,
	sha256: string,
): Promise<Readable> {
	const explain = (error: unknown) =>
		error instanceof CannotStart ? error : createDamagedError(key, 'it cannot be decrypted')
	const { stream } = createHashedStream({ sha256, fail: (reason) => createDamagedError(key, reason) })
	const source = pipeAll(await location.read(key), stream)
	try {
		return mapStreamErrors(await decrypt(source, identity), explain)
	} catch (error) {
		throw explain(error)
	}
}

/** Runs before anything is changed. */
export async function verifyTables({
	location,
	stamp,
	manifest,
}: Pick<Snapshot, 'location' | 'stamp' | 'manifest'>): Promise<void> {
	for (const table of manifest.tables) {
		const key = `${folderOf(stamp)}/${table.file}`
		const { size, sha256 } = await hashStoredFile(location, key)
		if (sha256 !== table.sha256 || size !== table.size) throw createDamagedError(key)
	}
}

async function restoreFiles(
	{ location, identity, files: list }: Snapshot,
	files: Files,
	signal: AbortSignal,
) {
	const outcome = { restored: 0, present: 0, lost: [] as string[] }
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
	{ key, size, sha256 }: StoredFile,
): Promise<boolean> {
	try {
		const contents = await openEncrypted({ location, identity }, fileKey(key), sha256)
		await files.putStream(key, contents, { contentLength: size })
		return true
	} catch (error) {
		const fault = error instanceof CannotStart ? error : (error as Error).cause
		if (fault instanceof DamagedBackup) return false
		if (fault instanceof CannotStart) throw fault
		throw new CannotStart(`the file ${key} cannot be written (${reasonOf(error)}).`)
	}
}
