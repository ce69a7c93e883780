/** Renders photos ahead of time, so that few visitors wait for a rendition. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/infra/services.server.ts'
import { type Photo, type PhotoWidth, widthsOf } from './photo.ts'
import { listPhotos } from './photo-queries.server.ts'
import { makeRendition, renditionKey } from './photo-renditions.server.ts'

type PhotoServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/** The hashes of the photos that visitors see first: full width, and on cards. */
export type VisiblePhotos = { wide: string[]; cards: string[] }

const WIDEST_ON_A_CARD = 960
const WIDEST = Number.POSITIVE_INFINITY

/**
 * Renders the missing AVIF renditions: first those of the visible photos, then all others. Few browsers lack
 * AVIF, and the other formats render quickly, so those wait for a request. Works at most half of the time,
 * and stops between two pictures on `stop`; the next start continues.
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
