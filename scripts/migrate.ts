/**
 * `npm run migrate`: runs the migrations and grants the serving role its rights, as the role that owns the
 * tables.
 */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { readConfig } from '#app/infra/config.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { databaseUrls, startDatabase } from '#server/start-database.ts'

try {
	const configResult = readConfig(process.env)
	if (!configResult.ok) throw new CannotStart(configResult.error.join('\n'))
	const embedded = await startDatabase(configResult.value)
	try {
		await migrateDatabase(databaseUrls(configResult.value, embedded), openLog(configResult.value))
	} finally {
		await embedded?.release()
	}
	console.log('The database is up to date.')
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(error.message)
	process.exitCode = 1
}
