/** The photographs behind the headline, in the dealership's order; one that is lost is left out. */
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { findPhotos } from '#app/media/photo-store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { HeroPhoto } from './hero-photo.ts'

export async function listHeroPhotos(db: Database): Promise<HeroPhoto[]> {
	const { heroPhotos } = await findDealer(db)
	const found = await findPhotos(
		db,
		heroPhotos.flatMap(({ wide, tall }) => [wide, tall]),
	)
	return heroPhotos.flatMap(({ wide, tall }) => {
		const photo = found.get(wide)
		return photo ? { wide: photo, tall: (tall && found.get(tall)) || null } : []
	})
}
