/** GET /share/:file, the picture beside shared links to every page that has none of its own. */
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { sharePictureName } from '#app/media/share-picture.server.ts'
import { services } from '#app/platform/services.server.ts'
import type { Route } from './+types/dealer.ts'
import { answerSharePicture, noSharePicture } from './answer.ts'
import { dealerShareCard } from './dealer-card.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const card = dealerShareCard(await findDealerOrLastKnown(given))
	return sharePictureName(card) === params.file ? answerSharePicture(request, given, card) : noSharePicture()
}
