/** Starts the embedded database unless it runs, or uses the server that the settings name. */
import { Client } from 'pg'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { endConnection } from '#app/infra/database/database-connection.server.ts'
import type { DatabaseUrls } from '#app/infra/database/migration.server.ts'
import {
	type EmbeddedPostgres,
	ensureWritable,
	startEmbeddedPostgres,
} from '#packages/embedded-postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from '#packages/embedded-postgres/error.ts'

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
