/** Starts the embedded database unless it runs, or uses the server that the settings name. */
import { Client } from 'pg'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Database, endConnection, openDatabase } from '#app/infra/database/database.server.ts'

import type { DatabaseUrls } from '#app/infra/database/migration.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import {
	type EmbeddedPostgres,
	ensureWritable,
	hasEmbeddedPostgres,
	startEmbeddedPostgres,
} from '#packages/embedded-postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from '#packages/embedded-postgres/installation.ts'

/** Returns undefined for a database server that the site does not start itself. */
export async function startDatabase(
	{ databaseUrl, databaseMigrationUrl, dataDir }: Config,
	options: { whileStarting?: () => void } = {},
): Promise<EmbeddedPostgres | undefined> {
	if (!databaseUrl) return startEmbeddedPostgres(dataDir, options).catch(rethrow)
	try {
		ensureWritable(dataDir)
	} catch (error) {
		rethrow(error)
	}
	await assertReachable('DATABASE_URL', databaseUrl)
	if (databaseMigrationUrl) await assertReachable('DATABASE_MIGRATION_URL', databaseMigrationUrl)
	return undefined
}

function rethrow(error: unknown): never {
	throw error instanceof EmbeddedPostgresError ? new CannotStart(error.message) : error
}

async function assertReachable(setting: string, url: string): Promise<void> {
	const reason = await findUnreachableReason(url)
	if (reason) throw new CannotStart(`the database of ${setting} cannot be reached: ${reason}`)
}

/** The reason, without any password, why the server cannot be reached; undefined if it can. */
async function findUnreachableReason(url: string): Promise<string | undefined> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
	client.on('error', () => {})
	try {
		await client.connect()
		return undefined
	} catch (error) {
		const { message, code } = error as Error & { code?: string }
		return message || code || 'no reason was given'
	} finally {
		await endConnection(client)
	}
}

/** The connection strings of the serving role and of the role that owns the tables. */
export const databaseUrls = (
	{ databaseUrl, databaseMigrationUrl }: Config,
	embedded: EmbeddedPostgres | undefined,
): DatabaseUrls => embedded ?? { url: databaseUrl as string, ownerUrl: databaseMigrationUrl }

/**
 * Runs a command's work in the database: uses the embedded server if it runs, and starts it for the duration
 * otherwise.
 */

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
