/** GET /opening: whether the dealership is open, as JSON, for a page whose tab slept. */
import type { RouteHandle } from '#app/core/addresses.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { getOpenness } from '#app/features/dealer/trading-hours.ts'
import { isDatabaseDown, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/opening.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export const handle: RouteHandle = { isPersonal: true, countedAs: 'data' }

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const dealer = await findDealerOrCached(appServices, { isDatabaseDown: context.get(isDatabaseDown) })
	const { tradingHours, specialDays } = dealer
	const openness = getOpenness({ ...tradingHours, specialDays }, appServices.now(), isPublicHoliday)
	return Response.json(openness ?? null, { headers })
}
