/**
 * POST /admin/photos: uploads one photo as the raw body. It belongs to no record until a form with it is
 * saved.
 */

import { receivePhoto } from '#app/features/media/photo-receiving.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/photos.ts'
import { respondToUpload } from './respond-to-upload.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireAdmin({ request, context })
	const appServices = context.get(servicesContext)
	return respondToUpload(request, appServices.log, 'photo', (upload) => receivePhoto(appServices, upload))
}
