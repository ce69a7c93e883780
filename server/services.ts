/** Settings into machines: what the web server, the scripts and the tests work with. */
import PQueue from 'p-queue'
import type { Config } from '#app/platform/config.server.ts'
import { migrateDatabase, openDatabase } from '#app/platform/database.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { openFiles } from '#app/platform/files.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type OpenServices = Services & {
	embedded: EmbeddedPostgres | undefined
	close: () => Promise<void>
}

/** Opens everything and brings the schema up to date; `close` gives it all back in the right order. */
export async function openServices(config: Config): Promise<OpenServices> {
	const log = openLog(config)
	const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
	const db = openDatabase(config.databaseUrl ?? (embedded as EmbeddedPostgres).url, {
		size: config.databasePool,
		log,
	})
	const pictureWork = new PQueue({ concurrency: 1 })

	const close = async () => {
		pictureWork.clear()
		await pictureWork.onIdle()
		await db.$client.end()
		await embedded?.leave()
	}
	try {
		await migrateDatabase(db)
	} catch (error) {
		await close()
		throw error
	}
	return {
		db,
		files: openFiles(config),
		pictureWork,
		log,
		clock: () => new Date(),
		baseUrl: config.baseUrl,
		embedded,
		close,
	}
}
