/** The database that the settings name: the embedded one, which is started where it does not run, or a server that is there. */
import type { Config } from '#app/platform/config.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import { whyUnreachable } from '#app/platform/unreachable.server.ts'

/** Undefined: it is not ours to start. */
export async function startDatabase(
	{ databaseUrl, dataDir }: Config,
	meanwhile?: () => void,
): Promise<EmbeddedPostgres | undefined> {
	if (!databaseUrl) return startEmbeddedPostgres(dataDir, meanwhile)
	const reason = await whyUnreachable(databaseUrl)
	if (reason) throw new CannotStart(`the database of DATABASE_URL cannot be reached: ${reason}`)
	return undefined
}
