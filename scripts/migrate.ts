/** `npm run migrate`: brings the tables up to date and grants the serving role its rights, as the role that owns the tables. */
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { migrateDatabase } from '#app/platform/migration.server.ts'
import { databaseUrls, startDatabase } from '#server/start-database.ts'

try {
	const read = readConfig(process.env)
	if (!read.ok) throw new CannotStart(read.problem.join('\n'))
	const embedded = await startDatabase(read.value)
	try {
		await migrateDatabase(databaseUrls(read.value, embedded), openLog(read.value))
	} finally {
		await embedded?.release()
	}
	console.log('The database is up to date.')
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(error.message)
	process.exitCode = 1
}
