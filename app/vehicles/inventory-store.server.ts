/** The inventory as one visitor asks for it, and the copy of a small stock that a browser searches by itself. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type AskedOfStock, answerInventory, withCards } from './inventory-answer.ts'
import type { InventoryList } from './inventory-list.ts'
import type { InventoryQuery } from './inventory-query.ts'
import { currentStock } from './search/stock-memory.server.ts'
import { copyOf, LARGEST_COPY, type StockCopy } from './stock-copy.ts'
import type { VehicleSummary } from './vehicle.ts'
import { summaryColumns, withPhotos } from './vehicle-store.server.ts'
import { cars } from './vehicle-table.server.ts'

export async function listInventory(
	db: Database,
	query: InventoryQuery,
	asked: AskedOfStock,
): Promise<InventoryList> {
	const index = await currentStock(db)
	const answer = answerInventory(index, query, asked)
	const slots = [...answer.slots, ...answer.near.map(({ slot }) => slot)]
	// Before anything is waited for: the index may change meanwhile.
	const ids = new Map(slots.map((slot) => [slot, index.entries[slot]?.id ?? '']))
	const cards = await readCards(db, [...ids.values()])
	return withCards(answer, (slot) => cards.get(ids.get(slot) ?? ''))
}

/** Null where the stock is too large to be handed out. */
export async function copyStock(db: Database): Promise<StockCopy | null> {
	const { slots, entries } = await currentStock(db)
	if (slots.size > LARGEST_COPY) return null
	const listed = entries.filter((entry) => entry !== undefined)
	return copyOf(listed, await readCards(db, [...slots.keys()]))
}

async function readCards(db: Database, ids: string[]): Promise<Map<string, VehicleSummary>> {
	const rows = await db.select(summaryColumns).from(cars).where(inArray(cars.id, ids))
	return new Map((await withPhotos(db, rows)).map((vehicle) => [vehicle.id, vehicle]))
}
