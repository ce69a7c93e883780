/** After the doors are open: the pictures that visitors see first are made ready behind their backs. */
import { desc, isNotNull } from 'drizzle-orm'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { photoHash } from '#app/features/media/photo-hash.ts'
import { type VisiblePhotos, warmRenditions } from '#app/features/media/photo-warming.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'

/** Answers how to end it. It fails silently but for the log: without it pictures are made when they are asked for. */
export function warmUp(services: Services): () => void {
	const stop = new AbortController()
	findPhotosInSight(services)
		.then((inSight) => warmRenditions(services, inSight, stop.signal))
		.catch((error) => {
			if (!stop.signal.aborted) services.log.warn({ error: String(error) }, 'pictures were not made ahead')
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
