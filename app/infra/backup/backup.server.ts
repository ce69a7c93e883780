/**
 * Makes a backup in this order: new files, all tables in one database snapshot, files added meanwhile,
 * manifest. The manifest completes the snapshot.
 */
import type { Client } from 'pg'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { productVersion } from '#app/infra/config.server.ts'
import { type Database, tryWithLock } from '#app/infra/database/database.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import type { BackupLocation } from './backup-location.server.ts'
import { copyNewFiles } from './copy-files.server.ts'
import { dumpTables } from './dump-tables.server.ts'
import {
	encodeFileList,
	fileKey,
	folderOf,
	listSnapshots,
	MANIFEST,
	type Manifest,
	readSnapshot,
	type StoredFile,
	sha256Of,
	stampOf,
	timeOf,
	writeManifest,
} from './manifest.server.ts'
import { listExpired } from './snapshot-retention.server.ts'

export type BackupOptions = {
	db: Database
	files: Files
	location: BackupLocation
	recipient: string
	isDerived: (key: string) => boolean // files that the site can regenerate from others
	countErasures: () => Promise<number>
	now: () => Date
}

export type BackupResult = {
	stamp: string
	manifest: Manifest
	copied: number // files
	removed: string[] // stamps of the expired snapshots
	unreadable: string[] // stamps of earlier snapshots that are damaged
}

const FILE_LIST = 'files.jsonl.gz'

/**
 * @throws CannotStart, with the reason in words, if another backup of this database is running, the lock is
 * lost meanwhile, or the location belongs to another installation or cannot be written.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
	const result = await tryWithLock(options.db, 'backup', (client, signal) =>
		backUp({ ...options, signal }, client),
	)
	if (!result) throw new CannotStart('another backup of this database is being made; this one was not begun.')
	return result
}

type LockedOptions = BackupOptions & { signal: AbortSignal } // aborts when the lock is lost

async function backUp(options: LockedOptions, client: Client): Promise<BackupResult> {
	const { location, recipient, now, signal } = options
	const stamp = stampOf(now())
	await location.removeIncompleteFiles(now())
	const { known, unreadable } = await readEarlier(options)
	const firstCopy = await copyNewFiles(options, known)
	const erasures = await options.countErasures()
	const dump = await dumpTables(client, { location, recipient, folder: folderOf(stamp) })
	// The second pass copies files added before the tables were read. Files deleted after the first pass are
	// already copied.
	const secondCopy = await copyNewFiles(options, new Map([...known, ...firstCopy.stored]))
	const stored = new Map([...firstCopy.stored, ...secondCopy.stored])

	const manifest: Manifest = {
		format: 1,
		forecourt: productVersion(),
		recipient,
		erasures,
		...dump,
		files: await writeFileList(location, stamp, [...stored.values()]),
	}
	signal.throwIfAborted()
	await writeManifest(location, stamp, manifest)
	const removed = await pruneSnapshots(location, now(), signal)
	return { stamp, manifest, copied: firstCopy.copied + secondCopy.copied, removed, unreadable }
}

/** The files that earlier snapshots list, by key. A damaged snapshot does not stop a new backup. */
async function readEarlier({ db, location }: BackupOptions) {
	const { stamps } = await listSnapshots(location)
	const known = new Map<string, StoredFile>()
	const unreadable: string[] = []
	let isNewest = true
	for (const stamp of stamps) {
		const snapshot = await readSnapshot(location, stamp)
		if (!snapshot) unreadable.push(stamp)
		else {
			if (isNewest) await assertSameSite(db, location, snapshot.manifest)
			isNewest = false
			for (const file of snapshot.files) if (!known.has(file.key)) known.set(file.key, file)
		}
	}
	return { known, unreadable }
}

/** Otherwise this installation would delete expired snapshots of another one. */
async function assertSameSite(db: Database, location: BackupLocation, newest: Manifest): Promise<void> {
	const { rows } = await db.$client.query<{ id: string }>('select id from encryption_keys')
	const ours = new Set(rows.map(({ id }) => id))
	if (newest.keys.length > 0 && !newest.keys.some(({ id }) => ours.has(id)))
		throw new CannotStart(
			`${location.name} holds backups of another installation: its database is encrypted under other keys. Set another folder or bucket.`,
		)
}

async function writeFileList(
	location: BackupLocation,
	stamp: string,
	files: StoredFile[],
): Promise<Manifest['files']> {
	const contents = encodeFileList(files)
	await location.put(`${folderOf(stamp)}/${FILE_LIST}`, contents)
	const bytes = files.reduce((sum, { size }) => sum + size, 0)
	return {
		count: files.length,
		bytes,
		list: FILE_LIST,
		size: contents.length,
		sha256: sha256Of(contents),
	}
}

/**
 * Deletes expired snapshots, with the files and erasure lists that no other snapshot needs. Must not run
 * while another backup is made. Returns the stamps of the deleted snapshots.
 */
async function pruneSnapshots(location: BackupLocation, now: Date, signal: AbortSignal): Promise<string[]> {
	const { stamps, unfinished, keys } = await listSnapshots(location)
	const expired = new Set(listExpired(stamps.map(timeOf), now).map((time) => time.getTime()))
	const removed = stamps.filter((stamp) => expired.has(timeOf(stamp).getTime()))
	for (const stamp of [...removed, ...unfinished]) {
		signal.throwIfAborted() // unfinished snapshots may be those of another process now
		await removeSnapshot(location, stamp, keys)
	}
	const remaining = stamps.filter((stamp) => !removed.includes(stamp))
	if (removed.length > 0 || unfinished.length > 0) await removeUnlisted(location, remaining, signal)
	return removed
}

/**
 * Deletes the manifest first: if this is interrupted, the rest is an incomplete snapshot, which the next run
 * deletes.
 */
async function removeSnapshot(location: BackupLocation, stamp: string, keys: string[]): Promise<void> {
	const folder = `${folderOf(stamp)}/`
	const snapshotKeys = keys.filter((key) => key.startsWith(folder))
	for (const key of snapshotKeys.filter((key) => key === folder + MANIFEST)) await location.remove(key)
	for (const key of snapshotKeys.filter((key) => key !== folder + MANIFEST)) await location.remove(key)
}

async function removeUnlisted(
	location: BackupLocation,
	stamps: string[],
	signal: AbortSignal,
): Promise<void> {
	const listed = new Set<string>()
	for (const stamp of stamps) {
		const snapshot = await readSnapshot(location, stamp)
		if (!snapshot) return // the files it needs are unknown
		for (const { key } of snapshot.files) listed.add(fileKey(key))
	}
	for (const key of await location.list('files')) {
		signal.throwIfAborted()
		if (!listed.has(key)) await location.remove(key)
	}
}
