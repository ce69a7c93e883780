/** GET /admin/cars/:id: all of one vehicle, for the form that changes it. */
import { data } from 'react-router'
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

/** What cannot be fetched takes nothing else of the screen with it. */
export async function clientLoader({ serverLoader, params: { id } }: Route.ClientLoaderArgs) {
	try {
		return { ...(await serverLoader()), failed: false }
	} catch (error) {
		if (error instanceof Response) throw error
		return { id, record: null, was: null, history: [], failed: true }
	}
}
