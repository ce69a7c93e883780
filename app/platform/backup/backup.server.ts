/** Makes a back-up: new files, then the tables at one moment, then the files that came meanwhile, then the manifest that makes it whole. */
import type { Client } from 'pg'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { productVersion } from '#app/platform/config.server.ts'
import { type Database, onlyOneAtATime } from '#app/platform/database.server.ts'
import type { Files } from '#app/platform/files.server.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { copyNewFiles } from './copy-files.server.ts'
import { dumpTables } from './dump-tables.server.ts'
import {
	folderOf,
	listContents,
	listSnapshots,
	type Manifest,
	readSnapshot,
	type StoredFile,
	sha256Of,
	stampOf,
	writeManifest,
} from './manifest.server.ts'
import { pruneSnapshots } from './prune.server.ts'

export type BackupOptions = {
	db: Database
	files: Files
	place: BackupPlace
	recipient: string
	isDerived: (key: string) => boolean // files that can be made again from others
	countErasures: () => Promise<number>
	now: () => Date
}

export type BackupResult = {
	stamp: string
	manifest: Manifest
	copied: number // files
	removed: string[] // stamps of the snapshots whose time was over
	unreadable: string[] // stamps of earlier snapshots that are damaged
}

const FILE_LIST = 'files.jsonl.gz'

/** @throws CannotStart, in words, when another back-up of this database runs, the place is of another installation, or cannot be written. */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
	const result = await onlyOneAtATime(options.db, 'backup', (keeper) => backUp(options, keeper))
	if (!result)
		throw new CannotStart('another back-up of this database is being made; this one was not begun.')
	return result
}

async function backUp(options: BackupOptions, keeper: Client): Promise<BackupResult> {
	const { place, recipient, now } = options
	const stamp = stampOf(now())
	await place.removeHalfWritten(now())
	const { known, unreadable } = await readEarlier(options)
	const before = await copyNewFiles(options, known)
	const erasures = await options.countErasures()
	const dump = await dumpTables(keeper, { place, recipient, folder: folderOf(stamp) })
	// A file that is removed after the first time is in the place already; one that was added before the tables were read is copied now.
	const after = await copyNewFiles(options, new Map([...known, ...before.stored]))
	const stored = new Map([...before.stored, ...after.stored])

	const manifest: Manifest = {
		format: 1,
		forecourt: productVersion(),
		recipient,
		erasures,
		...dump,
		files: await writeFileList(place, stamp, [...stored.values()]),
	}
	await writeManifest(place, stamp, manifest)
	const removed = await pruneSnapshots(place, now())
	return { stamp, manifest, copied: before.copied + after.copied, removed, unreadable }
}

/** What the earlier snapshots list, by key. A damaged one is no reason to make no further back-up. */
async function readEarlier({ db, place }: BackupOptions) {
	const { stamps } = await listSnapshots(place)
	const known = new Map<string, StoredFile>()
	const unreadable: string[] = []
	let isNewest = true
	for (const stamp of stamps) {
		const snapshot = await readSnapshot(place, stamp)
		if (!snapshot) unreadable.push(stamp)
		else {
			if (isNewest) await refuseOther(db, place, snapshot.manifest)
			isNewest = false
			for (const file of snapshot.files) if (!known.has(file.key)) known.set(file.key, file)
		}
	}
	return { known, unreadable }
}

/** Else this installation would remove the snapshots of another when they are old. */
async function refuseOther(db: Database, place: BackupPlace, newest: Manifest): Promise<void> {
	const { rows } = await db.$client.query<{ id: string }>('select id from sealing_keys')
	const ours = new Set(rows.map(({ id }) => id))
	if (newest.keys.length > 0 && !newest.keys.some(({ id }) => ours.has(id)))
		throw new CannotStart(
			`${place.name} holds back-ups of another installation: its database is encrypted under other keys. Set another place.`,
		)
}

async function writeFileList(
	place: BackupPlace,
	stamp: string,
	files: StoredFile[],
): Promise<Manifest['files']> {
	const contents = listContents(files)
	await place.put(`${folderOf(stamp)}/${FILE_LIST}`, contents)
	const bytes = files.reduce((sum, { size }) => sum + size, 0)
	return {
		count: files.length,
		bytes,
		list: FILE_LIST,
		size: contents.length,
		sha256: sha256Of(contents),
	}
}
