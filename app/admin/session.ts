/**
 * GET /admin/session: the id of the signed-in staff member. Only with `used` does the request extend the session, so
 * that the idle hour ends on a screen that nobody uses.
 */
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import type { Route } from './+types/session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id } = await requirePermission({ request, context }, 'office:enter')
	return Response.json({ admin: id })
}
