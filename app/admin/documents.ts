/**
 * POST /admin/documents: uploads a PDF as the raw body. No page lists it until the settings are saved with it.
 */
import type { RouteHandle } from '#app/core/addresses.ts'
import { receiveDocument } from '#app/features/media/upload-receiving.server.ts'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/documents.ts'
import { respondToUpload } from './file-responses.server.ts'

export const handle: RouteHandle = { uploadSeconds: UPLOAD_SECONDS.photo }

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:write')
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'settings:write')
	const appServices = context.get(servicesContext)
	return respondToUpload(request, appServices.log, 'document', (upload) =>
		receiveDocument(appServices, upload),
	)
}
