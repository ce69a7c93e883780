/** `npm run restore`: restores a backup into an empty installation. */
import { join } from 'node:path'
import { NO_LOCATION, openBackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { readKeyFile, readProofKeys } from '#app/infra/backup/backup-protection.server.ts'

import { openSnapshot } from '#app/infra/backup/restore.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { restoreSite } from '#server/restore-site.ts'
import { parseOptions, readSettings, runCommand } from './command.ts'

const USAGE = `npm run restore -- --key <file>    the newest backup, into an empty database and with the files that are missing
        --snapshot <stamp>           another backup than the newest
        --from <folder>              another folder than the one in the settings
        --unauthenticated            you vouch for a backup that nothing proves, such as one of before version 0.3`

if (import.meta.main) await runCommand(runRestoreCommand, { intro: 'Nothing was restored: ' })

export async function runRestoreCommand(args: string[], env = process.env): Promise<void> {
	const config = readSettings(env)
	const text = { type: 'string' } as const
	const options = { key: text, snapshot: text, from: text, unauthenticated: { type: 'boolean' } } as const
	const { key, snapshot: stamp, from, unauthenticated } = parseOptions(USAGE, { args, options }).values
	if (!key) throw new CannotStart(USAGE)
	const settings = from ? { folder: from, bucket: undefined } : config.backup
	if (!settings) throw new CannotStart(NO_LOCATION)
	const began = performance.now()
	const location = await openBackupLocation(settings, join(config.dataDir, 'backup-spool'))
	const identity = await readKeyFile(key)
	const snapshot = await openSnapshot(location, { identity, keys: readProofKeys(config), stamp })
	const { createdAt, tables } = snapshot.manifest
	const isComplete = await restoreSite(config, snapshot, {
		notify: console.log,
		isVouchedFor: unauthenticated,
	})
	const rows = tables.reduce((sum, table) => sum + table.rows, 0)
	console.log(
		`The backup ${snapshot.stamp} is restored: everything that was stored before ${createdAt}, in ${tables.length} tables with ${rows} rows; ${((performance.now() - began) / 1000).toFixed(1)} s. Open the site with npm start.`,
	)
	if (!isComplete) process.exitCode = 1
}
