/** `npm run restore`: puts a back-up into an empty installation. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyFile } from '#app/platform/backup/backup-encryption.server.ts'
import { NO_PLACE, openBackupPlace } from '#app/platform/backup/backup-place.server.ts'
import { openSnapshot } from '#app/platform/backup/restore.server.ts'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { restoreSite } from '#server/restore-site.ts'

const USAGE = `npm run restore -- --key <file>    the newest back-up, into an empty database and with the files that are missing
        --snapshot <stamp>           another than the newest
        --from <folder>              back-ups in another place than that of the settings`

const read = readConfig(process.env)
if (!read.ok) {
	console.error(read.problem.join('\n'))
	process.exit(1)
}
const config = read.value

try {
	await restore(process.argv.slice(2))
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(`Nothing was restored: ${error.message}`)
	process.exitCode = 1
}

async function restore(words: string[]): Promise<void> {
	const { key, snapshot: wanted, from } = parse(words)
	if (!key) throw new CannotStart(USAGE)
	const settings = from ? { folder: from, bucket: undefined } : config.backup
	if (!settings) throw new CannotStart(NO_PLACE)
	const began = performance.now()
	const place = await openBackupPlace(settings, join(config.dataDir, 'backup-spool'))
	const snapshot = await openSnapshot(place, await readKeyFile(key), wanted)
	const { createdAt, tables } = snapshot.manifest
	const isWhole = await restoreSite(config, snapshot, console.log)
	const rows = tables.reduce((sum, table) => sum + table.rows, 0)
	console.log(
		`The back-up ${snapshot.stamp} is restored: everything that was stored before ${createdAt}, in ${tables.length} tables with ${rows} rows; ${((performance.now() - began) / 1000).toFixed(1)} s. Open the site with npm start.`,
	)
	if (!isWhole) process.exitCode = 1
}

function parse(words: string[]): { key?: string; snapshot?: string; from?: string } {
	const text = { type: 'string' } as const
	try {
		return parseArgs({ args: words, options: { key: text, snapshot: text, from: text } }).values
	} catch {
		throw new CannotStart(USAGE)
	}
}
