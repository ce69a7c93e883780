/**
 * Prints the database's connection string for psql. By default for the serving role, which can read all
 * tables; with `owner` for the role that owns the tables and may change them.
 */
import { readConfig } from '#app/infra/config.server.ts'
import { runningEmbeddedUrl } from '#packages/embedded-postgres/embedded-postgres.ts'

const configResult = readConfig(process.env)
if (!configResult.ok) {
	console.error(configResult.error.join('\n'))
	process.exit(1)
}
const { databaseUrl, databaseMigrationUrl, dataDir } = configResult.value
const [role, ...others] = process.argv.slice(2)
if ((role && role !== 'owner') || others.length > 0) {
	console.error(
		'npm run --silent database-url            as the role that serves\nnpm run --silent database-url -- owner   as the role that owns the tables',
	)
	process.exit(1)
}
const url = databaseUrl
	? (role && databaseMigrationUrl) || databaseUrl
	: await runningEmbeddedUrl(dataDir, role ? 'owner' : 'site')
if (!url) {
	console.error('The embedded database is not running; start it with npm start.')
	process.exit(1)
}
console.log(url)
