/** The inventory as one visitor asks for it, and the copy of a small stock that a browser searches by itself. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { answerInventory, roughlyAlike, withCards } from './inventory-answer.ts'
import type { InventoryList } from './inventory-list.ts'
import { type InventoryQuery, onePageOf } from './inventory-query.ts'
import type { Help } from './search/search-stock.ts'
import type { StockIndex } from './search/stock-index.ts'
import { currentStock } from './search/stock-memory.server.ts'
import { copyOf, LARGEST_COPY, type StockCopy } from './stock-copy.ts'
import type { VehicleSummary } from './vehicle.ts'
import { summaryColumns, withPhotos } from './vehicle-store.server.ts'
import { cars } from './vehicle-table.server.ts'

type Given = Pick<Services, 'db' | 'remember'>

/** What is remembered of the stock goes with the next change of anything, wherever it is made. */
export async function listInventory(given: Given, query: InventoryQuery, help: Help): Promise<InventoryList> {
	const index = await given.remember('the stock', () => currentStock(given.db))
	const answer = answerInventory(index, isLarge(index) ? onePageOf(query) : query, help)
	const rough = roughlyAlike(index, answer, help)
	const slots = [...answer.slots, ...answer.near.map(({ slot }) => slot)]
	// Before anything is waited for: the index may change meanwhile.
	const ids = new Map(slots.map((slot) => [slot, index.entries[slot]?.id ?? '']))
	const cards = await findCards(given, [...ids.values()])
	return { ...withCards(answer, (slot) => cards.get(ids.get(slot) ?? '')), rough }
}

/** Null where the stock is too large to be handed out. */
export async function copyStock(db: Database): Promise<StockCopy | null> {
	const index = await currentStock(db)
	if (isLarge(index)) return null
	const { slots, entries } = index
	const listed = entries.filter((entry) => entry !== undefined)
	return copyOf(listed, await readCards(db, [...slots.keys()]))
}

/** Too large to be searched in the browser, and so for many pages at once: there a list grows by a page that it asks for. */
const isLarge = ({ slots }: StockIndex): boolean => slots.size > LARGEST_COPY

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
