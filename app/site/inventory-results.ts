/** GET /inventory/results, the list alone: what the inventory asks for while a visitor types and slides. */
import { findMonthlyBudget } from '#app/finance/dealer-terms.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { readQuery } from '#app/vehicles/inventory-query.ts'
import { listInventory } from '#app/vehicles/inventory-store.server.ts'
import { priceWithin } from '#app/vehicles/monthly-budget.ts'
import type { Route } from './+types/inventory-results.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export async function loader({ url, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const { clock, log } = given
	try {
		const thisYear = clock().getFullYear()
		const priceFor = priceWithin(await findMonthlyBudget(given))
		const list = await listInventory(given, readQuery(url.searchParams), { thisYear, priceFor })
		return Response.json(list, { headers })
	} catch (error) {
		log.error({ reason: reasonOf(error) }, 'the inventory could not be read')
		return Response.json(null, { status: 503, headers })
	}
}
