/**
 * GET /inventory/results: the list as JSON, which the inventory requests as the visitor types and filters. With
 * SETTLED_SEARCH, the visitor stopped typing.
 */

import type { RouteHandle } from '#app/core/addresses.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { listInventory } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import {
	INVENTORY_PARAMETERS,
	readQuery,
	SETTLED_SEARCH,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { countEmptySearch } from '#app/features/visits/visits.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/inventory-results.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export const handle: RouteHandle = {
	reads: INVENTORY_PARAMETERS,
	isPersonal: true,
	countedAs: 'data',
}

export async function loader({ url, request, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const query = readQuery(url.searchParams)
	const readList = async () => listInventory(appServices, query, await findSearchContext(appServices))
	const list = await readOrFallback(appServices.log, 'the inventory', readList(), null)
	if (list && request.headers.has(SETTLED_SEARCH))
		await countEmptySearch(appServices, list, {
			headers: request.headers,
			clientIp: context.get(clientIpContext),
		})
	return Response.json(list, { status: list ? 200 : 503, headers })
}
