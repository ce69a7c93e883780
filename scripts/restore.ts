/** `npm run restore`: restores a backup into an empty installation. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyFile } from '#app/infra/backup/backup-encryption.server.ts'
import { NO_LOCATION, openBackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { openSnapshot } from '#app/infra/backup/restore.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Config, readConfig } from '#app/infra/config.server.ts'
import { restoreSite } from '#server/restore-site.ts'

const USAGE = `npm run restore -- --key <file>    the newest backup, into an empty database and with the files that are missing
        --snapshot <stamp>           another backup than the newest
        --from <folder>              another folder than the one in the settings`

if (import.meta.main) await run()

async function run(): Promise<void> {
	const configResult = readConfig(process.env)
	if (!configResult.ok) {
		console.error(configResult.error.join('\n'))
		process.exit(1)
	}
	await runRestoreCommand(process.argv.slice(2), configResult.value).catch((error) => {
		if (!(error instanceof CannotStart)) throw error
		console.error(`Nothing was restored: ${error.message}`)
		process.exitCode = 1
	})
}

export async function runRestoreCommand(args: string[], config: Config): Promise<void> {
	const { key, snapshot: stamp, from } = parse(args)
	if (!key) throw new CannotStart(USAGE)
	const settings = from ? { folder: from, bucket: undefined } : config.backup
	if (!settings) throw new CannotStart(NO_LOCATION)
	const began = performance.now()
	const location = await openBackupLocation(settings, join(config.dataDir, 'backup-spool'))
	const snapshot = await openSnapshot(location, await readKeyFile(key), stamp)
	const { createdAt, tables } = snapshot.manifest
	const isComplete = await restoreSite(config, snapshot, console.log)
	const rows = tables.reduce((sum, table) => sum + table.rows, 0)
	console.log(
		`The backup ${snapshot.stamp} is restored: everything that was stored before ${createdAt}, in ${tables.length} tables with ${rows} rows; ${((performance.now() - began) / 1000).toFixed(1)} s. Open the site with npm start.`,
	)
	if (!isComplete) process.exitCode = 1
}

function parse(args: string[]): { key?: string; snapshot?: string; from?: string } {
	const stringOption = { type: 'string' } as const
	try {
		return parseArgs({ args, options: { key: stringOption, snapshot: stringOption, from: stringOption } })
			.values
	} catch {
		throw new CannotStart(USAGE)
	}
}
