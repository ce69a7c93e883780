/** GET /photos/:hash/share.jpg: a photo cropped for shared links. */

import type { RouteHandle } from '#app/core/addresses.ts'
import { findPhoto } from '#app/features/media/photo-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { noSharePicture, shareImageResponse } from '#app/site/file-responses.server.ts'
import type { Route } from './+types/photo.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const photo = await readOrFallback(
		appServices.log,
		'the photo of a picture',
		findPhoto(appServices.db, params.hash),
		null,
	)
	if (photo === null) return noSharePicture(503)
	return shareImageResponse(request, appServices, photo && { photo: photo.hash })
}
