/** GET /photos/:hash/share.jpg, a photo cut to the shape of the picture beside a shared link. */
import { findPhoto } from '#app/media/photo-store.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import type { Route } from './+types/photo.ts'
import { answerSharePicture, noSharePicture } from './answer.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const photo = await readOr(given.log, 'the photo of a picture', findPhoto(given.db, params.hash), null)
	if (photo === null) return noSharePicture(503)
	return answerSharePicture(request, given, photo && { photo: photo.hash })
}
