/** GET /car/:id/share/:file, the picture beside a shared link to a vehicle. */
import { sharePictureName } from '#app/media/share-picture.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { vehicleShareCard } from '#app/vehicles/vehicle-share-card.ts'
import { findVehicle } from '#app/vehicles/vehicle-store.server.ts'
import type { Route } from './+types/vehicle.ts'
import { answerSharePicture, noSharePicture } from './answer.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const vehicle = await readOr(given.log, 'the vehicle of a picture', findVehicle(given.db, params.id), null)
	if (vehicle === null) return noSharePicture(503)
	const card = vehicle && vehicleShareCard(vehicle)
	return card && sharePictureName(card) === params.file
		? answerSharePicture(request, given, card)
		: noSharePicture()
}
