/** GET /admin/cars/names: makes and models, which the form reads from the name of a car. */
import { loadPart } from '#app/admin/components/server-result.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { listKnownNames } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/known-names.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:read')
	const { db, log, memoize } = context.get(servicesContext)
	const pending = memoize('the known names', () => listKnownNames(db))
	return { known: await readOrFallback(log, 'the names of makes', pending, null) }
}

/** Without them the form fills nothing in. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) =>
	(await loadPart(serverLoader)) ?? { known: null }
