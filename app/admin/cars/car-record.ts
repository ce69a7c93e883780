/** GET /admin/cars/:id: the complete vehicle, for its form. */
import { data } from 'react-router'
import { loadRecordOr } from '#app/admin/components/use-record.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { isReduced } from '#app/features/vehicles/vehicle-reduction.ts'
import { findForStaff } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/car-record.ts'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { db } = context.get(servicesContext)
	const record = await findForStaff(db, id)
	if (!record) return data({ id, record: null, previousPrice: null, history: [] }, 404)
	const previousPrice = isReduced(record) ? record.previousPrice : null
	return { id, record, was: previousPrice, history: await listAuditLog(db, VEHICLE_KIND, record.id) }
}

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	loadRecordOr(serverLoader, { id, record: null, previousPrice: null, history: [] })
