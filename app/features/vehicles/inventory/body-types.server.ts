/** The body types on the home page: those of the vehicles for sale, as the filter counts them. */
import type { BodyTypeOnOffer } from '#app/features/vehicles/inventory/inventory-list.ts'
import { bodyTypeOf } from '#app/features/vehicles/search/stock.ts'
import { BODY_TYPES } from '#app/features/vehicles/search/vocabulary/bodies.ts'
import type { Services } from '#app/infra/services.server.ts'
import { currentStock } from './stock-cache.server.ts'

const BODY_TYPES_ON_HOME = 5

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
			return first
				? [{ category: first.category, drawing: drawingOf(first.category), count: group.length, lowest }]
				: []
		})
		.slice(0, BODY_TYPES_ON_HOME)
}

/** Its place in body-types.svg. */
function drawingOf(category: string): number {
	const names = Object.values(BODY_TYPES).map((name) => name.toLowerCase())
	const at = names.indexOf(category.toLowerCase())
	return at < 0 ? names.length : at
}
