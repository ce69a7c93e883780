/** The content of the site's image for shared links: the first hero photo, and the dealership's name. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { photoHash } from '#app/features/media/photo.ts'
import { brandOf, type ShareCard } from '#app/features/media/share-card.ts'

export function dealerShareCard(dealer: Dealer): ShareCard {
	const { tagline } = pageTexts(dealer, 'site')
	const [photo] = dealer.heroPhotos
	return {
		photo: (photo && photoHash(photo.wide)) || null,
		heading: dealer.name,
		...(tagline && { facts: tagline }),
		...brandOf(dealer),
	}
}
