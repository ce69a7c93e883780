/** The photographs behind the headline, in the dealership's order; one that is lost is left out. */
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import type { Photo } from '#app/media/photo.ts'
import { findPhotos } from '#app/media/photo-store.server.ts'
import type { Database } from '#app/platform/database.server.ts'

export async function listHeroPhotos(db: Database): Promise<Photo[]> {
	const { heroPhotos } = await findDealer(db)
	const found = await findPhotos(db, heroPhotos)
	return heroPhotos.flatMap((address) => found.get(address) ?? [])
}
