/** A back-up of this installation: what the nightly job and `npm run backup` do. */
import { copyErasures, removeOldCopies } from '#app/people/erasure-copies.server.ts'
import { type BackupResult, makeBackup } from '#app/platform/backup/backup.server.ts'
import type { Backups } from '#app/platform/backup/backups.server.ts'
import { listSnapshots } from '#app/platform/backup/manifest.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isDerivedFile } from './derived-files.ts'

type BackupServices = Pick<Services, 'db' | 'files' | 'clock' | 'erasuresFile'> & { backups: Backups }

/** @throws CannotStart when it could not be made; earlier snapshots are as they were. */
export async function backUpSite(services: BackupServices): Promise<BackupResult> {
	const { db, files, clock, backups } = services
	const place = await backups.open()
	const result = await makeBackup({
		db,
		files,
		place,
		recipient: backups.recipient,
		isDerived: isDerivedFile,
		countErasures: () => copyErasures(services, place, backups.recipient),
		now: clock,
	})
	const oldest = (await listSnapshots(place)).stamps.at(-1)
	if (oldest) await removeOldCopies(place, oldest)
	return result
}
