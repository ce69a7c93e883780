/** A new database is furnished once: the demo dealership, and the first administrator. */
import type { Config } from '#app/platform/config.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Answers the lines that tell how to sign in. */
export async function furnish(_config: Config, _given: Services): Promise<string[]> {
	return []
}
