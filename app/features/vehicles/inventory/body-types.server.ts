/** The body types on the home page: those of the vehicles for sale, as the filter counts them. */
import type { BodyTypeOnOffer } from '#app/features/vehicles/inventory/inventory-list.ts'
import { bodyTypeOf } from '#app/features/vehicles/search/stock.ts'
import type { Services } from '#app/infra/services.server.ts'
import { currentStock } from './stock-cache.server.ts'

const BODY_TYPES_ON_HOME = 4

/** The most frequent ones first. */
export async function listBodyTypes(services: Pick<Services, 'db' | 'memoize'>): Promise<BodyTypeOnOffer[]> {
	const { vehicles } = await currentStock(services)
	const named = vehicles.flatMap(({ document, isSold }) => {
		const category = isSold ? '' : bodyTypeOf(document)
		return category ? [{ category, price: document.price }] : []
	})
	const groups = [...Map.groupBy(named, ({ category }) => category.toLowerCase()).values()]
	return groups
		.sort((one, other) => other.length - one.length)
		.flatMap((group) => {
			const [first] = group
			const lowest = Math.min(...group.map(({ price }) => price))
			return first ? [{ category: first.category, count: group.length, lowest }] : []
		})
		.slice(0, BODY_TYPES_ON_HOME)
}
