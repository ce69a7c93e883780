/** Writes an import plan in batches of vehicles, with previous prices and audit log entries. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { moveToTrash } from '#app/features/records/trash.server.ts'
import { valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type Author, addAuditLogEntries } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { VALUES_IN_AUDIT_LOG } from '#app/features/vehicles/vehicle-audit-log.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { isNeverPublished, NO_SALE, reprice, soldAtOf } from '#app/features/vehicles/vehicle-repricing.ts'
import { withOwnDigits } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { STOCK_FIELDS } from './stock-columns.ts'
import type { AddedPhotos } from './stock-list-queries.server.ts'
import type { ImportUndo, PlannedRow } from './stock-plan.ts'

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
	const undo: ImportUndo = { added: [], changed: [] }
	for (const rows of inBatches(added)) undo.added.push(...(await addVehicles(transaction, writer, rows)))
	for (const rows of inBatches(changed.filter(({ changes }) => changes.length > 0)))
		undo.changed.push(...(await updateVehicles(transaction, writer, rows)))
	const photos = [
		...added.map(({ photos: sources }, at) => ({ carId: undo.added[at] as string, sources })),
		...changed.map(({ id, photos: sources }) => ({ carId: id, sources })),
	].filter(({ sources }) => sources.length > 0)
	return { counts: { added: added.length, changed: changed.length }, undo, photos }
}

async function addVehicles(transaction: Transaction, { by, now }: Writer, rows: NewRow[]) {
	const ids = await withOwnDigits(
		transaction,
		rows.map(() => randomUUID()),
	)
	const vehicles = rows.map(({ vehicle, index }, at) => ({
		...vehicle,
		id: ids[at] as string,
		pricedAt: now,
		soldAt: soldAtOf(undefined, vehicle.status, now),
		confirmedAt: now,
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
	return vehicles.map(({ id }) => id)
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
		if (!isNeverPublished(car) && priced.price !== null && vehicle.price !== priced.price)
			prices.push({ carId: id, price: priced.price, askedFrom: priced.pricedAt, askedUntil: now })
		lines.push({
			recordId: id,
			recordName: name,
			fields: changes.map(({ field }) => field),
			changes: valueChanges(VALUES_IN_AUDIT_LOG, car, vehicle),
		})
		const version = car.version + 1
		const soldAt = soldAtOf(car, vehicle.status, now)
		const sale = vehicle.status === 'sold' ? { soldAt } : { soldAt, ...NO_SALE }
		const isConfirmed = vehicle.price !== priced.price || vehicle.status !== priced.status
		const confirmedAt = isConfirmed ? now : car.confirmedAt
		const pricing = isNeverPublished(car) ? {} : reprice(priced, vehicle, now)
		const change = { ...pricing, ...sale, confirmedAt }
		return { ...car, ...vehicle, ...change, updatedAt: now, version }
	})
	await transaction.insert(cars).values(vehicles).onConflictDoUpdate({ target: cars.id, set: ALL_COLUMNS })
	if (prices.length > 0) await transaction.insert(carPrices).values(prices)
	await addAuditLogEntries(transaction, { by, at: now, kind: VEHICLE_KIND, action: 'changed' }, lines)
	return vehicles.map(({ id, version }) => ({ id, version, before: before.get(id) ?? {} }))
}

/**
 * Removes the vehicles that an import added and restores those that it changed, unless they were changed since by others
 * than the import, which adds photos later. The prices that the import ended begin again where they did.
 */
export async function undoPlan(
	transaction: Transaction,
	{ by, now }: Writer,
	{ added, changed }: ImportUndo,
	doneAt: Date,
	addedPhotos: AddedPhotos,
) {
	const written = new Set([...added, ...changed.map(({ id }) => id)])
	const withPhotos = [...addedPhotos.keys()].filter((id) => !written.has(id))
	const stored = await transaction
		.select()
		.from(cars)
		.where(inArray(cars.id, [...written, ...withPhotos]))
	const byId = new Map(stored.map((car) => [car.id, car]))
	/** The car, unless it is gone or its version is another than after the import and its photos. */
	const findUnchanged = (id: string, version: number) => {
		const { versions = [] } = addedPhotos.get(id) ?? {}
		const last = versions.reduce((before, next) => (next === before + 1 ? next : before), version)
		const car = byId.get(id)
		return car?.version === last ? [car] : []
	}
	const next = (car: Car) => ({ updatedAt: now, version: car.version + 1 })
	const removed = added.flatMap((id) => findUnchanged(id, FIRST_VERSION))
	const restored = changed.flatMap(({ id, version, before }) =>
		findUnchanged(id, version).map((car) => ({ ...car, ...revived(before), ...next(car) })),
	)
	for (const id of withPhotos) {
		const { versions = [], photos = [] } = addedPhotos.get(id) ?? {}
		for (const car of findUnchanged(id, (versions[0] ?? 0) - 1))
			restored.push({ ...car, ...withoutPhotos(car, photos), ...next(car) })
	}
	for (const batch of inBatches(removed)) await moveToTrash(transaction, VEHICLE_KIND, batch, now)
	for (const rows of inBatches(restored)) {
		const ids = rows.map(({ id }) => id)
		await transaction.insert(cars).values(rows).onConflictDoUpdate({ target: cars.id, set: ALL_COLUMNS })
		await transaction
			.delete(carPrices)
			.where(and(inArray(carPrices.carId, ids), eq(carPrices.askedUntil, doneAt)))
	}
	const entries = { by, at: now, kind: VEHICLE_KIND }
	await addAuditLogEntries(
		transaction,
		{ ...entries, action: 'deleted' },
		removed.map((car) => ({ recordId: car.id, recordName: car.name, fields: [], changes: null })),
	)
	await addAuditLogEntries(
		transaction,
		{ ...entries, action: 'changed' },
		restored.map((car) => {
			const fields = [...STOCK_FIELDS, ...PHOTO_FIELDS].filter(
				(field) => !isDeepStrictEqual(car[field], byId.get(car.id)?.[field]),
			)
			const changes = valueChanges(VALUES_IN_AUDIT_LOG, byId.get(car.id) ?? {}, car)
			return { recordId: car.id, recordName: car.name, fields, changes }
		}),
	)
	const undone = removed.length + restored.length
	return { undone, unchanged: added.length + changed.length + withPhotos.length - undone }
}

const FIRST_VERSION = 1
const PHOTO_FIELDS = ['images', 'image'] as const

type Car = typeof cars.$inferSelect

function withoutPhotos({ image, images }: Car, photos: string[]): Pick<Car, 'image' | 'images'> {
	const left = images.filter((one) => !photos.includes(one))
	return { images: left, image: image && photos.includes(image) ? (left[0] ?? null) : image }
}

/** A row that was stored as JSON, with its dates. */
function revived(before: Record<string, unknown>): Partial<typeof cars.$inferInsert> {
	const dates = Object.entries(getTableColumns(cars)).filter(([, { dataType }]) => dataType === 'date')
	const revivedDates = dates
		.filter(([field]) => typeof before[field] === 'string')
		.map(([field]) => [field, new Date(String(before[field]))])
	return { ...before, ...Object.fromEntries(revivedDates) }
}

/** Sets every column to the value of the inserted row (upsert). */
const ALL_COLUMNS = Object.fromEntries(
	Object.entries(getTableColumns(cars)).map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]),
)

function* inBatches<Row>(rows: Row[]): Generator<Row[]> {
	for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}
