/** The site over a database that is on its way: machines, demo dealership, jobs, port. */
import { flushCompileCache } from 'node:module'
import { setTimeout as after } from 'node:timers/promises'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { eraseAgain } from '#app/people/erasure-desk.server.ts'
import { startComparing } from '#app/people/erasure-replay.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { printNotice } from '#app/platform/log.server.ts'
import type { EmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { furnish } from './furnish.ts'
import { greeting } from './greeting.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { openServices } from './services.ts'
import { warmUp } from './warm-up.ts'

type Given = {
	config: Config
	database: Promise<EmbeddedPostgres | undefined>
	began: number // as performance.now() counts
	development: boolean
	isStopping: () => boolean
}

/** Answers how to close. */
export async function openSite(asked: Given): Promise<() => Promise<void>> {
	const { config, database, began, development, isStopping } = asked
	const given = await openServices(config, database)
	let welcome: string[] = []
	try {
		if (isStopping()) return given.close
		welcome = await furnish(config, given)
		await eraseAgain(given)
		await given.outbox.start()
		await startHousekeeping({ ...given, dataDir: config.dataDir })
		// A page that is the first of all has its frame, also when the database hangs by then.
		await findDealerOrLastKnown(given)
		const server = await listen(config, { ...given, isStopping }, development)
		printNotice(greeting(config, performance.now() - began, given.embedded?.clusterDir, welcome), config)
		flushCompileCache()
		const stopWarmingUp = config.picturesAhead ? warmUp(given) : () => {}
		const stopComparing = startComparing(given)
		return async () => {
			stopWarmingUp()
			await stopComparing()
			await after(config.drainSeconds * 1000) // /health/ready answers 503, and all else is answered
			await server.close()
			await given.close()
		}
	} catch (error) {
		// A first password is shown this once: a port that was taken meanwhile must not swallow it.
		printNotice(welcome.join('\n'), config)
		await given.close()
		throw error
	}
}
