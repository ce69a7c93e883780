/** GET /share/:file: the image for shared links to pages without an image of their own. */

import type { RouteHandle } from '#app/core/addresses.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { dealerShareCard, sharePictureName } from '#app/features/media/share-picture.server.ts'

import { servicesContext } from '#app/infra/services.server.ts'
import { noSharePicture, shareImageResponse } from '#app/site/file-responses.server.ts'
import type { Route } from './+types/dealer.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const card = dealerShareCard(await findDealerOrCached(appServices))
	return sharePictureName(card) === params.file
		? shareImageResponse(request, appServices, card)
		: noSharePicture()
}
