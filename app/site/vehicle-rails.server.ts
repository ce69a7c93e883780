import type { Dealer } from '#app/features/dealer/dealer.ts'
import { advertise } from '#app/features/finance/dealer-terms.server.ts'
import type { Rails } from '#app/features/vehicles/vehicle.ts'
import { listRails } from '#app/features/vehicles/vehicle-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

const NO_RAILS: Rails = { justIn: [], reduced: [] }

/** With their monthly amounts. If the query fails, the page shows no rail. */
export async function loadRails(services: Services, dealer: Dealer): Promise<Rails> {
	const { log, now } = services
	const { justIn, reduced } = await readOrFallback(log, 'the rails', listRails(services), NO_RAILS)
	return { justIn: advertise(dealer, justIn, now()), reduced: advertise(dealer, reduced, now()) }
}
