/** The staff's list of vehicles: filtered, in an order, with the number of leads of each. */
import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { tapsOfVehicle } from '#app/features/leads/chat/chat.server.ts'
import { ageGroup } from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { isUnconfirmed } from '#app/features/vehicles/vehicle-availability.server.ts'
import {
	AGE_FILTERS,
	type AgeFilter,
	type StaffFilter,
	type StaffListQuery,
	type StaffOrder,
} from '#app/features/vehicles/vehicle-record.ts'
import { newestFirst } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { viewsByVehicle } from '#app/features/visits/visits.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { inboxItems } from './lead-table.server.ts'

const isPublished = eq(cars.publication, 'published')

const conditionsAt = (now: Date): Record<StaffFilter, SQL | undefined> => ({
	available: and(isPublished, eq(cars.status, 'available')),
	reserved: and(isPublished, eq(cars.status, 'reserved')),
	sold: and(isPublished, eq(cars.status, 'sold')),
	draft: eq(cars.publication, 'draft'),
	scheduled: eq(cars.publication, 'scheduled'),
	featured: and(isPublished, eq(cars.featured, true), ne(cars.status, 'sold')),
	'no-photo': isNull(cars.image),
	unconfirmed: isUnconfirmed(now),
	...(Object.fromEntries(
		AGE_FILTERS.map((filter, group) => [
			filter,
			and(isPublished, ne(cars.status, 'sold'), sql`${ageGroup(cars.createdAt, now)} = ${group}`),
		]),
	) as Record<AgeFilter, SQL | undefined>),
})

const priceChanges = sql`(select count(*) from ${carPrices} where ${carPrices.carId} = ${cars.id})`

const leadCount = sql`(select count(*) from ${inboxItems} where ${inboxItems.vehicleId} = ${cars.id})`

const ordersAt = (now: Date): Record<StaffOrder, SQL[]> => ({
	newest: newestFirst,
	longest: [sql`${cars.status} = 'sold'`, asc(cars.createdAt)],
	leads: [desc(leadCount)],
	changed: [desc(cars.updatedAt)],
	name: [sql`lower(${cars.name})`],
	year: [sql`${cars.year} desc nulls last`],
	dear: [sql`${cars.price} desc nulls last`],
	cheap: [asc(cars.price)],
	views: [sql`viewed.views desc nulls last`],
	chats: [desc(tapsOfVehicle(cars.id, now))],
	repriced: [desc(priceChanges)],
})

/**
 * The ids of all vehicles of a list, in its order; `matches`: those that a search found, best first. undefined: all, in
 * the usual order.
 */
export async function listStockIds(
	db: Database,
	matches: string[] | undefined,
	{ filter, order }: StaffListQuery,
	now: Date,
): Promise<string[] | undefined> {
	if (!filter && !order) return matches
	const viewed = viewsByVehicle(db, now)
	const all = db.select({ id: cars.id }).from(cars).$dynamic()
	const listed = order === 'views' ? all.leftJoin(viewed, eq(viewed.id, sql`${cars.id}::text`)) : all
	const rows = await listed
		.where(and(filter && conditionsAt(now)[filter], matches && inArray(cars.id, matches)))
		.orderBy(...ordersAt(now)[order ?? 'newest'], ...newestFirst)
	const ids = new Set(rows.map(({ id }) => id))
	return order || !matches ? [...ids] : matches.filter((id) => ids.has(id))
}

/** How many vehicles each filter lists. */
export async function countByStaffFilter(db: Database, now: Date): Promise<Record<StaffFilter, number>> {
	const counts = Object.fromEntries(
		Object.entries(conditionsAt(now)).map(([filter, condition]) => [
			filter,
			sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
		]),
	) as Record<StaffFilter, SQL<number>>
	const [row] = await db.select(counts).from(cars)
	return row as Record<StaffFilter, number>
}

/** The number of leads and applications about each of these vehicles; without those that have none. */
export async function countLeadsByVehicle(db: Database, ids: string[]): Promise<Record<string, number>> {
	const rows = await db
		.select({ id: inboxItems.vehicleId, leads: count() })
		.from(inboxItems)
		.where(inArray(inboxItems.vehicleId, ids))
		.groupBy(inboxItems.vehicleId)
	return Object.fromEntries(rows.map(({ id, leads }) => [id, leads]))
}
