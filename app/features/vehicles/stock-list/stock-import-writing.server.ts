/** Writes an import plan in batches of vehicles, with previous prices and audit log entries. */
import { randomUUID } from 'node:crypto'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type Author, addAuditLogEntries } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { VALUES_IN_AUDIT_LOG } from '#app/features/vehicles/vehicle-audit-log.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { reprice } from '#app/features/vehicles/vehicle-repricing.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { PlannedRow } from './stock-plan.ts'

type Writer = { by: Author; now: Date }
type NewRow = Extract<PlannedRow, { kind: 'new' }>
type ChangedRow = Extract<PlannedRow, { kind: 'changed' }>

const BATCH = 250

/**
 * The caller's transaction holds a table lock on `cars`, so the stock still equals the one that was planned
 * for.
 */
export async function writePlan(transaction: Transaction, writer: Writer, plan: PlannedRow[]) {
	const added = plan.filter((row) => row.kind === 'new')
	const changed = plan.filter((row) => row.kind === 'changed')
	for (const rows of inBatches(added)) await addVehicles(transaction, writer, rows)
	for (const rows of inBatches(changed)) await updateVehicles(transaction, writer, rows)
	return { added: added.length, changed: changed.length }
}

async function addVehicles(transaction: Transaction, { by, now }: Writer, rows: NewRow[]) {
	const vehicles = rows.map(({ vehicle, index }) => ({
		...vehicle,
		id: randomUUID(),
		pricedAt: now,
		createdAt: new Date(now.getTime() - index), // order of the list, first one newest
		updatedAt: now,
	}))
	await transaction.insert(cars).values(vehicles)
	const lines = vehicles.map(({ id, name }) => ({
		recordId: id,
		recordName: name,
		fields: [],
		changes: null,
	}))
	await addAuditLogEntries(transaction, { by, at: now, kind: VEHICLE_KIND, action: 'added' }, lines)
}

async function updateVehicles(transaction: Transaction, { by, now }: Writer, rows: ChangedRow[]) {
	const ids = rows.map(({ id }) => id)
	const before = new Map(
		(await transaction.select().from(cars).where(inArray(cars.id, ids))).map((car) => [car.id, car]),
	)
	const prices: (typeof carPrices.$inferInsert)[] = []
	const lines: Parameters<typeof addAuditLogEntries>[2] = []
	const vehicles = rows.map(({ id, name, changes, vehicle }) => {
		const car = before.get(id)
		if (!car) throw new Error('a vehicle of the plan is gone')
		const priced = { ...car, pricedAt: car.pricedAt ?? car.createdAt }
		const { price, previousPrice, pricedAt } = reprice(priced, vehicle.price, now)
		if (price !== priced.price)
			prices.push({ carId: id, price: priced.price, askedFrom: priced.pricedAt, askedUntil: now })
		lines.push({
			recordId: id,
			recordName: name,
			fields: changes.map(({ field }) => field),
			changes: valueChanges(VALUES_IN_AUDIT_LOG, car, vehicle),
		})
		const version = car.version + 1
		return { ...car, ...vehicle, price, previousPrice, pricedAt, updatedAt: now, version }
	})
	await transaction.insert(cars).values(vehicles).onConflictDoUpdate({ target: cars.id, set: ALL_COLUMNS })
	if (prices.length > 0) await transaction.insert(carPrices).values(prices)
	await addAuditLogEntries(transaction, { by, at: now, kind: VEHICLE_KIND, action: 'changed' }, lines)
}

/** Sets every column to the value of the inserted row (upsert). */
const ALL_COLUMNS = Object.fromEntries(
	Object.entries(getTableColumns(cars)).map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]),
)

function* inBatches<Row>(rows: Row[]): Generator<Row[]> {
	for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}
