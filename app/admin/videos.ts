/**
 * POST /admin/videos: uploads one video as the raw body. It belongs to no record until a form with it is
 * saved.
 */
import type { RouteHandle } from '#app/core/addresses.ts'
import { receiveVideo } from '#app/features/media/upload-receiving.server.ts'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/videos.ts'
import { respondToUpload } from './file-responses.server.ts'

export const handle: RouteHandle = { uploadSeconds: UPLOAD_SECONDS.video }

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'files:upload')
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'files:upload')
	const appServices = context.get(servicesContext)
	return respondToUpload(request, appServices.log, 'video', (upload) => receiveVideo(appServices, upload))
}
