/** Changes many vehicles at once, and undoes that for ten minutes. A change is known by its author and its time. */
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { isUuid } from '#app/core/ids.ts'
import { type StaffContext, undoLastChange } from '#app/features/records/history.server.ts'

import { trash } from '#app/features/records/record-table.server.ts'
import type { ValueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type Author, addAuditLogEntries } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { newestFirst } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type BulkChange, type BulkVehicle, MAX_AT_ONCE, type PriceChange, planFor } from './bulk-change.ts'

const UNDO_FOR = 10 * 60_000 // ms

/** The vehicles with these ids, as the list has them, and what the change would do to each. */
export async function planBulkChange(
	db: Database,
	ids: string[],
	change: BulkChange,
	priceChange: PriceChange | undefined,
) {
	const known = [...new Set(ids)].filter(isUuid).slice(0, MAX_AT_ONCE)
	const { id, name, price, year, mileage, status, featured, publication, publishAt, image } = cars
	const rows = await db
		.select({
			...{ id, name, price, year, mileage, status, featured, publication, publishAt, image },
			version: sql<string>`${cars.version}::text`,
			photos: sql<number>`cardinality(${cars.images})`,
			description: sql<string>`coalesce(${cars.description}, '')`,
		})
		.from(cars)
		.where(inArray(cars.id, known))
		.orderBy(...newestFirst)
	return rows.map((vehicle) => ({
		...vehicle,
		planned: planFor(vehicle satisfies BulkVehicle, change, priceChange),
	}))
}

export type BulkPlan = Awaited<ReturnType<typeof planBulkChange>>

type Shown = { id: string; version: string }

/**
 * Does what the table showed. Returns the time of the change; undefined, and nothing is stored, if a vehicle of the table
 * has changed meanwhile.
 */
export async function runBulkChange(
	context: StaffContext,
	shown: Shown[],
	{ change, priceChange }: { change: BulkChange; priceChange: PriceChange | undefined },
): Promise<Date | undefined> {
	const ids = shown.map(({ id }) => id)
	const versions = new Map(shown.map(({ id, version }) => [id, version]))
	const plan = await planBulkChange(context.db, ids, change, priceChange)
	const changes = plan.flatMap(({ id, version, planned }) =>
		planned.reason === undefined && versions.get(id) === version
			? [{ id, version, fields: planned.fields }]
			: [],
	)
	if (changes.length === 0 || changes.length < versions.size) return undefined
	const at = context.now()
	return (await vehicleResource.changeMany({ ...context, now: () => at }, changes)) ? at : undefined
}

const byAuthor = (by: Author) => and(eq(staffAuditLog.kind, VEHICLE_KIND), eq(staffAuditLog.userId, by.id))
const canUndo = inArray(staffAuditLog.action, ['changed', 'deleted'])

/** Nothing came after the change. */
const isLast = sql`(exists (select from ${cars} where ${cars.id} = ${staffAuditLog.recordId} and ${cars.updatedAt} = ${staffAuditLog.at})
	or exists (select from ${trash} where ${trash.id} = ${staffAuditLog.recordId} and ${trash.deletedAt} = ${staffAuditLog.at}))`

/** The last time in ten minutes at which this person changed several vehicles at once, and how many can be undone. */
export async function findLastBulkChange(
	db: Database,
	by: Author,
	now: Date,
): Promise<{ at: Date; count: number } | undefined> {
	const { at } = staffAuditLog
	const [last] = await db
		.select({ at, count: count() })
		.from(staffAuditLog)
		.where(and(byAuthor(by), canUndo, gt(at, new Date(now.getTime() - UNDO_FOR)), isLast))
		.groupBy(at)
		.having(gt(count(), 1))
		.orderBy(desc(at))
		.limit(1)
	return last
}

/** What this person changed at this time, and whether that can still be undone. */
export async function findBulkChange({ db, now }: Pick<Services, 'db' | 'now'>, by: Author, at: Date) {
	const { recordId, recordName, action, fields, changes } = staffAuditLog
	const entries = await db
		.select({ recordId, recordName, action, fields, changes })
		.from(staffAuditLog)
		.where(and(byAuthor(by), canUndo, eq(staffAuditLog.at, at)))
		.orderBy(recordName, recordId)
	const left = at.getTime() + UNDO_FOR - now().getTime()
	const isOfStatus = entries.every(
		({ action, fields }) =>
			action === 'changed' && fields.every((field) => field === 'status' || field === 'reservedUntil'),
	)
	return { at, entries, minutesLeft: Math.max(0, Math.ceil(left / 60_000)), isOfStatus }
}

export type DoneBulkChange = Awaited<ReturnType<typeof findBulkChange>>

/**
 * Gives the vehicles back what they had before. Those that were changed since, and those that cannot leave the trash,
 * stay as they are. Undefined after ten minutes.
 */
export async function undoBulkChange(
	context: StaffContext,
	{ at, entries, minutesLeft }: DoneBulkChange,
): Promise<{ undone: number; left: number } | undefined> {
	if (minutesLeft === 0 || entries.length === 0) return undefined
	const now = context.now()
	const undone = [
		...(await undoChanges(context, { at, entries, now })),
		...(await undoRemoval({ ...context, now: () => now }, at, entries)),
	]
	return { undone: undone.length, left: entries.length - undone.length }
}

type Entries = DoneBulkChange['entries']

const undoChanges = (
	{ db, by }: StaffContext,
	{ at, entries, now }: { at: Date; entries: Entries; now: Date },
) =>
	db.transaction(async (transaction) => {
		const changed = entries.filter(({ action }) => action === 'changed')
		const ids = changed.map(({ recordId }) => recordId)
		const undone = await undoLastChange(transaction, VEHICLE_KIND, ids, { changedAt: at, now })
		await transaction
			.delete(carPrices)
			.where(and(inArray(carPrices.carId, undone), eq(carPrices.askedUntil, at)))
		await addAuditLogEntries(
			transaction,
			{ by, at: now, kind: VEHICLE_KIND, action: 'restored' },
			changed
				.filter(({ recordId }) => undone.includes(recordId))
				.map(({ recordId, recordName, fields, changes }) => ({
					...{ recordId, recordName, fields },
					changes: changes && reversed(changes),
				})),
		)
		return undone
	})

const reversed = (changes: ValueChanges): ValueChanges =>
	Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]))

async function undoRemoval(context: StaffContext, at: Date, entries: Entries): Promise<string[]> {
	const ids = entries.filter(({ action }) => action === 'deleted').map(({ recordId }) => recordId)
	const isOfChange = and(inArray(trash.id, ids), eq(trash.deletedAt, at))
	const undone: string[] = []
	for (const { id } of await context.db.select({ id: trash.id }).from(trash).where(isOfChange))
		if ((await vehicleResource.restore(context, id)).ok) undone.push(id)
	return undone
}
