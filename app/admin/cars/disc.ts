/** POST /admin/cars/disc: reads the licence disc on a photo, the raw body. Nothing of it is stored. */
import type { RouteHandle } from '#app/core/addresses.ts'
import { UPLOAD_SECONDS } from '#app/features/media/upload-times.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { discResponse, receiveDisc } from '#app/features/vehicles/disc/receive-disc.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/disc.ts'

export const handle: RouteHandle = { uploadSeconds: UPLOAD_SECONDS.photo }

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:write')
	return new Response(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'stock:write')
	const upload = { request, clientIp: context.get(clientIpContext) }
	return discResponse(await receiveDisc(context.get(servicesContext), upload))
}
