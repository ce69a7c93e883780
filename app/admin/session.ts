/** GET /admin/session: the id of the signed-in staff member. The request extends the session. */
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import type { Route } from './+types/session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id } = await requireAdmin({ request, context })
	return Response.json({ admin: id })
}
