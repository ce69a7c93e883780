/** Which vehicles no one has confirmed for long, and the tap by which staff say that a vehicle is still here. */
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#app/core/uuid.ts'
import {
	type Author,
	addAuditLogEntry,
	type CommandLineAuthor,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { CONFIRMED_FOR_DAYS, VEHICLE_KIND } from './vehicle-record.ts'
import { cars } from './vehicle-table.server.ts'

const DAY = 86_400_000 // ms

/** Since when it is known that the vehicle is here; a vehicle that was just added is. */
const confirmedAt = sql<Date>`coalesce(${cars.confirmedAt}, ${cars.createdAt})`.mapWith(cars.createdAt)

/** The condition of vehicles that are for sale, and that no one has confirmed for CONFIRMED_FOR_DAYS. */
export const isUnconfirmed = (now: Date): SQL =>
	and(
		eq(cars.publication, 'published'),
		ne(cars.status, 'sold'),
		sql`${confirmedAt} < ${new Date(now.getTime() - CONFIRMED_FOR_DAYS * DAY)}`,
	) as SQL

/** The number of unconfirmed vehicles, and those that have waited longest. */
export async function listUnconfirmed(db: Pick<Database, 'select' | '$count'>, now: Date, limit: number) {
	const [count, vehicles] = await Promise.all([
		db.$count(cars, isUnconfirmed(now)),
		db
			.select({ id: cars.id, name: cars.name, stockNumber: cars.stockNumber, confirmedAt })
			.from(cars)
			.where(isUnconfirmed(now))
			.orderBy(asc(confirmedAt), asc(cars.name))
			.limit(limit),
	])
	return { count, vehicles }
}

/** Notes that the vehicle is still here. It keeps its version: nothing that a form shows has changed. */
export async function confirmVehicle(
	{ db, now, by }: Pick<Services, 'db' | 'now'> & { by: Author | CommandLineAuthor },
	id: string,
): Promise<boolean> {
	if (!isUuid(id)) return false
	return db.transaction(async (transaction) => {
		const at = now()
		const [vehicle] = await transaction
			.update(cars)
			.set({ confirmedAt: at })
			.where(and(eq(cars.id, id), ne(cars.status, 'sold')))
			.returning({ recordName: cars.name })
		if (!vehicle) return false
		const entry = { by, at, kind: VEHICLE_KIND, action: 'changed', recordId: id } as const
		await addAuditLogEntry(transaction, { ...entry, ...vehicle, fields: ['confirmedAt'] })
		return true
	})
}
