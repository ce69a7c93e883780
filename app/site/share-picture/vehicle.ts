/** GET /car/:id/share/:file: the image for shared links to a vehicle. */

import type { RouteHandle } from '#app/core/addresses.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { sharePictureName } from '#app/features/media/share-picture.server.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { vehicleShareCard } from '#app/features/vehicles/vehicle-share-card.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { noSharePicture, shareImageResponse } from '#app/site/file-responses.server.ts'
import type { Route } from './+types/vehicle.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const vehicle = await readOrFallback(
		appServices.log,
		'the vehicle of a picture',
		findVehicle(appServices.db, params.id),
		null,
	)
	if (vehicle === null) return noSharePicture(503)
	const card = vehicle && vehicleShareCard(vehicle, await findDealerOrCached(appServices))
	return card && sharePictureName(card) === params.file
		? shareImageResponse(request, appServices, card)
		: noSharePicture()
}
