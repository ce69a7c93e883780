/** The index of the stock in this process, brought up to date before every search, whoever changed the stock. */
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { CHANNEL } from '#app/platform/changes.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { carChanges, cars } from '#app/vehicles/vehicle-table.server.ts'
import type { SearchEntry } from './entry.ts'
import { shareTexts } from './shared-texts.ts'
import { createIndex, drop, isWorn, put, type StockIndex } from './stock-index.ts'

type Memory = {
	index: StockIndex
	seen: string // every transaction before this one is in the index
	at: number // ms
	isTakingIn: boolean // many changes, one after the other: meanwhile some are in the index and some are not
	anew?: Promise<void> | Pick<Memory, 'index' | 'seen'> // in place of a worn index, once it is there
	running?: Promise<StockIndex>
	next?: Promise<StockIndex>
}

/** Changes are noted for a day; who has not looked for half of one reads all anew. */
const LONGEST_WITHOUT_LOOKING = 12 * 3_600_000 // ms
/** So many vehicles are taken in at a time, that others are served between. */
const AT_ONCE = 250
/** Where a whole list changes, a search does not wait for the last of it. */
const LONGEST_WAIT = 400 // ms

const memories = new WeakMap<Database, Memory>()

/** Holds every change that was made before it was asked for, unless there are thousands. */
export function currentStock(db: Database): Promise<StockIndex> {
	const memory = memories.get(db) ?? { index: createIndex(), seen: '', at: 0, isTakingIn: false }
	memories.set(db, memory)
	const looked = lookAgain(db, memory)
	return new Promise((resolve, reject) => {
		const patience = setTimeout(() => memory.isTakingIn && resolve(memory.index), LONGEST_WAIT)
		void looked.then(resolve, reject).finally(() => clearTimeout(patience))
	})
}

/** What is read of the whole stock, and kept until that changes. */
export function keptOfStock<Value>(read: (db: Database) => Promise<Value>): (db: Database) => Promise<Value> {
	const kept = new WeakMap<StockIndex, { version: number; value: Promise<Value> }>()
	return async (db) => {
		const index = await currentStock(db)
		const known = kept.get(index)
		if (known?.version === index.version) return known.value
		const value = read(db)
		kept.set(index, { version: index.version, value })
		value.catch(() => kept.delete(index))
		return value
	}
}

function lookAgain(db: Database, memory: Memory): Promise<StockIndex> {
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
	if (memory.anew && 'index' in memory.anew) Object.assign(memory, memory.anew, { anew: undefined })
	const isStale = Date.now() - memory.at > LONGEST_WITHOUT_LOOKING
	const since = memory.seen === '' || isStale ? null : memory.seen
	const { seen, changed } = await changesSince(db, since)
	if (changed === 'all') memory.index = await readAll(db)
	else if (changed.length > 0) await takeInAll(db, memory, changed)
	memory.seen = seen
	memory.at = Date.now()
	if (isWorn(memory.index)) memory.anew ??= renew(db, memory)
	return memory.index
}

async function takeInAll(db: Database, memory: Memory, ids: string[]): Promise<void> {
	const began = performance.now()
	memory.isTakingIn = ids.length > AT_ONCE
	await takeIn(db, memory.index, ids).finally(() => {
		memory.isTakingIn = false
	})
	// Who did not wait may have had a page made of half of it, which is kept: this lets every process forget it.
	if (performance.now() - began > LONGEST_WAIT) await db.execute(sql`select pg_notify(${CHANNEL}, 'cars')`)
}

/** Behind the back of who searches, for a large stock takes seconds. What changes meanwhile is seen by the next look. */
async function renew(db: Database, memory: Memory): Promise<void> {
	const { seen } = memory
	try {
		memory.anew = { index: await readAll(db), seen }
	} catch {
		memory.anew = undefined
	}
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
	const shared = shareTexts()
	for (let after = ''; ; ) {
		const rows = await db
			.select(searchColumns)
			.from(cars)
			.where(after ? gt(cars.id, after) : undefined)
			.orderBy(asc(cars.id))
			.limit(AT_ONCE)
		for (const row of rows) put(index, shared(entryOf(row)))
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
