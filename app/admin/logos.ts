/**
 * POST /admin/logos: uploads a logo as the raw body. It is in no look until a draft with it is saved.
 */
import type { RouteHandle } from '#app/core/addresses.ts'
import { receiveLogo } from '#app/features/media/logo.server.ts'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/logos.ts'
import { respondToUpload } from './file-responses.server.ts'

export const handle: RouteHandle = { uploadSeconds: UPLOAD_SECONDS.photo }

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'texts:write')
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'texts:write')
	const appServices = context.get(servicesContext)
	return respondToUpload(request, appServices.log, 'logo', (upload) => receiveLogo(appServices, upload))
}
