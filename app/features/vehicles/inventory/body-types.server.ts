/** The body types on the home page: those of the vehicles for sale, as the filter counts them. */
import { bodyTypeOf } from '#app/features/vehicles/search/stock.ts'
import type { Services } from '#app/infra/services.server.ts'
import { currentStock } from './stock-cache.server.ts'

const BODY_TYPES_ON_HOME = 4

/** The most frequent ones first. */
export async function listBodyTypes(services: Pick<Services, 'db' | 'memoize'>): Promise<string[]> {
	const { vehicles } = await currentStock(services)
	const names = vehicles.flatMap(({ document, isSold }) => (isSold ? [] : bodyTypeOf(document) || []))
	const groups = [...Map.groupBy(names, (name) => name.toLowerCase()).values()]
	return groups
		.sort((one, other) => other.length - one.length)
		.flatMap(([name]) => name ?? [])
		.slice(0, BODY_TYPES_ON_HOME)
}
