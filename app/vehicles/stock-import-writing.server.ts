/** What a stock list does, written: some hundred vehicles at a time, with their earlier prices and their lines in the journal. */
import { randomUUID } from 'node:crypto'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { type Author, addJournalEntries } from '#app/staff/journal-store.server.ts'
import { KIND } from './stock-entry.ts'
import type { Planned } from './stock-plan.ts'
import { repriced } from './vehicle-repricing.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

type Writer = { by: Author; now: Date }
type New = Extract<Planned, { kind: 'new' }>
type Changed = Extract<Planned, { kind: 'changed' }>

const BATCH = 250

/** The table of vehicles is held by the transaction: nothing of it has changed since the plan was made. */
export async function writePlan(transaction: Transaction, given: Writer, plan: Planned[]) {
	const added = plan.filter((row) => row.kind === 'new')
	const changed = plan.filter((row) => row.kind === 'changed')
	for (const rows of inBatches(added)) await add(transaction, given, rows)
	for (const rows of inBatches(changed)) await change(transaction, given, rows)
	return { added: added.length, changed: changed.length }
}

async function add(transaction: Transaction, { by, now }: Writer, rows: New[]) {
	const vehicles = rows.map(({ vehicle, place }) => ({
		...vehicle,
		id: randomUUID(),
		pricedAt: now,
		createdAt: new Date(now.getTime() - place), // in the order of the list, its first one newest
		updatedAt: now,
	}))
	await transaction.insert(cars).values(vehicles)
	const lines = vehicles.map(({ id, name }) => ({ recordId: id, recordName: name, fields: [] }))
	await addJournalEntries(transaction, { by, at: now, kind: KIND, deed: 'added' }, lines)
}

async function change(transaction: Transaction, { by, now }: Writer, rows: Changed[]) {
	const ids = rows.map(({ id }) => id)
	const before = new Map(
		(await transaction.select().from(cars).where(inArray(cars.id, ids))).map((car) => [car.id, car]),
	)
	const prices: (typeof carPrices.$inferInsert)[] = []
	const vehicles = rows.map(({ id, vehicle }) => {
		const car = before.get(id)
		if (!car) throw new Error('a vehicle of the plan is gone')
		const asked = { ...car, pricedAt: car.pricedAt ?? car.createdAt }
		const { price, previousPrice, pricedAt } = repriced(asked, vehicle.price, now)
		if (price !== asked.price)
			prices.push({ carId: id, price: asked.price, askedFrom: asked.pricedAt, askedUntil: now })
		const version = car.version + 1
		return { ...car, ...vehicle, price, previousPrice, pricedAt, updatedAt: now, version }
	})
	await transaction.insert(cars).values(vehicles).onConflictDoUpdate({ target: cars.id, set: ALL })
	if (prices.length > 0) await transaction.insert(carPrices).values(prices)
	const lines = rows.map(({ id, name, changes }) => ({
		recordId: id,
		recordName: name,
		fields: changes.map(({ field }) => field),
	}))
	await addJournalEntries(transaction, { by, at: now, kind: KIND, deed: 'changed' }, lines)
}

/** Every column as the row brings it. */
const ALL = Object.fromEntries(
	Object.entries(getTableColumns(cars)).map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]),
)

function* inBatches<Row>(rows: Row[]): Generator<Row[]> {
	for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}
