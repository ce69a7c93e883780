/**
 * `npm run migrate`: runs the migrations and grants the serving role its rights, as the role that owns the
 * tables.
 */
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { databaseUrls, startDatabase } from '#server/start-database.ts'
import { readSettings, runCommand } from './command.ts'

await runCommand(async () => {
	const config = readSettings()
	const embedded = await startDatabase(config)
	try {
		await migrateDatabase(databaseUrls(config, embedded), openLog(config))
	} finally {
		await embedded?.release()
	}
	console.log('The database is up to date.')
})
