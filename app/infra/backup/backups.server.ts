/** The backup settings of this installation: the location, reopened each time, and the public key. */
import { join } from 'node:path'
import type { Config } from '#app/infra/config.server.ts'
import type { Recipient } from './backup-encryption.server.ts'
import { type BackupLocation, openBackupLocation } from './backup-location.server.ts'

export type Backups = { open: () => Promise<BackupLocation>; recipient: Recipient }

/** Returns undefined if backups are off. */
export function openBackups({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): Backups | undefined {
	if (!backup) return undefined
	return {
		recipient: backup.recipient,
		open: () => openBackupLocation(backup, join(dataDir, 'backup-spool')),
	}
}
