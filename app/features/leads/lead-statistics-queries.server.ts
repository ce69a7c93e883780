/** Which vehicles leads are about, and which only visits. */
import { and, count, desc, eq, gt, max, ne, sql } from 'drizzle-orm'
import { TREND_DAYS } from '#app/core/period.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { viewsByVehicle } from '#app/features/visits/visit-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { inboxItems } from './inbox/inbox-item-table.server.ts'

const DAY = 86_400_000 // ms
const LISTED = 5

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** The vehicles for sale with most leads in the last 30 days. */
export async function listMostWanted(db: Database, now: Date) {
	const { id, name, stockNumber, image } = cars
	const leads = count()
	const rows = await db
		.select({ id, name, stockNumber, image, leads })
		.from(inboxItems)
		.innerJoin(cars, eq(cars.id, inboxItems.vehicleId))
		.where(and(gt(inboxItems.createdAt, daysBefore(now, TREND_DAYS)), ne(cars.status, 'sold')))
		.groupBy(id, name, stockNumber, image)
		.orderBy(desc(leads), desc(max(inboxItems.createdAt)))
		.limit(LISTED)
	return withPhotos(db, rows)
}

/** The vehicles for sale that were looked at most in the last 30 days, and that nobody asked about. */
export async function listViewedInVain(db: Database, now: Date) {
	const { id, name, stockNumber, image } = cars
	const viewed = viewsByVehicle(db, now)
	const leads = sql`(
		select 1 from ${inboxItems}
		where ${inboxItems.vehicleId} = ${cars.id} and ${gt(inboxItems.createdAt, daysBefore(now, TREND_DAYS))}
	)`
	const rows = await db
		.select({ id, name, stockNumber, image, views: viewed.views })
		.from(cars)
		.innerJoin(viewed, eq(viewed.id, sql`${cars.id}::text`))
		.where(sql`${ne(cars.status, 'sold')} and not exists ${leads}`)
		.orderBy(desc(viewed.views), id)
		.limit(LISTED)
	return withPhotos(db, rows)
}
