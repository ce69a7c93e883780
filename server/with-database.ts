/**
 * Runs a command's work in the database: uses the embedded server if it runs, and starts it for the duration
 * otherwise.
 */

import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { hasEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { databaseUrls, startDatabase } from './start-database.ts'

/** Connects as the serving role; with `asOwner` as the owner, to rewrite rows of the audit log. */
export async function withDatabase(
	config: Config,
	work: (db: Database) => Promise<void>,
	{ asOwner = false } = {},
): Promise<void> {
	const { databaseUrl, dataDir } = config
	if (!databaseUrl && !hasEmbeddedPostgres(dataDir))
		throw new CannotStart(`there is no database in ${dataDir} yet; open the site once with npm start.`)

	const embedded = await startDatabase(config)
	const { url, ownerUrl = url } = databaseUrls(config, embedded)
	const db = openDatabase(asOwner ? ownerUrl : url, { size: 2, log: openLog(config) })
	try {
		await assertReady(db, { asOwner })
		await work(db)
	} finally {
		await db.$client.end()
		await embedded?.release()
	}
}

async function assertReady(db: Database, { asOwner }: { asOwner: boolean }): Promise<void> {
	const { rows } = await db.$client.query(
		`select has_table_privilege(to_regclass('encryption_keys'), 'select') as "isReady",
			has_table_privilege(to_regclass('lead_events'), 'update') as "isOwner"`,
	)
	const [{ isReady, isOwner }] = rows
	if (!isReady)
		throw new CannotStart('the database is of an earlier version; open the site once with npm start.')
	if (asOwner && !isOwner)
		throw new CannotStart(
			'the role of DATABASE_URL may not rewrite the audit log; set DATABASE_MIGRATION_URL to the role that owns the tables.',
		)
}
