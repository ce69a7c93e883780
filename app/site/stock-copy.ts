/** GET /stock-copy, the whole of a small stock: what a browser searches in by itself. The same for everybody, and kept as a page is. */
import { findMonthlyBudget } from '#app/finance/dealer-terms.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { copyStock } from '#app/vehicles/inventory-store.server.ts'
import type { SentCopy } from '#app/vehicles/stock-copy.ts'
import type { Route } from './+types/stock-copy.ts'

const headers = { 'Cache-Control': 'no-cache' }

export async function loader({ context }: Route.LoaderArgs) {
	const given = context.get(services)
	const { db, log } = given
	try {
		const [columns, budget] = await Promise.all([copyStock(db), findMonthlyBudget(given)])
		const copy: SentCopy | null = columns && { columns, budget }
		return Response.json(copy, { headers })
	} catch (error) {
		log.error({ reason: reasonOf(error) }, 'the stock could not be copied')
		return Response.json(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
	}
}
