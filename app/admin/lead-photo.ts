/** /admin/leads/:id/photos/:photo: a photo that came with a lead, for staff only; `?size=thumbnail` is smaller. */
import type { RouteHandle } from '#app/core/addresses.ts'
import { isVisibleTo } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { findLeadPhoto } from '#app/features/leads/lead-photos.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/lead-photo.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const viewer = await requirePermission({ request, context }, 'leads:read')
	const services = context.get(servicesContext)
	const size = url.searchParams.get('size') === 'thumbnail' ? 'thumbnail' : 'picture'
	const photo = await findLeadPhoto(services, params.photo, size)
	if (photo?.leadId !== params.id || !(await isVisibleTo(services.db, viewer, params.id)))
		return new Response(null, { status: 404 })
	return new Response(new Uint8Array(photo.bytes), {
		headers: {
			'Content-Type': 'image/jpeg',
			'Content-Disposition': 'inline; filename="photo.jpg"',
			'Cache-Control': 'no-store',
			'Content-Security-Policy': "default-src 'none'; img-src 'self'",
		},
	})
}
