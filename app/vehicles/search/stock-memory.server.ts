/** The index of the stock in this process, brought up to date before every search, whoever changed the stock. */
import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { carChanges, cars } from '#app/vehicles/vehicle-table.server.ts'
import type { SearchEntry } from './entry.ts'
import { createIndex, drop, isWorn, put, renewed, type StockIndex } from './stock-index.ts'

type Memory = {
	index: StockIndex
	seen: string // every transaction before this one is in the index
	at: number // ms
	running?: Promise<StockIndex>
	next?: Promise<StockIndex>
}

/** Changes are noted for a day; who has not looked for half of one reads all anew. */
const LONGEST_WITHOUT_LOOKING = 12 * 3_600_000 // ms
/** So many vehicles are taken in at a time, that others are served between. */
const AT_ONCE = 250

const memories = new WeakMap<Database, Memory>()

/** Holds every change that was made before it was asked for. */
export function currentStock(db: Database): Promise<StockIndex> {
	const memory = memories.get(db) ?? { index: createIndex(), seen: '', at: 0 }
	memories.set(db, memory)
	if (!memory.running) return start(db, memory)
	// What runs may have looked before the latest change: one more look serves all who wait.
	memory.next ??= memory.running
		.catch(() => {})
		.then(() => {
			memory.next = undefined
			return start(db, memory)
		})
	return memory.next
}

function start(db: Database, memory: Memory): Promise<StockIndex> {
	memory.running = catchUp(db, memory).finally(() => {
		memory.running = undefined
	})
	return memory.running
}

async function catchUp(db: Database, memory: Memory): Promise<StockIndex> {
	const isStale = Date.now() - memory.at > LONGEST_WITHOUT_LOOKING
	const since = memory.seen === '' || isStale ? null : memory.seen
	const { seen, changed } = await changesSince(db, since)
	if (changed === 'all') memory.index = await readAll(db)
	else if (changed.length > 0) await takeIn(db, memory.index, changed)
	if (isWorn(memory.index)) memory.index = renewed(memory.index)
	memory.seen = seen
	memory.at = Date.now()
	return memory.index
}

/** In one statement, and so of one moment: what still runs then is seen the next time. */
async function changesSince(
	db: Database,
	since: string | null,
): Promise<{ seen: string; changed: string[] | 'all' }> {
	const { rows } = await db.execute<{ seen: string; ids: (string | null)[] | null }>(sql`
		select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
			array(select distinct ${carChanges.carId} from ${carChanges}
				where ${carChanges.transaction} >= ${since}::xid8) as ids`)
	const [row] = rows
	const ids = row?.ids ?? []
	const changed = ids.filter((id) => id !== null)
	return { seen: row?.seen ?? '', changed: since === null || changed.length < ids.length ? 'all' : changed }
}

async function readAll(db: Database): Promise<StockIndex> {
	const index = createIndex()
	for (let after = ''; ; ) {
		const rows = await db
			.select(searchColumns)
			.from(cars)
			.where(after ? gt(cars.id, after) : undefined)
			.orderBy(asc(cars.id))
			.limit(AT_ONCE)
		for (const row of rows) put(index, entryOf(row))
		const last = rows.at(-1)
		if (!last || rows.length < AT_ONCE) return index
		after = last.id
	}
}

async function takeIn(db: Database, index: StockIndex, ids: string[]): Promise<void> {
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		const some = ids.slice(from, from + AT_ONCE)
		const rows = await db.select(searchColumns).from(cars).where(inArray(cars.id, some))
		const there = new Set(rows.map(({ id }) => id))
		for (const id of some) if (!there.has(id)) drop(index, id)
		for (const row of rows) put(index, entryOf(row))
	}
}

const searchColumns = {
	id: cars.id,
	name: cars.name,
	make: cars.make,
	model: cars.model,
	variant: cars.variant,
	description: cars.description,
	category: cars.category,
	price: cars.price,
	year: cars.year,
	mileage: cars.mileage,
	condition: cars.condition,
	transmission: cars.transmission,
	fuelType: cars.fuelType,
	features: cars.features,
	colour: cars.colour,
	drive: cars.drive,
	seats: cars.seats,
	bodyStyle: cars.bodyStyle,
	stockNumber: cars.stockNumber,
	status: cars.status,
	createdAt: cars.createdAt,
}

const entryOf = ({
	createdAt,
	...row
}: Omit<SearchEntry, 'createdAt'> & { createdAt: Date }): SearchEntry => ({
	...row,
	createdAt: createdAt.getTime(),
})
