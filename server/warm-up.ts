/** After the start, makes the pictures that visitors see first, in the background. */
import { desc, isNotNull } from 'drizzle-orm'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { photoHash } from '#app/features/media/photo.ts'
import { type VisiblePhotos, warmRenditions } from '#app/features/media/photo-renditions.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'

/**
 * Returns a function that stops it. A failure is only logged: without warm-up, pictures are made on request.
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
