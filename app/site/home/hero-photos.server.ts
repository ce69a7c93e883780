/** The hero photos in the dealership's order; missing ones are left out. */
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { HeroPhoto } from './hero-photo.ts'

export async function listHeroPhotos(db: Database): Promise<HeroPhoto[]> {
	const { heroPhotos } = await findDealer(db)
	const result = await findPhotos(
		db,
		heroPhotos.flatMap(({ wide, tall }) => [wide, tall]),
	)
	return heroPhotos.flatMap(({ wide, tall }) => {
		const photo = result.get(wide)
		return photo ? { wide: photo, tall: (tall && result.get(tall)) || null } : []
	})
}
