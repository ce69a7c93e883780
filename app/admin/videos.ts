/**
 * POST /admin/videos: uploads one video as the raw body. It belongs to no record until a form with it is
 * saved.
 */

import { receiveVideo } from '#app/features/media/video-receiving.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/videos.ts'
import { respondToUpload } from './respond-to-upload.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireAdmin({ request, context })
	const appServices = context.get(servicesContext)
	return respondToUpload(request, appServices.log, 'video', (upload) => receiveVideo(appServices, upload))
}
