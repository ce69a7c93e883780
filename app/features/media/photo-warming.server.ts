/** Renditions made ahead of time, so that few visitors wait for one. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/infra/services.server.ts'
import { type Photo, type PhotoWidth, widthsOf } from './photo.ts'
import { listPhotos } from './photo-queries.server.ts'
import { makeRendition, renditionKey } from './photo-renditions.server.ts'

type PhotoServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/** Hashes of the photos that visitors meet first: across the page, and on cards. */
export type VisiblePhotos = { wide: string[]; cards: string[] }

const WIDEST_ON_A_CARD = 960
const WIDEST = Number.POSITIVE_INFINITY

/**
 * Makes the AVIF renditions that are missing: of the photos in sight those that show there, then all the others.
 * Browsers without AVIF are few, and the other formats quick to make: those wait for a request.
 * Works at most half the time, and ends between two pictures when told to; the next start goes on from there.
 */
export async function warmRenditions(
	services: PhotoServices,
	{ wide, cards }: VisiblePhotos,
	stop: AbortSignal,
): Promise<void> {
	const photos = await listPhotos(services.db)
	const byHash = new Map(photos.map((photo) => [photo.hash, photo]))
	const findKnown = (hashes: string[]) => hashes.flatMap((hash) => byHash.get(hash) ?? [])
	const names = [
		...namesOf(findKnown(wide), WIDEST),
		...namesOf(findKnown(cards), WIDEST_ON_A_CARD),
		...namesOf(photos, WIDEST),
	]
	for (const name of names) {
		if (stop.aborted) return
		if (await services.files.exists(renditionKey(name))) continue
		const began = performance.now()
		await makeRendition(services, name, 'ahead')
		await sleep(performance.now() - began, undefined, { signal: stop, ref: false }).catch(() => {})
	}
}

const namesOf = (photos: Photo[], widest: number) =>
	photos.flatMap((photo) =>
		widthsOf(photo)
			.filter((width: PhotoWidth) => width <= widest)
			.map((width) => ({ hash: photo.hash, width, format: 'avif' as const })),
	)
