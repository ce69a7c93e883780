/**
 * Opens the site over a starting database: services, demo dealership, jobs, port, the pictures that visitors see
 * first.
 */
import { flushCompileCache } from 'node:module'
import { setTimeout as after } from 'node:timers/promises'
import { desc, isNotNull } from 'drizzle-orm'
import { inLanguage } from '#app/core/language.server.ts'
import { DEFAULT_LANGUAGE } from '#app/core/texts.ts'
import { findDealer, findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { startNotifying } from '#app/features/leads/notifications/notify-staff.server.ts'
import { photoHash } from '#app/features/media/photo.ts'
import { type VisiblePhotos, warmRenditions } from '#app/features/media/photo-files.server.ts'
import { eraseAgain, startComparing } from '#app/features/privacy/erasure-service.server.ts'
import { startDelivering } from '#app/features/staff/receivers/deliveries.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { startStoringPhotos } from '#app/features/vehicles/stock-list/stock-photo-service.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { printNotice } from '#app/infra/log.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Turns } from '#app/infra/turns.server.ts'
import { loadDemo } from '#demo/load.ts'
import type { EmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { type OpenServices, openServices } from './services.ts'
import { startupBanner } from './startup-banner.ts'

/**
 * Makes the pictures that visitors see first, in the background. Returns a function that stops it. A failure is only
 * logged: without warm-up, pictures are made on request.
 */
export function warmUp(services: Services): () => void {
	const stop = new AbortController()
	findPhotosInSight(services)
		.then((inSight) => warmRenditions(services, inSight, stop.signal))
		.catch((error) => {
			if (!stop.signal.aborted) services.log.warn({ error: String(error) }, 'pictures could not be prepared')
		})
	return () => stop.abort()
}

async function findPhotosInSight({ db }: Services): Promise<VisiblePhotos> {
	const { heroPhotos } = await findDealer(db)
	const rows = await db
		.select({ image: cars.image })
		.from(cars)
		.where(isNotNull(cars.image))
		.orderBy(desc(cars.featured), desc(cars.createdAt))
	return {
		wide: hashesOf(heroPhotos.flatMap(({ wide, tall }) => [tall, wide])),
		cards: hashesOf(rows.map(({ image }) => image)),
	}
}

const hashesOf = (addresses: (string | null)[]) => [
	...new Set(addresses.flatMap((address) => (address && photoHash(address)) || [])),
]

type OpenSiteOptions = {
	config: Config
	database: Promise<EmbeddedPostgres | undefined>
	began: number // performance.now()
	development: boolean
	isStopping: () => boolean
	turns?: Turns // of its own, for a benchmark
}

/** Returns a function that closes the site. */
export async function openSite(options: OpenSiteOptions): Promise<() => Promise<void>> {
	const { config, database, began, development, isStopping } = options
	const services = await openServices(config, database)
	const turns = options.turns ?? services.turns
	let adminLines: string[] = []
	try {
		if (isStopping()) return services.close
		adminLines = await seedDatabase(config, services)
		await eraseAgain(services)
		const stopWork = await inLanguage(services.language ?? DEFAULT_LANGUAGE, () =>
			startWork(config, services),
		)
		// Caches the dealer, so that the first page has its layout even if the database hangs by then.
		await findDealerOrCached(services)
		const server = await listen(config, { ...services, turns, isStopping }, development)
		printNotice(
			startupBanner(
				config,
				performance.now() - began,
				services.embedded?.clusterDir,
				adminLines,
				await services.outbox.mailServer().catch(() => undefined),
			),
			config,
		)
		flushCompileCache()
		const stopWarmingUp = config.picturesAhead ? warmUp(services) : () => {}
		const stopComparing = startComparing(services)
		return async () => {
			stopWarmingUp()
			await stopComparing()
			for (const stop of stopWork) await stop()
			await after(config.drainSeconds * 1000) // /health/ready returns 503; all other requests are served
			services.newLeads?.close()
			await server.close()
			await services.close()
		}
	} catch (error) {
		// A first password is shown only once: print it even if the port was taken meanwhile.
		printNotice(adminLines.join('\n'), config)
		await services.close()
		throw error
	}
}

/** Jobs read texts in the language in which their work was started. */
async function startWork(config: Config, services: OpenServices): Promise<(() => Promise<void>)[]> {
	await services.outbox.start()
	await startHousekeeping({ ...services, dataDir: config.dataDir })
	return [await startStoringPhotos(services), await startNotifying(services), await startDelivering(services)]
}

/**
 * Seeds a new database once with the demo dealership and the first administrator. Returns the lines that tell the
 * owner how to sign in.
 */
export async function seedDatabase(config: Config, services: Services): Promise<string[]> {
	if (config.demo) await loadDemo(services)
	return ensureFirstAdmin(config, services.db)
}
