/** The vehicles of an address: as they are offered now, and what is like the sold ones. */
import { findCards } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import type { SearchDocument } from '#app/features/vehicles/search/stock.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { nearestTo, RELATED } from '#app/features/vehicles/vehicle-queries.server.ts'
import { isLongSold } from '#app/features/vehicles/vehicle-repricing.ts'
import type { Services } from '#app/infra/services.server.ts'

type StockServices = Pick<Services, 'db' | 'memoize' | 'now'>
export type WithClosest = {
	vehicles: VehicleSummary[]
	closest: { of: string; vehicles: VehicleSummary[] }[]
}

/** Only vehicles that the website still shows; those sold long ago, deleted ones and made-up ids look the same. */
export async function findVehicles(services: StockServices, ids: string[]): Promise<WithClosest> {
	const { vehicles: stock } = await currentStock(services)
	const documents = stock.map(({ document }) => document)
	const shown = documents.filter(({ id, soldAt }) => ids.includes(id) && !isGone(soldAt, services.now()))
	const offered = documents.filter(({ status }) => status !== 'sold')
	const closest = shown
		.filter(({ status }) => status === 'sold')
		.map((sold) => ({ of: sold.id, ids: closestTo(sold, offered).map(({ id }) => id) }))
	const cards = await findCards(services, [
		...shown.map(({ id }) => id),
		...closest.flatMap(({ ids }) => ids),
	])
	const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? [])
	return {
		vehicles: cardsOf(ids),
		closest: closest.map(({ of, ids }) => ({ of, vehicles: cardsOf(ids) })),
	}
}

const isGone = (soldAt: number | null | undefined, now: Date) =>
	isLongSold(soldAt ? new Date(soldAt) : null, now)

/** As on the page of a vehicle (`listRelated`): the same fuel first. */
function closestTo(vehicle: SearchDocument, offered: SearchDocument[]): SearchDocument[] {
	const { true: alike = [], false: others = [] } = Object.groupBy(offered, ({ fuelType }) =>
		fuelType === vehicle.fuelType ? 'true' : 'false',
	)
	const nearest = nearestTo(vehicle, alike, RELATED)
	return [...nearest, ...nearestTo(vehicle, others, RELATED - nearest.length)]
}
