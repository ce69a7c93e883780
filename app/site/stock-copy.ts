/**
 * GET /stock-copy: the complete data of a small stock, which the browser searches by itself. The same for all
 * visitors, and cached by the page cache.
 */
import { findMonthlyBudget } from '#app/features/finance/dealer-terms.server.ts'
import { copyStock } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import type { StockCopyData } from '#app/features/vehicles/inventory/stock-copy.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/stock-copy.ts'

const headers = { 'Cache-Control': 'no-cache' }

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, log } = appServices
	try {
		const [columns, budget] = await Promise.all([copyStock(db), findMonthlyBudget(appServices)])
		const copy: StockCopyData | null = columns && { columns, budget }
		return Response.json(copy, { headers })
	} catch (error) {
		log.error({ reason: reasonOf(error) }, 'the stock could not be copied')
		return Response.json(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
	}
}
