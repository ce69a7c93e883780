/** POST /admin/cars/import/photos: uploads a ZIP file of photos, named by stock number, as the raw body. */
import { respondToUpload } from '#app/admin/file-responses.server.ts'
import type { RouteHandle } from '#app/core/addresses.ts'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { receiveArchive } from '#app/features/vehicles/stock-list/stock-archive-service.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/import-photos.ts'

export const handle: RouteHandle = { uploadSeconds: UPLOAD_SECONDS.archive }

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:write')
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'stock:write')
	const services = { by, ...context.get(servicesContext) }
	return respondToUpload(request, services.log, 'archive', (upload) => receiveArchive(services, upload))
}
