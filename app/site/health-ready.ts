/** GET /health/ready, for whoever sends visitors here: 200 when a form could be stored, 503 when nothing can. */
import { canStore } from '#app/platform/readiness.server.ts'
import { services } from '#app/platform/services.server.ts'
import type { Route } from './+types/health-ready.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const ready = await canStore(context.get(services))
	return Response.json({ ready }, { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
