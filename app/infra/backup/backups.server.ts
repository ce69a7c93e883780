/** The backup settings of this installation: the location, reopened each time, and the public key. */
import { join } from 'node:path'
import type { Config } from '#app/infra/config.server.ts'
import type { KeysSource } from '#app/infra/encryption/keys-file.server.ts'
import type { Recipient } from './backup-encryption.server.ts'
import { type BackupLocation, openBackupLocation } from './backup-location.server.ts'
import { type ProofKeys, readProofKeys } from './proof.server.ts'

export type Backups = {
	open: () => Promise<BackupLocation>
	recipient: Recipient
	keys: () => ProofKeys | undefined // as the keys file has them now
	copyLog: string // path of the list of files that an unfinished backup has copied
}

/** Returns undefined if backups are off. */
export function openBackups(config: KeysSource & Pick<Config, 'backup' | 'dataDir'>): Backups | undefined {
	const { backup, dataDir } = config
	if (!backup) return undefined
	return {
		recipient: backup.recipient,
		keys: () => readProofKeys(config),
		copyLog: join(dataDir, 'backup-copies.jsonl'),
		open: () => openBackupLocation(backup, join(dataDir, 'backup-spool')),
	}
}
