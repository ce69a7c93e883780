/** GET /admin/session: whether whoever asks is still signed in. Asking keeps the session from running out. */
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return new Response(null, { status: 204 })
}
