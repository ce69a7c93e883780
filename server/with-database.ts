/** What a command does in the database: the embedded server is used where it runs, and otherwise started for as long as this takes. */
import type { Config } from '#app/platform/config.server.ts'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { hasEmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import { whyUnreachable } from '#app/platform/unreachable.server.ts'

export async function withDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
	const { databaseUrl, dataDir } = config
	if (!databaseUrl && !hasEmbeddedPostgres(dataDir))
		throw new CannotStart(`there is no database in ${dataDir} yet; open the site once with npm start.`)
	const unreachable = databaseUrl && (await whyUnreachable(databaseUrl))
	if (unreachable) throw new CannotStart(`the database of DATABASE_URL cannot be reached: ${unreachable}`)

	const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
	const db = openDatabase(databaseUrl ?? (embedded?.url as string), { size: 2, log: openLog(config) })
	try {
		const { rows } = await db.$client.query("select to_regclass('sealing_keys') as there")
		if (!rows[0].there)
			throw new CannotStart('the database is of an earlier version; open the site once with npm start.')
		await work(db)
	} finally {
		await db.$client.end()
		await embedded?.leave()
	}
}
