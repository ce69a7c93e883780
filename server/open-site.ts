/** The site over a database that is on its way: machines, demo dealership, jobs, port. */
import { flushCompileCache } from 'node:module'
import { setTimeout as after } from 'node:timers/promises'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { startComparing } from '#app/features/privacy/erasure-replay.server.ts'
import { eraseAgain } from '#app/features/privacy/erasure-service.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { printNotice } from '#app/infra/log.server.ts'
import type { EmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { seedDatabase } from './seed-demo.ts'
import { openServices } from './services.ts'
import { startupBanner } from './startup-banner.ts'
import { warmUp } from './warm-up.ts'

type OpenSiteOptions = {
	config: Config
	database: Promise<EmbeddedPostgres | undefined>
	began: number // as performance.now() counts
	development: boolean
	isStopping: () => boolean
}

/** Answers how to close. */
export async function openSite(options: OpenSiteOptions): Promise<() => Promise<void>> {
	const { config, database, began, development, isStopping } = options
	const services = await openServices(config, database)
	let adminLines: string[] = []
	try {
		if (isStopping()) return services.close
		adminLines = await seedDatabase(config, services)
		await eraseAgain(services)
		await services.outbox.start()
		await startHousekeeping({ ...services, dataDir: config.dataDir })
		// A page that is the first of all has its frame, also when the database hangs by then.
		await findDealerOrCached(services)
		const server = await listen(config, { ...services, isStopping }, development)
		printNotice(
			startupBanner(config, performance.now() - began, services.embedded?.clusterDir, adminLines),
			config,
		)
		flushCompileCache()
		const stopWarmingUp = config.picturesAhead ? warmUp(services) : () => {}
		const stopComparing = startComparing(services)
		return async () => {
			stopWarmingUp()
			await stopComparing()
			await after(config.drainSeconds * 1000) // /health/ready answers 503, and all else is answered
			await server.close()
			await services.close()
		}
	} catch (error) {
		// A first password is shown this once: a port that was taken meanwhile must not swallow it.
		printNotice(adminLines.join('\n'), config)
		await services.close()
		throw error
	}
}
