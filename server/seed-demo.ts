/** Seeds a new database once with the demo dealership and the first administrator. */
import type { Config } from '#app/infra/config.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { loadDemo } from '#demo/load.ts'
import { ensureFirstAdmin } from './first-admin.ts'

/** Returns the lines that tell the owner how to sign in. */
export async function seedDatabase(config: Config, services: Services): Promise<string[]> {
	if (config.demo) await loadDemo(services)
	return ensureFirstAdmin(config, services.db)
}
