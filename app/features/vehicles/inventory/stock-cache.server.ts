/**
 * In-memory copy of the stock for the search, one per process. Each search first applies the changes that any
 * process recorded in `car_changes`.
 */
import { asc, gt, inArray, sql } from 'drizzle-orm'
import {
	createStock,
	type SearchDocument,
	type SearchStock,
	toSearchVehicle,
} from '#app/features/vehicles/search/stock.ts'
import { carChanges, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { CHANNEL } from '#app/infra/database/changes.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'

type Cache = {
	stock: SearchStock
	documents: Map<string, SearchDocument>
	snapshotXmin: string // every transaction before this one is applied
	refreshedAt: number // ms
	isCatchingUp: boolean // more than AT_ONCE changes are being applied
	hasServedPrevious: boolean // a search did not wait for them
	running?: Promise<SearchStock>
	next?: Promise<SearchStock>
}

/**
 * `car_changes` rows are stored for a day. A cache that was not refreshed for half a day rereads the whole
 * stock.
 */
const LONGEST_WITHOUT_LOOKING = 12 * 3_600_000 // ms
/** Vehicles read per batch, so that other requests are served in between. */
const AT_ONCE = 250
/** While a bulk change is being applied, a search waits this long, then uses the previous stock. */
const LONGEST_WAIT = 400 // ms

const caches = new WeakMap<Database, Cache>()

/**
 * Returns the stock with every change committed before the call. During a bulk change (more than AT_ONCE
 * vehicles) it may return the previous stock after LONGEST_WAIT ms.
 */
export function currentStock(db: Database): Promise<SearchStock> {
	const cache = caches.get(db) ?? {
		stock: createStock([]),
		documents: new Map(),
		snapshotXmin: '',
		refreshedAt: 0,
		isCatchingUp: false,
		hasServedPrevious: false,
	}
	caches.set(db, cache)
	const refreshed = refresh(db, cache)
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			if (!cache.isCatchingUp) return
			cache.hasServedPrevious = true
			resolve(cache.stock)
		}, LONGEST_WAIT)
		void refreshed.then(resolve, reject).finally(() => clearTimeout(timer))
	})
}

/**
 * Memoizes `read` per stock version: any change to a vehicle creates a new stock, which invalidates the
 * cache.
 */
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

function refresh(db: Database, cache: Cache): Promise<SearchStock> {
	if (!cache.running) return start(db, cache)
	// The running refresh may have read before the latest change. One more refresh serves all waiting callers.
	cache.next ??= cache.running
		.catch(() => {})
		.then(() => {
			cache.next = undefined
			return start(db, cache)
		})
	return cache.next
}

function start(db: Database, cache: Cache): Promise<SearchStock> {
	cache.running = catchUp(db, cache)
		.finally(() => invalidatePrevious(db, cache))
		.finally(() => {
			cache.running = undefined
		})
	return cache.running
}

/**
 * A search that did not wait may have cached the previous stock or a page of it: invalidates the caches of
 * every process, also when the refresh failed, so that the next search tries it again.
 */
async function invalidatePrevious(db: Database, cache: Cache): Promise<void> {
	if (!cache.hasServedPrevious) return
	await db.execute(sql`select pg_notify(${CHANNEL}, 'cars')`)
	cache.hasServedPrevious = false
}

async function catchUp(db: Database, cache: Cache): Promise<SearchStock> {
	const isStale = cache.snapshotXmin === '' || Date.now() - cache.refreshedAt > LONGEST_WITHOUT_LOOKING
	const { snapshotXmin, changed } = await changesSince(db, isStale ? null : cache.snapshotXmin)
	if (changed === 'all') cache.documents = await readAll(db)
	else if (changed.length > 0) await applyChanges(db, cache, changed)
	if (changed.length > 0) cache.stock = createStock(cache.documents.values())
	cache.snapshotXmin = snapshotXmin
	cache.refreshedAt = Date.now()
	return cache.stock
}

/** One statement, hence one snapshot: transactions still running then are read by the next refresh. */
async function changesSince(
	db: Database,
	since: string | null,
): Promise<{ snapshotXmin: string; changed: string[] | 'all' }> {
	const { rows } = await db.execute<{ seen: string; ids: (string | null)[] | null }>(sql`
		select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
			array(select distinct ${carChanges.carId} from ${carChanges}
				where ${carChanges.transaction} >= ${since}::xid8) as ids`)
	const [row] = rows
	const ids = row?.ids ?? []
	const changed = ids.filter((id) => id !== null)
	return {
		snapshotXmin: row?.seen ?? '',
		changed: since === null || changed.length < ids.length ? 'all' : changed,
	}
}

async function readAll(db: Database): Promise<Map<string, SearchDocument>> {
	const documents = new Map<string, SearchDocument>()
	for (let after = ''; ; ) {
		const rows = await db
			.select(columns)
			.from(cars)
			.where(after ? gt(cars.id, after) : undefined)
			.orderBy(asc(cars.id))
			.limit(AT_ONCE)
		for (const row of rows) addDocument(documents, row)
		const last = rows.at(-1)
		if (!last || rows.length < AT_ONCE) return documents
		after = last.id
	}
}

async function applyChanges(db: Database, cache: Cache, ids: string[]): Promise<void> {
	cache.isCatchingUp = ids.length > AT_ONCE
	try {
		for (let from = 0; from < ids.length; from += AT_ONCE) {
			const batch = ids.slice(from, from + AT_ONCE)
			const rows = await db.select(columns).from(cars).where(inArray(cars.id, batch))
			for (const id of batch) cache.documents.delete(id)
			for (const row of rows) addDocument(cache.documents, row)
		}
	} finally {
		cache.isCatchingUp = false
	}
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
type Row = Omit<SearchDocument, 'createdAt'> & { createdAt: Date }

/** Indexes the vehicle immediately, batch by batch, so that a large stock does not block other requests. */
function addDocument(documents: Map<string, SearchDocument>, { createdAt, ...row }: Row): void {
	const document = { ...row, createdAt: createdAt.getTime() }
	toSearchVehicle(document)
	documents.set(document.id, document)
}
