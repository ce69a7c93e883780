import type { PagePicture } from '#app/features/dealer/dealer.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

export type Banner = Omit<PagePicture, 'photo'> & { photo: Photo }

/** The picture of a page with its photo; null without one, or while the database is down. */
export async function findBanner(
	{ db, log, memoize }: Pick<Services, 'db' | 'log' | 'memoize'>,
	{ photo: address, alt, focus }: PagePicture,
): Promise<Banner | null> {
	if (!address) return null
	const what = `the picture ${address}`
	const photos = await readOrFallback(
		log,
		what,
		memoize(what, () => findPhotos(db, [address])),
		undefined,
	)
	const photo = photos?.get(address)
	return photo ? { photo, alt, focus } : null
}
