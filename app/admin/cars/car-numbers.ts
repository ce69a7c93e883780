/** GET /admin/cars/:id/numbers: what became of a car in the last weeks, for its form. */
import { loadPart } from '#app/admin/components/server-result.ts'
import { isUuid } from '#app/core/ids.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { readVehicleReport } from '#app/features/statistics/vehicle-report.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/car-numbers.ts'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:read')
	const report = isUuid(id) && (await readVehicleReport(context.get(servicesContext), id))
	if (!report) throw new Response(null, { status: 404 })
	return report
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadPart(serverLoader)
