/** GET /stock-copy, the whole of a small stock: what a browser searches in by itself. The same for everybody, and kept as a page is. */
import { services } from '#app/platform/services.server.ts'
import { copyStock } from '#app/vehicles/inventory-store.server.ts'
import type { Route } from './+types/stock-copy.ts'

const headers = { 'Cache-Control': 'no-cache' }

export async function loader({ context }: Route.LoaderArgs) {
	const { db, log } = context.get(services)
	try {
		return Response.json(await copyStock(db), { headers })
	} catch (error) {
		log.error({ err: error }, 'the stock could not be copied')
		return Response.json(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
	}
}
