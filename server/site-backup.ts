/** Makes a backup of this installation, for the nightly job and `npm run backup`. */
import { ARCHIVE_FOLDER } from '#app/core/stored-names.ts'
import { copyErasures } from '#app/features/privacy/erasure-copies.server.ts'
import { type BackupResult, makeBackup } from '#app/infra/backup/backup.server.ts'
import type { Backups } from '#app/infra/backup/backup-location.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { HALF_WRITTEN } from '#app/infra/storage/files.server.ts'

type BackupServices = Pick<Services, 'db' | 'files' | 'now' | 'erasuresFile'> & { backups: Backups }

/** @throws CannotStart if the backup failed; earlier snapshots are unchanged. */
export async function backUpSite(services: BackupServices): Promise<BackupResult> {
	const { db, files, now, backups } = services
	const location = await backups.open()
	return makeBackup({
		db,
		files,
		location,
		recipient: backups.recipient,
		keys: backups.keys(),
		copyLog: backups.copyLog,
		isDerived: isDerivedFile,
		copyErasures: () => copyErasures(services, location, backups),
		now,
	})
}

const DERIVED = [
	/^photos\/[^/]+\/(?!original$)/, // renditions
	/^shares\//, // social sharing images
	/^films-without-metadata$/, // marks that the metadata of all videos has been removed
	new RegExp(`^${HALF_WRITTEN}/`),
	new RegExp(`^${ARCHIVE_FOLDER}/`), // their photos are stored by themselves
]

/** Whether the site makes the file from others if it is missing: a backup leaves it out. */
export const isDerivedFile = (key: string): boolean => DERIVED.some((pattern) => pattern.test(key))
