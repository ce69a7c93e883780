/** GET /admin/session: who it is that asks, while they are signed in. Asking keeps the session from running out. */
import { requireAdmin } from '#app/features/staff/guard.server.ts'
import type { Route } from './+types/session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id } = await requireAdmin({ request, context })
	return Response.json({ admin: id })
}
