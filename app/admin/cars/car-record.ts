/** GET /admin/cars/:id: the complete vehicle, for its form. */
import { loadOr } from '#app/admin/components/client-loaders.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import type { Route } from './+types/car-record.ts'

export const loader = (args: Route.LoaderArgs) => vehicleResource.loadDraft(args)

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	loadOr(serverLoader, { id, draft: null, failed: true })
