/** The inventory as one visitor asks for it, and the copy of a small stock that a browser searches by itself. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#app/infra/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { InventoryList } from './inventory-list.ts'
import { type InventoryQuery, lastPageOnly } from './inventory-query.ts'
import { findFuzzyLink, searchInventory, withCards } from './inventory-result.ts'
import type { SearchContext } from './search/match.ts'
import type { SearchStock } from './search/stock.ts'
import { currentStock } from './stock-cache.server.ts'
import { copyOf, LARGEST_COPY, type StockCopy } from './stock-copy.ts'
import type { VehicleSummary } from './vehicle.ts'
import { summaryColumns, withPhotos } from './vehicle-queries.server.ts'
import { cars } from './vehicle-table.server.ts'

type InventoryServices = Pick<Services, 'db' | 'memoize'>

/** What is remembered of the stock goes with the next change of anything, wherever it is made. */
export async function listInventory(
	services: InventoryServices,
	query: InventoryQuery,
	context: SearchContext,
): Promise<InventoryList> {
	const stock = await services.memoize('the stock', () => currentStock(services.db))
	const result = searchInventory(stock, isLarge(stock) ? lastPageOnly(query) : query, context)
	const fuzzyLink = findFuzzyLink(stock, result, context)
	const cards = await findCards(services, [...result.ids, ...result.closestMatches.map(({ id }) => id)])
	return { ...withCards(result, (id) => cards.get(id)), fuzzyLink }
}

/** Null where the stock is too large to be handed out. */
export async function copyStock(db: Database): Promise<StockCopy | null> {
	const stock = await currentStock(db)
	if (isLarge(stock)) return null
	const documents = stock.vehicles.map(({ document: vehicle }) => vehicle)
	return copyOf(
		documents,
		await readCards(
			db,
			documents.map(({ id }) => id),
		),
	)
}

/** Too large to be searched in the browser, and so for many pages at once: there a list grows by a page that it asks for. */
const isLarge = ({ vehicles }: SearchStock): boolean => vehicles.length > LARGEST_COPY

/** Of a large stock not all are remembered. */
const MOST_CARDS = 1_000

/** Those that no page has shown since the last change are read. */
async function findCards(
	{ db, memoize }: InventoryServices,
	ids: string[],
): Promise<Map<string, VehicleSummary>> {
	const cachedCards = await memoize('the cards', async () => new Map<string, VehicleSummary>())
	const cards = new Map<string, VehicleSummary>()
	for (const id of ids) {
		const card = cachedCards.get(id)
		if (card) cards.set(id, card)
	}
	const missingIds = ids.filter((id) => !cards.has(id))
	if (missingIds.length === 0) return cards

	const newCards = await readCards(db, missingIds)
	if (cachedCards.size + newCards.size > MOST_CARDS) cachedCards.clear()
	for (const [id, card] of newCards) {
		cachedCards.set(id, card)
		cards.set(id, card)
	}
	return cards
}

async function readCards(db: Database, ids: string[]): Promise<Map<string, VehicleSummary>> {
	const rows = await db.select(summaryColumns).from(cars).where(inArray(cars.id, ids))
	return new Map((await withPhotos(db, rows)).map((vehicle) => [vehicle.id, vehicle]))
}
