/** Prints the connection string of the database, for psql and back-ups: `psql "$(npm run --silent database-url)"`. */
import { readConfig } from '#app/platform/config.server.ts'
import { runningEmbeddedUrl } from '#app/platform/embedded-postgres.server.ts'

const read = readConfig(process.env)
if (!read.ok) {
	console.error(read.problem.join('\n'))
	process.exit(1)
}
const url = read.value.databaseUrl ?? (await runningEmbeddedUrl(read.value.dataDir))
if (!url) {
	console.error('The embedded database is not running; open it with npm start.')
	process.exit(1)
}
console.log(url)
