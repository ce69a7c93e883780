/** The content of the site's image for shared links: the first hero photo, and the dealership's name. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { photoHash } from '#app/features/media/photo-hash.ts'
import type { ShareCard } from '#app/features/media/share-card.ts'

export function dealerShareCard({ name, tagline, heroPhotos }: Dealer): ShareCard {
	const [photo] = heroPhotos
	return {
		photo: (photo && photoHash(photo.wide)) || null,
		heading: name,
		...(tagline && { facts: tagline }),
	}
}
