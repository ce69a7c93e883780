/** GET /admin/cars/:id: the complete vehicle, for its form. */
import { loadOr } from '#app/admin/components/server-result.ts'
import { previewLink } from '#app/features/records/publication.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/car-record.ts'

export async function loader(args: Route.LoaderArgs) {
	const services = args.context.get(servicesContext)
	const by = await requirePermission(args, 'stock:read')
	const response = await vehicleResource.loadDraft(args)
	const { draft } = response.data
	if (draft?.stored && draft.fields.publication !== 'published' && can(by, 'stock:write'))
		draft.stored.previewLink = previewLink(services, { kind: VEHICLE_KIND, id: draft.id })
	return response
}

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	loadOr(serverLoader, { id, draft: null, failed: true })
