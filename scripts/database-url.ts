/**
 * Prints the database's connection string for psql. By default for the serving role, which can read all
 * tables; with `owner` for the role that owns the tables and may change them.
 */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { runningEmbeddedUrl } from '#packages/embedded-postgres/embedded-postgres.ts'
import { readSettings, runCommand } from './command.ts'

const USAGE = `npm run --silent database-url            as the role that serves
npm run --silent database-url -- owner   as the role that owns the tables`

await runCommand(async ([role, ...others]) => {
	const { databaseUrl, databaseMigrationUrl, dataDir } = readSettings()
	if ((role && role !== 'owner') || others.length > 0) throw new CannotStart(USAGE)
	const url = databaseUrl
		? (role && databaseMigrationUrl) || databaseUrl
		: await runningEmbeddedUrl(dataDir, role ? 'owner' : 'site')
	if (!url) throw new CannotStart('The embedded database is not running; start it with npm start.')
	console.log(url)
})
