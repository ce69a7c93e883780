/** Puts a snapshot back: its files where they are missing, its tables into an empty database. */
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import PQueue from 'p-queue'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { type Database, onlyOneAtATime } from '#app/platform/database.server.ts'
import type { Files } from '#app/platform/files.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { decrypt, type Identity, recipientOf, WRONG_KEY } from './backup-encryption.server.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { hashHeld } from './copy-files.server.ts'
import { explained, piped } from './hashed-stream.server.ts'
import {
	DamagedBackup,
	damaged,
	fileKey,
	folderOf,
	listSnapshots,
	type Manifest,
	readFileList,
	readManifest,
	type StoredFile,
} from './manifest.server.ts'
import { type RestoredTables, refuseLater, refuseNotEmpty, restoreTables } from './restore-tables.server.ts'

export type Snapshot = { place: BackupPlace; stamp: string; manifest: Manifest; identity: Identity }

type RestoreOptions = {
	owner: Database // as the role that owns the tables
	files: Files
	/** When nothing speaks against the restore any more, and before the tables are filled. */
	beforeTables?: () => Promise<void>
	tell: (line: string) => void
}

export type RestoreResult = RestoredTables & {
	restored: number // files
	present: number // files that were there already
	lost: string[] // keys of files that the place does not hold whole
}

const AT_ONCE = 4

/**
 * The newest snapshot, or the one of the stamp, with the secret key that opens it.
 * @throws CannotStart when there is none, it is damaged, or the key is another.
 */
export async function openSnapshot(
	place: BackupPlace,
	identity: Identity,
	wanted?: string,
): Promise<Snapshot> {
	const { stamps } = await listSnapshots(place)
	const stamp = wanted ?? stamps[0]
	if (!stamp) throw new CannotStart(`${place.name} holds no back-up.`)
	if (!stamps.includes(stamp))
		throw new CannotStart(`${place.name} holds no back-up ${stamp}, but ${stamps.join(', ')}.`)
	const manifest = await readManifest(place, stamp)
	if (manifest.recipient !== (await recipientOf(identity)))
		throw new CannotStart(`${WRONG_KEY} It was encrypted to ${manifest.recipient}.`)
	return { place, stamp, manifest, identity }
}

/**
 * All or nothing: the database is changed by its last step, and what was cut short is begun again by the next try.
 * @throws CannotStart when the database is not empty, when another restore is at it, or when a table is damaged.
 */
export async function restoreSnapshot(snapshot: Snapshot, options: RestoreOptions): Promise<RestoreResult> {
	const { owner, files, tell, beforeTables } = options
	const result = await onlyOneAtATime(owner, 'migrate', async (client) => {
		await refuseNotEmpty(client)
		refuseLater(snapshot.manifest)
		await verifyTables(snapshot)
		const outcome = await restoreFiles(snapshot, files)
		tell(`${outcome.restored} files are put back, ${outcome.present} were there already.`)
		await beforeTables?.()
		return { ...outcome, ...(await restoreTables(client, { ...snapshot, openTable: tablesOf(snapshot) })) }
	})
	if (!result)
		throw new CannotStart(
			'another restore, or a start of the site, is working in this database: this restore was not begun.',
		)
	return result
}

/** Opens tables of a snapshot. */
export const tablesOf =
	({ place, stamp, identity }: Snapshot) =>
	async ({ file }: { file: string }): Promise<Readable> =>
		piped(await openEncrypted({ place, identity }, `${folderOf(stamp)}/${file}`), createGunzip())

/** That the key is the right one was seen in the manifest: what it does not open is damaged. */
export async function openEncrypted(
	{ place, identity }: Pick<Snapshot, 'place' | 'identity'>,
	key: string,
): Promise<Readable> {
	const explain = (error: unknown) =>
		error instanceof CannotStart ? error : damaged(key, 'it cannot be decrypted')
	const source = await place.read(key)
	try {
		return explained(await decrypt(source, identity), explain)
	} catch (error) {
		throw explain(error)
	}
}

/** Before anything is changed. */
export async function verifyTables({ place, stamp, manifest }: Omit<Snapshot, 'identity'>): Promise<void> {
	for (const table of manifest.tables) {
		const key = `${folderOf(stamp)}/${table.file}`
		if ((await hashHeld(place, key)).sha256 !== table.sha256) throw damaged(key)
	}
}

async function restoreFiles({ place, stamp, manifest, identity }: Snapshot, files: Files) {
	const outcome = { restored: 0, present: 0, lost: [] as string[] }
	const list = await readFileList(place, stamp, manifest)
	const held = new Set(await place.list('files'))
	const restore = async (file: StoredFile) => {
		if (await files.exists(file.key)) outcome.present++
		else if (!held.has(fileKey(file.key))) outcome.lost.push(file.key)
		else if (await restoreFile({ place, files, identity }, file)) outcome.restored++
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

/** False where what the place holds is damaged: one photo must not keep a dealership closed. */
async function restoreFile(
	{ place, files, identity }: { place: BackupPlace; files: Files; identity: Identity },
	{ key, size }: StoredFile,
): Promise<boolean> {
	try {
		const contents = await openEncrypted({ place, identity }, fileKey(key))
		await files.putStream(key, contents, { contentLength: size })
		return true
	} catch (error) {
		const fault = error instanceof CannotStart ? error : (error as Error).cause
		if (fault instanceof DamagedBackup) return false
		if (fault instanceof CannotStart) throw fault
		throw new CannotStart(`the file ${key} cannot be written (${reasonOf(error)}).`)
	}
}
