/** GET /admin/cars/:id: all of one vehicle, for the form that changes it. */
import { data } from 'react-router'
import { recordOr } from '#app/admin/parts/use-record.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { listJournal } from '#app/staff/journal-store.server.ts'
import { KIND } from '#app/vehicles/stock-entry.ts'
import { isReduced } from '#app/vehicles/vehicle-reduction.ts'
import { findForStaff } from '#app/vehicles/vehicle-staff-store.server.ts'
import type { Route } from './+types/car-record.ts'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { db } = context.get(services)
	const record = await findForStaff(db, id)
	if (!record) return data({ id, record: null, was: null, history: [] }, 404)
	const was = isReduced(record) ? record.previousPrice : null
	return { id, record, was, history: await listJournal(db, KIND, record.id) }
}

export const clientLoader = ({ serverLoader, params: { id } }: Route.ClientLoaderArgs) =>
	recordOr(serverLoader, { id, record: null, was: null, history: [] })
