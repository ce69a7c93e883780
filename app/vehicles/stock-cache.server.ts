/** The stock as this process searches it, brought up to date before every search, whoever changed it. */
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { CHANNEL } from '#app/platform/changes.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { carChanges, cars } from '#app/vehicles/vehicle-table.server.ts'
import { createStock, type SearchEntry, type SearchStock, searchVehicle } from './search/stock.ts'

type Cache = {
	stock: SearchStock
	entries: Map<string, SearchEntry>
	seen: string // every transaction before this one is in the stock
	at: number // ms
	isTakingIn: boolean // many changes, one after the other
	running?: Promise<SearchStock>
	next?: Promise<SearchStock>
}

/** Changes are noted for a day; a process that has not looked for half of one reads all anew. */
const LONGEST_WITHOUT_LOOKING = 12 * 3_600_000 // ms
/** So many vehicles are read at a time, that others are served between. */
const AT_ONCE = 250
/** Where a whole list changes, a search does not wait for the last of it. */
const LONGEST_WAIT = 400 // ms

const caches = new WeakMap<Database, Cache>()

/** Holds every change that was made before it was asked for, unless there are thousands. */
export function currentStock(db: Database): Promise<SearchStock> {
	const cache = caches.get(db) ?? {
		stock: createStock([]),
		entries: new Map(),
		seen: '',
		at: 0,
		isTakingIn: false,
	}
	caches.set(db, cache)
	const looked = lookAgain(db, cache)
	return new Promise((resolve, reject) => {
		const patience = setTimeout(() => cache.isTakingIn && resolve(cache.stock), LONGEST_WAIT)
		void looked.then(resolve, reject).finally(() => clearTimeout(patience))
	})
}

/** What is read of the whole stock, and cached until that changes: every change makes another stock. */
export function cachedByStock<Value>(
	read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
	const cached = new WeakMap<SearchStock, Promise<Value>>()
	return async (db) => {
		const stock = await currentStock(db)
		const known = cached.get(stock)
		if (known) return known
		const value = read(db)
		cached.set(stock, value)
		value.catch(() => cached.delete(stock))
		return value
	}
}

function lookAgain(db: Database, cache: Cache): Promise<SearchStock> {
	if (!cache.running) return start(db, cache)
	// What runs may have looked before the latest change: one more look serves all who wait.
	cache.next ??= cache.running
		.catch(() => {})
		.then(() => {
			cache.next = undefined
			return start(db, cache)
		})
	return cache.next
}

function start(db: Database, cache: Cache): Promise<SearchStock> {
	cache.running = catchUp(db, cache).finally(() => {
		cache.running = undefined
	})
	return cache.running
}

async function catchUp(db: Database, cache: Cache): Promise<SearchStock> {
	const isStale = cache.seen === '' || Date.now() - cache.at > LONGEST_WITHOUT_LOOKING
	const { seen, changed } = await changesSince(db, isStale ? null : cache.seen)
	if (changed === 'all') cache.entries = await readAll(db)
	else if (changed.length > 0) await takeIn(db, cache, changed)
	if (changed.length > 0) cache.stock = createStock(cache.entries.values())
	cache.seen = seen
	cache.at = Date.now()
	return cache.stock
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

async function readAll(db: Database): Promise<Map<string, SearchEntry>> {
	const entries = new Map<string, SearchEntry>()
	for (let after = ''; ; ) {
		const rows = await db
			.select(columns)
			.from(cars)
			.where(after ? gt(cars.id, after) : undefined)
			.orderBy(asc(cars.id))
			.limit(AT_ONCE)
		for (const row of rows) put(entries, row)
		const last = rows.at(-1)
		if (!last || rows.length < AT_ONCE) return entries
		after = last.id
	}
}

async function takeIn(db: Database, cache: Cache, ids: string[]): Promise<void> {
	const began = performance.now()
	cache.isTakingIn = ids.length > AT_ONCE
	try {
		for (let from = 0; from < ids.length; from += AT_ONCE) {
			const some = ids.slice(from, from + AT_ONCE)
			const rows = await db.select(columns).from(cars).where(inArray(cars.id, some))
			for (const id of some) cache.entries.delete(id)
			for (const row of rows) put(cache.entries, row)
		}
	} finally {
		cache.isTakingIn = false
	}
	// Who did not wait may have had a page made of the stock before, which is cached: this lets every process forget it.
	if (performance.now() - began > LONGEST_WAIT) await db.execute(sql`select pg_notify(${CHANNEL}, 'cars')`)
}

const columns = {
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
	engine: cars.engine,
	powerKw: cars.powerKw,
	drive: cars.drive,
	doors: cars.doors,
	seats: cars.seats,
	previousOwners: cars.previousOwners,
	serviceHistory: cars.serviceHistory,
	warranty: cars.warranty,
	bodyStyle: cars.bodyStyle,
	stockNumber: cars.stockNumber,
	status: cars.status,
	createdAt: cars.createdAt,
}
type Row = Omit<SearchEntry, 'createdAt'> & { createdAt: Date }

/** Read at once, a part of the list at a time, so that a large stock does not hold up who is served between. */
function put(entries: Map<string, SearchEntry>, { createdAt, ...row }: Row): void {
	const entry = { ...row, createdAt: createdAt.getTime() }
	searchVehicle(entry)
	entries.set(entry.id, entry)
}
