/** Deletes expired snapshots, with the files and erasure lists that no other snapshot needs. */
import type { BackupLocation } from './backup-location.server.ts'
import { fileKey, folderOf, listSnapshots, MANIFEST, readSnapshot, timeOf } from './manifest.server.ts'
import { listExpired } from './snapshot-retention.server.ts'

/** Must not run while another backup is made. Returns the stamps of the deleted snapshots. */
export async function pruneSnapshots(location: BackupLocation, now: Date): Promise<string[]> {
	const { stamps, unfinished, keys } = await listSnapshots(location)
	const expired = new Set(listExpired(stamps.map(timeOf), now).map((time) => time.getTime()))
	const removed = stamps.filter((stamp) => expired.has(timeOf(stamp).getTime()))
	for (const stamp of [...removed, ...unfinished]) await removeSnapshot(location, stamp, keys)
	const remaining = stamps.filter((stamp) => !removed.includes(stamp))
	if (removed.length > 0 || unfinished.length > 0) await removeUnlisted(location, remaining)
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

async function removeUnlisted(location: BackupLocation, stamps: string[]): Promise<void> {
	const listed = new Set<string>()
	for (const stamp of stamps) {
		const snapshot = await readSnapshot(location, stamp)
		if (!snapshot) return // the files it needs are unknown
		for (const { key } of snapshot.files) listed.add(fileKey(key))
	}
	for (const key of await location.list('files')) if (!listed.has(key)) await location.remove(key)
}
