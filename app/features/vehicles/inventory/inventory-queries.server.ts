/**
 * Runs inventory queries on the server, finds the vehicles of an address, and copies a small stock for search in the
 * browser.
 */
import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { yearOf } from '#app/core/dates.ts'
import { capitalize } from '#app/core/text.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import { parseQuery } from '#app/features/vehicles/search/parse-query.ts'
import type { SearchDocument, SearchStock } from '#app/features/vehicles/search/stock.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { nearestTo, RELATED, summaryColumns, toCards } from '#app/features/vehicles/vehicle-queries.server.ts'
import { isLongSold } from '#app/features/vehicles/vehicle-repricing.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { InventoryList } from './inventory-list.ts'
import { type InventoryQuery, lastPageOnly } from './inventory-query.ts'
import { findFuzzyLink, searchInventory, withCards } from './inventory-result.ts'
import { currentStock, listedIn } from './stock-cache.server.ts'
import { copyOf, LARGEST_COPY, type StockCopy } from './stock-copy.ts'

type InventoryServices = Pick<Services, 'db' | 'memoize' | 'now' | 'takeTurn'>

/** Searches the stock. The memoized stock and cards are invalidated by any change in the database. */
export async function listInventory(
	services: InventoryServices,
	query: InventoryQuery,
	context: SearchContext,
): Promise<InventoryList> {
	const all = await currentStock(services)
	const stock = listedIn(all, services.now())
	await services.takeTurn?.()
	const result = searchInventory(stock, isLarge(stock) ? lastPageOnly(query) : query, context)
	const fuzzyLink = findFuzzyLink(stock, result)
	const cards = await findCards(services, [...result.ids, ...result.closestMatches.map(({ id }) => id)])
	return { ...withCards(result, (id) => cards.get(id)), fuzzyLink }
}

/** The makes and models in a text that the stock lacks. */
export async function findAbsentNames(services: InventoryServices, text: string): Promise<string[]> {
	const stock = listedIn(await currentStock(services), services.now())
	return parseQuery(text, stock, yearOf(services.now())).parts.flatMap(({ absent }) =>
		absent ? capitalize(absent.name) : [],
	)
}

/** Null when the stock exceeds LARGEST_COPY vehicles. */
export async function copyStock(services: InventoryServices): Promise<StockCopy | null> {
	const stock = listedIn(await currentStock(services), services.now())
	if (isLarge(stock)) return null
	const documents = stock.vehicles.map(({ document: vehicle }) => vehicle)
	const ids = documents.map(({ id }) => id)
	const cards = await readCards(services.db, ids)
	await services.takeTurn?.()
	return copyOf(documents, cards)
}

/**
 * A large stock is searched on the server only, so each response holds one page, which the browser appends to
 * its list.
 */
const isLarge = ({ vehicles }: SearchStock): boolean => vehicles.length > LARGEST_COPY

const MOST_CARDS = 1_000

/** Reads only the cards that are not cached since the last change. */
export async function findCards(
	{ db, memoize }: Pick<InventoryServices, 'db' | 'memoize'>,
	ids: string[],
): Promise<Map<string, VehicleSummary>> {
	const cachedCards = await memoize(
		'the cards',
		async () => new LRUCache<string, VehicleSummary>({ max: MOST_CARDS }),
	)
	const cards = new Map<string, VehicleSummary>()
	for (const id of ids) {
		const card = cachedCards.get(id)
		if (card) cards.set(id, card)
	}
	const missingIds = ids.filter((id) => !cards.has(id))
	if (missingIds.length === 0) return cards
	for (const [id, card] of await readCards(db, missingIds)) {
		cachedCards.set(id, card)
		cards.set(id, card)
	}
	return cards
}

export async function readCards(db: Database, ids: string[]): Promise<Map<string, VehicleSummary>> {
	const rows = await db.select(summaryColumns).from(cars).where(inArray(cars.id, ids))
	return new Map((await toCards(db, rows)).map((vehicle) => [vehicle.id, vehicle]))
}

/** The vehicles of an address: as they are offered now, and what is like the sold ones. */
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
