/** Snapshots whose time is over, with the files and erasures that none of the others needs. */
import type { BackupPlace } from './backup-place.server.ts'
import { fileKey, folderOf, listSnapshots, MANIFEST, readSnapshot, timeOf } from './manifest.server.ts'
import { listExpired } from './snapshot-retention.server.ts'

/** While no other back-up is made. Returns the stamps of the snapshots that went. */
export async function pruneSnapshots(place: BackupPlace, now: Date): Promise<string[]> {
	const { stamps, unfinished, keys } = await listSnapshots(place)
	const expired = new Set(listExpired(stamps.map(timeOf), now).map((time) => time.getTime()))
	const gone = stamps.filter((stamp) => expired.has(timeOf(stamp).getTime()))
	for (const stamp of [...gone, ...unfinished]) await removeSnapshot(place, stamp, keys)
	const kept = stamps.filter((stamp) => !gone.includes(stamp))
	if (gone.length > 0 || unfinished.length > 0) await removeUnlisted(place, kept)
	return gone
}

/** The manifest first: what is cut short here is a snapshot no more, and goes the next time. */
async function removeSnapshot(place: BackupPlace, stamp: string, keys: string[]): Promise<void> {
	const folder = `${folderOf(stamp)}/`
	const own = keys.filter((key) => key.startsWith(folder))
	for (const key of own.filter((key) => key === folder + MANIFEST)) await place.remove(key)
	for (const key of own.filter((key) => key !== folder + MANIFEST)) await place.remove(key)
}

async function removeUnlisted(place: BackupPlace, stamps: string[]): Promise<void> {
	const listed = new Set<string>()
	for (const stamp of stamps) {
		const snapshot = await readSnapshot(place, stamp)
		if (!snapshot) return // nobody knows which files it needs
		for (const { key } of snapshot.files) listed.add(fileKey(key))
	}
	for (const key of await place.list('files')) if (!listed.has(key)) await place.remove(key)
}
