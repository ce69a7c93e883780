/** The back-ups of this installation, as the site has them: the place, looked for anew each time, and the public key. */
import { join } from 'node:path'
import type { Config } from '#app/platform/config.server.ts'
import type { Recipient } from './backup-encryption.server.ts'
import { type BackupPlace, openBackupPlace } from './backup-place.server.ts'

export type Backups = { open: () => Promise<BackupPlace>; recipient: Recipient }

/** Undefined where none are made. */
export function openBackups({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): Backups | undefined {
	if (!backup) return undefined
	return {
		recipient: backup.recipient,
		open: () => openBackupPlace(backup, join(dataDir, 'backup-spool')),
	}
}
