/** `npm run upgrade-database`: upgrades the embedded database from an earlier major version of PostgreSQL. */
import { parseArgs } from 'node:util'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { readConfig } from '#app/infra/config.server.ts'
import { upgradeDatabase } from '#server/upgrade-database.ts'

const USAGE = `npm run upgrade-database                            with the earlier programs from npm
npm run upgrade-database -- --programs <folder>     with those of this machine, such as /usr/lib/postgresql/17/bin`

try {
	const { programs } = parse(process.argv.slice(2))
	const configResult = readConfig(process.env)
	if (!configResult.ok) throw new CannotStart(configResult.error.join('\n'))
	const { dataDir, databaseUrl } = configResult.value
	if (databaseUrl)
		throw new CannotStart(
			'DATABASE_URL names a server of yours: upgrade it as its documentation says, or by npm run backup and npm run restore.',
		)
	await upgradeDatabase({ dataDir, programs, notify: console.log })
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(error.message)
	process.exitCode = 1
}

function parse(args: string[]): { programs: string | undefined } {
	try {
		const { programs } = parseArgs({ args, options: { programs: { type: 'string' } } }).values
		return { programs }
	} catch {
		throw new CannotStart(USAGE)
	}
}
