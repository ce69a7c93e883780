/** A new database is furnished once: the demo dealership, and the first administrator. */
import type { Config } from '#app/platform/config.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { loadDemo } from '#demo/load.ts'
import { firstAdmin } from './first-admin.ts'

/** Answers the lines that tell how to sign in. */
export async function furnish(config: Config, given: Services): Promise<string[]> {
	if (config.demo) await loadDemo(given)
	return firstAdmin(config, given.db)
}
