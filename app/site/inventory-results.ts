/**
 * GET /inventory/results: the list as JSON, which the inventory requests as the visitor types and filters.
 */
import { findMonthlyBudget } from '#app/features/finance/dealer-terms.server.ts'
import { listInventory } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { readQuery } from '#app/features/vehicles/inventory/inventory-query.ts'
import { priceWithin } from '#app/features/vehicles/inventory/monthly-budget.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/inventory-results.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export async function loader({ url, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { now, log } = appServices
	try {
		const thisYear = now().getFullYear()
		const priceFor = priceWithin(await findMonthlyBudget(appServices))
		const list = await listInventory(appServices, readQuery(url.searchParams), { thisYear, priceFor })
		return Response.json(list, { headers })
	} catch (error) {
		log.error({ reason: reasonOf(error) }, 'the inventory could not be read')
		return Response.json(null, { status: 503, headers })
	}
}
