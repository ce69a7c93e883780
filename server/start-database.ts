/** The database that the settings name: the embedded one, which is started where it does not run, or a server that is there. */
import type { Config } from '#app/platform/config.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import type { DatabaseUrls } from '#app/platform/migration.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import { whyUnreachable } from '#app/platform/unreachable.server.ts'

/** Undefined: it is not ours to start. */
export async function startDatabase(
	{ databaseUrl, databaseMigrationUrl, dataDir }: Config,
	meanwhile?: () => void,
): Promise<EmbeddedPostgres | undefined> {
	if (!databaseUrl) return startEmbeddedPostgres(dataDir, meanwhile)
	await refuseUnreachable('DATABASE_URL', databaseUrl)
	if (databaseMigrationUrl) await refuseUnreachable('DATABASE_MIGRATION_URL', databaseMigrationUrl)
	return undefined
}

async function refuseUnreachable(setting: string, url: string): Promise<void> {
	const reason = await whyUnreachable(url)
	if (reason) throw new CannotStart(`the database of ${setting} cannot be reached: ${reason}`)
}

/** The connection strings of the role that serves and of the one that owns the tables. */
export const databaseUrls = (
	{ databaseUrl, databaseMigrationUrl }: Config,
	embedded: EmbeddedPostgres | undefined,
): DatabaseUrls => embedded ?? { url: databaseUrl as string, ownerUrl: databaseMigrationUrl }
