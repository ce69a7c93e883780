/**
 * GET /stock-copy: the complete data of a small stock, which the browser searches by itself. The same for all
 * visitors, and cached by the page cache.
 */

import type { RouteHandle } from '#app/core/addresses.ts'
import { yearOf } from '#app/core/dates.ts'
import { findListTerms } from '#app/features/finance/dealer-terms.server.ts'
import { copyStock } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/stock-copy.ts'
import type { StockCopyData } from './search/local-stock.ts'

const headers = { 'Cache-Control': 'no-cache' }

export const handle: RouteHandle = { countedAs: 'data' }

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { log, now } = appServices
	const readCopy = async (): Promise<StockCopyData | null> => {
		const [columns, listTerms] = await Promise.all([copyStock(appServices), findListTerms(appServices)])
		return columns && { columns, listTerms, thisYear: yearOf(now()) }
	}
	const copy = await readOrFallback(log, 'the copy of the stock', readCopy(), undefined)
	if (copy !== undefined) return Response.json(copy, { headers })
	return Response.json(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
}
