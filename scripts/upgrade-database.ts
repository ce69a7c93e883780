/** `npm run upgrade-database`: upgrades the embedded database from an earlier major version of PostgreSQL. */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { upgradeDatabase } from '#server/upgrade-database.ts'
import { parseOptions, readSettings, runCommand } from './command.ts'

const USAGE = `npm run upgrade-database                            with the earlier programs from npm
npm run upgrade-database -- --programs <folder>     with those of this machine, such as /usr/lib/postgresql/17/bin`

await runCommand(async (args) => {
	const { programs } = parseOptions(USAGE, { args, options: { programs: { type: 'string' } } }).values
	const { dataDir, databaseUrl } = readSettings()
	if (databaseUrl)
		throw new CannotStart(
			'DATABASE_URL names a server of yours: upgrade it as its documentation says, or by npm run backup and npm run restore.',
		)
	await upgradeDatabase({ dataDir, programs, notify: console.log })
})
