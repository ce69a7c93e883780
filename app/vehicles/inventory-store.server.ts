/** The inventory as one visitor asks for it, and the copy of a small stock that a browser searches by itself. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { answerInventory, roughlyAlike, withCards } from './inventory-answer.ts'
import type { InventoryList } from './inventory-list.ts'
import { type InventoryQuery, onePageOf } from './inventory-query.ts'
import type { SearchContext } from './search/match.ts'
import type { SearchStock } from './search/stock.ts'
import { currentStock } from './stock-cache.server.ts'
import { copyOf, LARGEST_COPY, type StockCopy } from './stock-copy.ts'
import type { VehicleSummary } from './vehicle.ts'
import { summaryColumns, withPhotos } from './vehicle-store.server.ts'
import { cars } from './vehicle-table.server.ts'

type Given = Pick<Services, 'db' | 'remember'>

/** What is remembered of the stock goes with the next change of anything, wherever it is made. */
export async function listInventory(
	given: Given,
	query: InventoryQuery,
	help: SearchContext,
): Promise<InventoryList> {
	const stock = await given.remember('the stock', () => currentStock(given.db))
	const answer = answerInventory(stock, isLarge(stock) ? onePageOf(query) : query, help)
	const rough = roughlyAlike(stock, answer, help)
	const cards = await findCards(given, [...answer.ids, ...answer.near.map(({ id }) => id)])
	return { ...withCards(answer, (id) => cards.get(id)), rough }
}

/** Null where the stock is too large to be handed out. */
export async function copyStock(db: Database): Promise<StockCopy | null> {
	const stock = await currentStock(db)
	if (isLarge(stock)) return null
	const listed = stock.vehicles.map(({ entry }) => entry)
	return copyOf(
		listed,
		await readCards(
			db,
			listed.map(({ id }) => id),
		),
	)
}

/** Too large to be searched in the browser, and so for many pages at once: there a list grows by a page that it asks for. */
const isLarge = ({ vehicles }: SearchStock): boolean => vehicles.length > LARGEST_COPY

/** Of a large stock not all are remembered. */
const MOST_CARDS = 1_000

/** Those that no page has shown since the last change are read. */
async function findCards({ db, remember }: Given, ids: string[]): Promise<Map<string, VehicleSummary>> {
	const known = await remember('the cards', async () => new Map<string, VehicleSummary>())
	const cards = new Map<string, VehicleSummary>()
	for (const id of ids) {
		const card = known.get(id)
		if (card) cards.set(id, card)
	}
	const others = ids.filter((id) => !cards.has(id))
	if (others.length === 0) return cards

	const read = await readCards(db, others)
	if (known.size + read.size > MOST_CARDS) known.clear()
	for (const [id, card] of read) {
		known.set(id, card)
		cards.set(id, card)
	}
	return cards
}

async function readCards(db: Database, ids: string[]): Promise<Map<string, VehicleSummary>> {
	const rows = await db.select(summaryColumns).from(cars).where(inArray(cars.id, ids))
	return new Map((await withPhotos(db, rows)).map((vehicle) => [vehicle.id, vehicle]))
}
