/** GET /health, for whoever watches over the site: 200 when the database answers, 503 when it does not. */
import { isAnswering } from '#app/platform/database.server.ts'
import { services } from '#app/platform/services.server.ts'
import type { Route } from './+types/health.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(services)
	const well = await isAnswering(db)
	return Response.json({ well }, { status: well ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
